/** Unmatched webhook events: signed events that named no payment or payout of ours, or contradicted it. Never deleted. */
import { type Selectable, sql } from 'kysely';
import { callFunction } from '../../../../command';
import type { Database } from '../../../../db/database';
import { type ListColumns, type ListOrder, readCountedPage } from '../../../../db/list-page';
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

/** Columns by which open events are sorted. */
export const EVENT_COLUMNS = {
  id: { column: 'event_id', type: 'text' },
  sorts: {
    receivedAt: { column: 'received_at', type: 'timestamptz' },
    reason: { column: 'reason', type: 'text' },
  },
} as const satisfies ListColumns;

export interface EventFilter {
  /** Text in the type, the provider, the reference or the reason. */
  readonly filter?: string | undefined;
  readonly only?: readonly string[] | undefined;
}

/** Reads a page of the open unmatched events, and counts all of them. */
export async function listOpenEvents(
  db: Database,
  { filter, only }: EventFilter,
  order: ListOrder<keyof (typeof EVENT_COLUMNS)['sorts']>,
) {
  const events = sql<EventRow>`
    select * from unmatched_event
    where closed_at is null and ${only === undefined ? sql`true` : sql`event_id = any (${[...only]})`}
      and (${filter ?? null}::text is null or position(lower(${filter ?? ''}) in lower(concat_ws(' ', body ->> 'type',
        body ->> 'provider', body #>> '{data,reference}', reason, translate(reason, '_', ' ')))) > 0)`;
  const page = await readCountedPage(db, events, EVENT_COLUMNS, order);
  return { ...page, rows: page.rows.map(opened) };
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
