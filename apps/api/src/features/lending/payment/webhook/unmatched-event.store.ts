/** Signed events that fitted nothing when they came: kept until people resolved them, and after that, marked. */
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../../db/database';
import type { Tables } from '../../../../db/tables';

export type UnmatchedEvent = Selectable<Tables['unmatched_event']>;

/** Once an event, whether it is open or was closed; it holds the order of the pay-out that it names. */
export async function storeUnmatchedEvent(
  db: Database,
  event: { readonly id: string },
  receivedAt: Date,
): Promise<void> {
  await sql`select event_park(${receivedAt}::timestamptz, ${JSON.stringify(event)}::jsonb)`.execute(db);
}

/** What nobody resolved yet, oldest first; of all borrowers, for operators alone. */
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

/** It fitted when it was tried again. */
export async function closeApplied(db: Database, eventId: string, now: Date): Promise<void> {
  const ended = { eventId, who: 'application', why: 'applied when it was tried again' };
  await sql`select event_ended(${now}::timestamptz, ${JSON.stringify(ended)}::jsonb)`.execute(db);
}
