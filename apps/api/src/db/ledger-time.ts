import { sql } from 'kysely';
import type { Database } from './database';

export interface LedgerTime {
  readonly clock: Date;
  /** Start of the first business day that is not closed yet; null if no day was ever closed. */
  readonly openSince: Date | null;
}

/**
 * Reads the time of the database, which all nodes share. Returns null for a database user that may not read business
 * days, such as an operator's log-in.
 */
export async function ledgerTime(db: Database): Promise<LedgerTime | null> {
  const { rows } = await sql<{ clock: Date; open_since: Date | null }>`
    select clock_timestamp() as clock, (
      select (max(business_date) + 1)::timestamp at time zone 'Asia/Manila' from business_day where closed_at is not null
    ) as open_since`
    .execute(db)
    .catch(() => ({ rows: [] }));
  const [row] = rows;
  return row ? { clock: row.clock, openSince: row.open_since } : null;
}
