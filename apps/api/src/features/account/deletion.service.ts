/** Account deletion: requested with an OTP, answered by an operator, run after a cooling period; held while either side owes money. */
import type { TimePromiseBody } from '@tulay/contract/common';
import type { DeletionBody } from '@tulay/contract/account/account';
import { DELETION_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, addMonths, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { statesAccepting } from '@tulay/engine/lifecycle/machine';
import { type DeletionEvent, deletionMachine } from '@tulay/engine/lifecycle/deletion.machine';
import { err, ok, type Result } from '@tulay/engine/result';
import { retryWhileStale, runCommand, runEvent } from '../../command';
import type { CasePage } from '../../db/cursor';
import type { Database } from '../../db/database';
import { newId, newTicket } from '../../ids';
import { promiseView } from '../meta/promise.view';
import type { Clock } from '../../ports/clock';
import type { NoticeService } from '../inbox/notice.service';
import {
  findGiveBack,
  findUnreceivedCredit,
  findDeletion,
  type DeletionRow,
  listDueDeletions,
  isBlocked,
  isErasureWaiting,
  findLastDeletion,
  findLastLoanEnd,
  listDeletions,
  listOpenDeletions,
} from './deletion.store';

/** Days from the approval of a deletion until the account is erased. Until then the borrower may withdraw the request. */
export const COOLING_DAYS = 7;
/** Republic Act 9160, section 9: transaction records are retained five years after the account is closed. */
const DOCUMENT_MONTHS = 60;

/** Statuses whose notice names only the ticket. The notice of `scheduled` also names a date. */
const NOTIFIED_STATUSES = ['requested', 'held', 'refused', 'withdrawn'] as const;

export interface DeletionDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export type DeletionService = ReturnType<typeof createDeletionService>;
type DeletionResult = Promise<Result<DeletionBody, ErrorCode>>;
type MoveResult = Result<'done' | 'already', ErrorCode>;

export const documentRetentionEnd = (ended: ManilaDate): ManilaDate => addMonths(ended, DOCUMENT_MONTHS);

export function createDeletionService({ db, clock, notices }: DeletionDependencies) {
  const today = () => manilaDate(clock.now());

  async function view(customerId: string): Promise<DeletionBody> {
    const [row, blocked, credit, giveBack, ended] = await Promise.all([
      findLastDeletion(db, customerId),
      isBlocked(db, customerId),
      findUnreceivedCredit(db, customerId),
      findGiveBack(db, customerId),
      findLastLoanEnd(db, customerId, today()),
    ]);
    return {
      request: row ? requestView(row, clock.now()) : null,
      blocked,
      credit,
      giveBack,
      documentsUntil: ended && documentRetentionEnd(ended),
    };
  }

  function move(
    row: DeletionRow,
    event: Exclude<DeletionEvent, 'complete'>,
    by: { readonly actor: string; readonly words?: string },
  ): Promise<MoveResult> {
    const to = { hold: 'held', schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' }[event];
    return runEvent(db, 'deletion_move', row.customer_id, clock.now(), {
      requestId: row.request_id,
      from: statesAccepting(deletionMachine, event),
      to,
      eraseOn: addDays(today(), COOLING_DAYS),
      reason: by.words ?? null,
      actor: by.actor,
      auditId: newId(),
      outboxId: newId(),
    });
  }

  async function findOpen(ticket: string): Promise<DeletionRow | undefined> {
    return (await listOpenDeletions(db, { only: [ticket], after: null, limit: 1 }))[0];
  }

  return {
    view,
    queue: (page: CasePage) => listOpenDeletions(db, page),

    /** Returns the open request with this ticket. */
    find: findOpen,

    /**
     * Requests the deletion. Errors: `deletion_owing`, `deletion_credit` (a credit balance), `deletion_open`,
     * `confirmation_required`.
     */
    async request(customerId: string, key: string, confirmationId: string): DeletionResult {
      const requested = await retryWhileStale(() =>
        runCommand(db, {
          operation: 'deletion_create',
          customerId,
          key,
          request: { confirmationId },
          now: clock.now(),
          input: {
            requestId: newId(),
            ticket: newTicket('X', today()),
            confirmationId,
            subject: DELETION_SUBJECT,
            auditId: newId(),
            outboxId: newId(),
          },
        }),
      );
      return requested.ok ? ok(await view(customerId)) : requested;
    },

    /** Withdraws the request; idempotent. Error: `deletion_state`, there is nothing to withdraw. */
    async withdraw(customerId: string): DeletionResult {
      const row = await findLastDeletion(db, customerId);
      if (!row || row.status === 'completed' || row.status === 'refused') return err('deletion_state');
      const moved = await move(row, 'withdraw', { actor: 'borrower' });
      return moved.ok ? ok(await view(customerId)) : moved;
    },

    /**
     * Records an operator's answer to the request with this ticket. A request approved while money is owed is held
     * until the loan ends. Error: `not_found`.
     */
    async answer(
      ticket: string,
      answer: 'schedule' | 'refuse',
      by: { readonly who: string; readonly words: string },
    ): Promise<MoveResult> {
      const row = await findOpen(ticket);
      if (!row) return err('not_found');
      return move(row, answer, { actor: `operator ${by.who}`, words: by.words });
    },

    /** Schedules held requests once nothing is owed and no legal hold is open, and returns the accounts to erase today. Called every minute. */
    async release(): Promise<DeletionRow[]> {
      for (const row of await listDeletions(db, ['held'])) {
        if (!(await isErasureWaiting(db, row.customer_id))) await move(row, 'schedule', { actor: 'system' });
      }
      return listDueDeletions(db, today());
    },

    /** Holds an approved request, because the borrower took a loan after the approval. */
    hold: (row: DeletionRow) => move(row, 'hold', { actor: 'system' }),

    async notify(customerId: string, requestId: string, status: string, reference: string): Promise<void> {
      const row = await findDeletion(db, customerId, requestId);
      if (!row) return;
      const { ticket } = row;
      if (status === 'scheduled' && row.erase_on !== null) {
        const date = row.erase_on;
        await notices.notify(customerId, reference, { topic: 'deletion_scheduled', ticket, date });
      }
      const plain = NOTIFIED_STATUSES.find((each) => each === status);
      if (plain) await notices.notify(customerId, reference, { topic: `deletion_${plain}`, ticket });
    },
  };
}

/** Returns the promise about the answer to a request, or about the erasure once it is approved. */
function promiseOf(row: DeletionRow, now: Date): TimePromiseBody | null {
  const since = row.requested_at;
  if (row.status === 'requested') return promiseView({ for: 'deletion', since }, now);
  if (row.status !== 'scheduled' || row.erase_on === null) return null;
  return promiseView({ for: 'erasure', since, by: row.erase_on }, now);
}

const requestView = (row: DeletionRow, now: Date): NonNullable<DeletionBody['request']> => ({
  ticket: row.ticket,
  state: row.status,
  requestedOn: manilaDate(row.requested_at),
  promise: promiseOf(row, now),
  eraseOn: row.erase_on,
  words: row.reason,
});
