import type { Result } from '@tulay/engine/result';
import { err } from '@tulay/engine/result';
import { runEvent, runGlobal } from '../../../../command';
import type { ListOrder } from '../../../../db/list-page';
import type { Database } from '../../../../db/database';
import { newId, parseReference } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import type { OperatorReason } from '../../loan/loan-admin.service';
import { payoutUpdateOf, type PayoutUpdate } from '../../payout/payout-update.service';
import { findRepayment } from '../payment.store';
import {
  type EVENT_COLUMNS,
  type EventFilter,
  findEvent,
  listOpenEvents,
  type UnmatchedEvent,
} from './unmatched-event.store';

export { EVENT_COLUMNS, type UnmatchedEvent } from './unmatched-event.store';

/** Returns the customer id in the event's reference, known or not; null if the reference is not one of ours. */
export const customerOf = (event: UnmatchedEvent): string | null =>
  parseReference(event.body.data.reference)?.customerId ?? null;

/** Returns whose payment was booked from the transfer that the bank now reverses; null if none was booked from it. */
async function customerOfReversal(db: Database, { body }: UnmatchedEvent): Promise<string | null> {
  if (body.type !== 'bank.reversed') return null;
  return (await findRepayment(db, body.data.reversed))?.customer_id ?? null;
}

export function createUnmatchedEventAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: (filter: EventFilter, order: ListOrder<keyof (typeof EVENT_COLUMNS)['sorts']>) =>
      listOpenEvents(db, filter, order),
    find: (eventId: string) => findEvent(db, eventId),

    async newest(eventIds: readonly string[]): Promise<PayoutUpdate | null> {
      const events = await Promise.all(eventIds.map((eventId) => findEvent(db, eventId)));
      const bodies = events.filter((event) => event !== undefined).map(({ body }) => body);
      const [newest] = bodies.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
      return newest ? payoutUpdateOf(newest) : null;
    },

    /** Queues a job that processes the event again. Error: `not_found`, the event is closed or names no customer. */
    async retry(event: UnmatchedEvent): Promise<Result<'done' | 'already', string>> {
      const customerId = customerOf(event) ?? (await customerOfReversal(db, event));
      if (customerId === null) return err('not_found');
      return runEvent(db, 'unmatched_event_retry', customerId, clock.now(), {
        eventId: event.event_id,
        outboxId: newId(),
      });
    },

    /**
     * Queues a job that books the event's money although it contradicts our records. Error: `not_found`, as of `retry`.
     */
    async accept(event: UnmatchedEvent, reason: OperatorReason): Promise<Result<'done' | 'already', string>> {
      const customerId = customerOf(event);
      if (customerId === null) return err('not_found');
      const input = { eventId: event.event_id, outboxId: newId(), ...reason };
      return runEvent(db, 'unmatched_event_accept', customerId, clock.now(), input);
    },

    /** Closes an event that an operator resolved elsewhere. Error: `not_found`, no open event has that id. */
    close: (eventId: string, reason: OperatorReason) =>
      runGlobal(db, 'unmatched_event_close', clock.now(), { eventId, ...reason }),
  };
}
