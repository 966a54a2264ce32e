/** Signed events that fit nothing, for people: money may have come for nobody. */
import type { Result } from '@tulay/engine/result';
import { err } from '@tulay/engine/result';
import { runEvent } from '../../../../command';
import type { Database } from '../../../../db/database';
import { newId, readReference } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import { askHouse } from '../../../operator/desk.service';
import { newsOf, type PayoutNews } from '../../payout/payout-update.service';
import { findEvent, listOpenEvents, type UnmatchedEvent } from './unmatched-event.store';
import { eventBodyOf } from './unmatched-event.view';

export type { UnmatchedEvent } from './unmatched-event.store';

/** Whom an event names, whether we know the borrower or not; null where it names nobody of ours. */
export const customerOf = (event: UnmatchedEvent): string | null =>
  readReference(eventBodyOf(event).data.reference)?.customerId ?? null;

export function createUnmatchedEventAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: () => listOpenEvents(db),
    find: (eventId: string) => findEvent(db, eventId),

    /** What the newest of these says of its pay-out; null where none does. */
    async newest(eventIds: readonly string[]): Promise<PayoutNews | null> {
      const events = await Promise.all(eventIds.map((eventId) => findEvent(db, eventId)));
      const bodies = events.filter((event) => event !== undefined).map(eventBodyOf);
      const [newest] = bodies.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
      return newest ? newsOf(newest) : null;
    },

    /** Lets the application try it once more, now. `not_found`: it is closed, or names nobody whom we know. */
    async tryAgain(event: UnmatchedEvent): Promise<Result<'done' | 'already', string>> {
      const customerId = customerOf(event);
      if (customerId === null || eventBodyOf(event).provider === undefined) return err('not_found');
      return runEvent(db, 'event_again', customerId, clock.now(), {
        eventId: event.event_id,
        outboxId: newId(),
      });
    },

    /** A person resolved it elsewhere. `not_found`: nothing of that id is open. */
    close: (eventId: string, said: { readonly who: string; readonly why: string }) =>
      askHouse(db, 'event_close', clock.now(), { eventId, ...said }),
  };
}
