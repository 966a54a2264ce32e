/** Unmatched webhook events: signed events that named no payment or payout of ours, or contradicted it. Never deleted. */
import { type Selectable, sql } from 'kysely';
import { callFunction } from '../../../../command';
import type { CasePage } from '../../../../db/cursor';
import type { Database } from '../../../../db/database';
import type { Tables } from '../../../../db/schema/tables';
import { readStored, writeStored } from '../../../../db/stored/read-stored';
import type { StoredShapes } from '../../../../db/stored/schemas';

type EventRow = Selectable<Tables['unmatched_event']>;

export type UnmatchedEvent = Omit<EventRow, 'body'> & { readonly body: StoredShapes['gateway_event'] };

const opened = (row: EventRow): UnmatchedEvent => ({ ...row, body: readStored('gateway_event', row.body) });

/**
 * Stores a gateway event that matches nothing in the books or contradicts them; a repeat with the same id is ignored. If it names
 * a payout, it also stands in the payout's list of open events until an operator closes it.
 */
export async function insertUnmatchedEvent(
  db: Database,
  event: { readonly eventId: string; readonly reason: string; readonly body: StoredShapes['gateway_event'] },
  receivedAt: Date,
): Promise<void> {
  const body = writeStored('gateway_event', event.body);
  await callFunction(db, 'unmatched_event_store', '', receivedAt, { ...event, body });
}

/** Lists open unmatched events, oldest first. */
export async function listOpenEvents(
  db: Database,
  { only, after, limit }: CasePage,
): Promise<UnmatchedEvent[]> {
  const rows = await db
    .selectFrom('unmatched_event')
    .selectAll()
    .where('closed_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('event_id', 'in', [...(only ?? [])]))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(received_at, event_id) > (${after?.at}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy('received_at')
    .orderBy('event_id')
    .limit(limit)
    .execute();
  return rows.map(opened);
}

export async function findEvent(db: Database, eventId: string): Promise<UnmatchedEvent | undefined> {
  const row = await db
    .selectFrom('unmatched_event')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row && opened(row);
}

/**
 * Lists the open reversals of a bank transfer. Such a reversal was in a statement before the transfer itself was
 * booked.
 */
export async function listWaitingReversals(db: Database, transactionId: string): Promise<UnmatchedEvent[]> {
  const rows = await db
    .selectFrom('unmatched_event')
    .selectAll()
    .where('closed_at', 'is', null)
    .where(sql<boolean>`body ->> 'type' = 'bank.reversed' and body #>> '{data,reversed}' = ${transactionId}`)
    .execute();
  return rows.map(opened);
}

export async function closeApplied(db: Database, eventId: string, now: Date): Promise<void> {
  const ended = { eventId, who: 'application', why: 'applied when it was tried again' };
  await callFunction(db, 'unmatched_event_end', '', now, ended);
}
