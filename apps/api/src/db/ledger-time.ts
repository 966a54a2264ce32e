import { sql } from 'kysely';
import type { Database } from './database';

export interface LedgerTime {
  /** What the database's clock says. */
  readonly clock: Date;
  /** When the first business day began that is not closed: what is closed is past for good. Null before any was. */
  readonly openSince: Date | null;
}

/** The time that all nodes share. Null for who may not read the days, such as a log-in of an operator. */
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
