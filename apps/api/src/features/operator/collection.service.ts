/**
 * Collections: the work list of late loans, contacts, promises to pay, blocks of contact, and the rules. SQL functions
 * check and make the changes.
 */
import type { COLLECTIONS_SHOWN, LateBucket } from '@tulay/contract/operator/collections';
import type { ManilaDate } from '@tulay/engine/calendar';
import * as z from 'zod/mini';
import { runGlobal } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

/** Position of a loan in the sorted work list, as `collections_list` returns it. */
export const LateLoanPosition = z.tuple([z.int(), z.nullable(z.string()), z.uuid()]);
type LateLoanPosition = z.infer<typeof LateLoanPosition>;

interface WorkListRequest {
  readonly bucket?: LateBucket | undefined;
  readonly show: (typeof COLLECTIONS_SHOWN)[number];
  /** One of `COLLECTION_SORTS`, with a leading `-` for the descending order. */
  readonly sort: string;
  readonly filter?: string | undefined;
  readonly only?: readonly string[] | undefined;
  /** Only loans that nobody works on and that are not put aside. */
  readonly isFree: boolean;
  readonly after: LateLoanPosition | null;
  readonly limit: number;
}

interface LoanOfBorrower {
  readonly customerId: string;
  readonly orderId: string;
}

interface Author {
  readonly who: string;
  readonly why: string;
}

export function createCollectionService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: ({ bucket, filter = '', only = [], ...request }: WorkListRequest) =>
      runGlobal(db, 'collections_list', clock.now(), { ...request, bucket: bucket ?? null, filter, only }),

    overview: ({ customerId, orderId }: LoanOfBorrower) =>
      runGlobal(db, 'collection_overview', clock.now(), { orderId }, customerId),

    /** Opens a contact. For a call, returns the phone number, which is shown only this once. */
    open: (
      { customerId, orderId }: LoanOfBorrower,
      channel: CommandInput<'collection_contact_open'>['channel'],
      author: Author,
    ) =>
      runGlobal(
        db,
        'collection_contact_open',
        clock.now(),
        { contactId: newId(), orderId, channel, ...author, auditId: newId(), outboxId: newId() },
        customerId,
      ),

    close: (
      { customerId, orderId }: LoanOfBorrower,
      closed: Omit<CommandInput<'collection_contact_close'>, 'orderId'>,
    ) => runGlobal(db, 'collection_contact_close', clock.now(), { orderId, ...closed }, customerId),

    promise: (
      { customerId, orderId }: LoanOfBorrower,
      { amount, dueOn }: { readonly amount: number; readonly dueOn: ManilaDate },
      { who }: Author,
    ) =>
      runGlobal(
        db,
        'collection_promise_make',
        clock.now(),
        { promiseId: newId(), orderId, amount, dueOn, who },
        customerId,
      ),

    /** Counts the decided promises and the contacts of a period, as known at a time. */
    work: (input: CommandInput<'collection_work'>) => runGlobal(db, 'collection_work', clock.now(), input),

    summary: () => runGlobal(db, 'collection_summary', clock.now(), {}),

    block: (customerId: string, kind: CommandInput<'collection_block_set'>['kind'], author: Author) =>
      runGlobal(db, 'collection_block_set', clock.now(), { blockId: newId(), kind, ...author }, customerId),

    unblock: (customerId: string, kind: CommandInput<'collection_block_end'>['kind'], { who }: Author) =>
      runGlobal(db, 'collection_block_end', clock.now(), { kind, who }, customerId),

    rules: () => runGlobal(db, 'collection_policies', clock.now(), {}),

    setRules: (rules: CommandInput<'collection_policy_set'>) =>
      runGlobal(db, 'collection_policy_set', clock.now(), rules),
  };
}
