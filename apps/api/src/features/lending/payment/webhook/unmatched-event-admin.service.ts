/** Signed events that fit nothing, for people: money may have come for nobody. */
import type { Result } from '@tulay/engine/result';
import { err } from '@tulay/engine/result';
import { runEvent } from '../../../../command';
import type { Database } from '../../../../db/database';
import { newId, readReference } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import { askHouse } from '../../../operator/desk.service';
import { newsOf, type PayoutNews } from '../../../loan/payout-news.service';
import { eventNamed, openEvents, type ParkedEvent } from './unmatched-event.store';
import { parkedBody } from './unmatched-event.view';

export type { ParkedEvent } from './unmatched-event.store';

/** Whom an event names, whether we know the borrower or not; null where it names nobody of ours. */
export const namedBy = (event: ParkedEvent): string | null =>
  readReference(parkedBody(event).data.reference)?.customerId ?? null;

export function createParkedOffice({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: () => openEvents(db),
    find: (eventId: string) => eventNamed(db, eventId),

    /** What the newest of these says of its pay-out; null where none does. */
    async newest(eventIds: readonly string[]): Promise<PayoutNews | null> {
      const events = await Promise.all(eventIds.map((eventId) => eventNamed(db, eventId)));
      const bodies = events.filter((event) => event !== undefined).map(parkedBody);
      const [newest] = bodies.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
      return newest ? newsOf(newest) : null;
    },

    /** Lets the application try it once more, now. `not_found`: it is closed, or names nobody whom we know. */
    async tryAgain(event: ParkedEvent): Promise<Result<'done' | 'already', string>> {
      const customerId = namedBy(event);
      if (customerId === null || parkedBody(event).provider === undefined) return err('not_found');
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
