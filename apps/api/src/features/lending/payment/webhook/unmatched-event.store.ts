/** Unmatched webhook events: signed events that named no payment or payout of ours, or contradicted it. Never deleted. */
import type { Selectable } from 'kysely';
import { callFunction } from '../../../../command';
import type { Database } from '../../../../db/database';
import type { Tables } from '../../../../db/schema/tables';

export type UnmatchedEvent = Selectable<Tables['unmatched_event']>;

/**
 * Stores a gateway event that matches nothing in the books or contradicts them; a repeat with the same id is ignored. If it names
 * a payout, it also stands in the payout's list of open events until an operator closes it.
 */
export async function insertUnmatchedEvent(
  db: Database,
  event: { readonly eventId: string; readonly reason: string; readonly body: object },
  receivedAt: Date,
): Promise<void> {
  await callFunction(db, 'unmatched_event_store', '', receivedAt, event);
}

export const listOpenEvents = (db: Database): Promise<UnmatchedEvent[]> =>
  db
    .selectFrom('unmatched_event')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('received_at')
    .limit(500)
    .execute();

export const findEvent = (db: Database, eventId: string): Promise<UnmatchedEvent | undefined> =>
  db.selectFrom('unmatched_event').selectAll().where('event_id', '=', eventId).executeTakeFirst();

export async function closeApplied(db: Database, eventId: string, now: Date): Promise<void> {
  const ended = { eventId, who: 'application', why: 'applied when it was tried again' };
  await callFunction(db, 'unmatched_event_end', '', now, ended);
}
