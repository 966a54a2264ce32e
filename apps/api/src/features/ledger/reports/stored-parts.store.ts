/** Parts of loans in the figures of reports, which the worker stores (`report-parts.sql`). */
import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { BookingTimes } from './figure.view';

/** How far the worker has stored the parts. */
export interface PartProgress {
  /** Time up to which bookings are in the parts. */
  readonly knownAt: Date;
  /** Last borrower of the first run, which has not ended; null after its end. */
  readonly filledUntil: string | null;
}

export async function readProgress(db: Database): Promise<PartProgress | undefined> {
  const { rows } = await sql<PartProgress>`
    select known_at as "knownAt", filled_until as "filledUntil" from report_progress`.execute(db);
  return rows[0];
}

export async function setProgress(db: Database, { knownAt, filledUntil }: PartProgress): Promise<void> {
  await sql`insert into report_progress (is_only, known_at, filled_until)
    values (true, ${knownAt}::timestamptz, ${filledUntil}::uuid)
    on conflict (is_only) do update set known_at = excluded.known_at, filled_until = excluded.filled_until`.execute(
    db,
  );
}

/** Returns the time up to which bookings are in the stored parts; null while there are no parts of all borrowers. */
export async function partsKnownAt(db: Database): Promise<Date | null> {
  const progress = await readProgress(db);
  return progress?.filledUntil === null ? progress.knownAt : null;
}

/** Returns borrowers with loans, in the order of their ids. @param after id after which the list begins */
export async function borrowersAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct customer_id as id from loan_order where customer_id > ${after}::uuid
    order by customer_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A borrower whose parts are no longer complete. */
export interface StaleBorrower {
  readonly id: string;
  /** First day on which a fact counts that the parts do not contain; `-infinity` for all days. */
  readonly since: string;
}

/** Returns the borrowers with bookings or events that were recorded between these times. */
export async function staleBorrowers(db: Database, { after, until }: BookingTimes): Promise<StaleBorrower[]> {
  const { rows } = await sql<StaleBorrower>`
    select customer_id as id, min(value_date) as since from (
      select customer_id, value_date from journal where booked_at > ${after} and booked_at <= ${until}
      union all
      select customer_id, value_date from loan_event where recorded_at > ${after} and recorded_at <= ${until}
    ) fact group by customer_id order by customer_id`.execute(db);
  return rows;
}

/** Returns the time of the journal that is booked this number of journals after a time; null if there are fewer. */
export async function bookedAfter(db: Database, after: Date, journals: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select booked_at as at from journal where booked_at > ${after} order by booked_at offset ${journals} limit 1`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** Replaces the parts of borrowers, each from its day on, as known at a time. */
export async function writeParts(
  db: Database,
  stale: readonly StaleBorrower[],
  knownAt: Date,
): Promise<void> {
  const ids = stale.map(({ id }) => id);
  const days = stale.map(({ since }) => since);
  await sql`select report_parts_write(${ids}::uuid[], ${days}::date[], ${knownAt}::timestamptz)`.execute(db);
}

/** Adds the bookings between two times to the daily totals of the entries. */
export async function addBookings(db: Database, { after, until }: BookingTimes): Promise<void> {
  await sql`select report_bookings_add(${after}::timestamptz, ${until}::timestamptz)`.execute(db);
}

/** Returns at most `most` borrowers who have a booking or event up to a day that was recorded between these times. */
export async function changedBorrowers(
  db: Database,
  asOf: ManilaDate,
  { after, until }: BookingTimes,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from journal
    where value_date <= ${asOf}::date and booked_at > ${after} and booked_at <= ${until}
    union
    select customer_id from loan_event
    where value_date <= ${asOf}::date and recorded_at > ${after} and recorded_at <= ${until}
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes the planner find the rows of a few borrowers by indexes. Otherwise it reads a whole table with several workers,
 * and starting these workers takes longer than the query. @param db a transaction
 */
export async function withIndexScans<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
    db,
  );
  const found = await work();
  await sql`set local enable_seqscan to default`.execute(db);
  await sql`set local max_parallel_workers_per_gather to default`.execute(db);
  return found;
}

/** Returns true if at least this number of journals is booked. */
export async function hasJournals(db: Database, count: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (select 1 from journal limit ${count}) booked`.execute(db);
  return (rows[0]?.found ?? 0) >= count;
}

/** Returns the last closed day. */
export async function lastClosedDay(db: Database): Promise<ManilaDate | undefined> {
  const last = await db
    .selectFrom('business_day')
    .select('business_date')
    .where('closed_at', 'is not', null)
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.business_date;
}
