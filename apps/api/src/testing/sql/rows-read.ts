import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Returns how many rows this transaction has read from each of these tables. */
async function readSoFar(trx: Database, tables: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
    where relname = any (${tables}) order by relname`.execute(trx);
  return rows.map(({ read }) => read);
}

/**
 * Runs a piece of work, and counts the rows that it reads. `read` is the largest number of rows of one table.
 * @param trx transaction of the work
 */
export async function rowsReadOf<T>(
  trx: Database,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly read: number }> {
  const before = await readSoFar(trx, tables);
  const result = await work();
  const after = await readSoFar(trx, tables);
  return { result, read: Math.max(...after.map((rows, table) => rows - (before[table] ?? 0))) };
}

/** Calls after which PostgreSQL may have changed the plan of a statement in a session. */
const RUNS = 7;

/**
 * Reads the first pages of a list several times. Returns the largest number of rows of one table that a page read.
 * @param pageAfter reads the page after a position, and returns the position of its end
 */
export async function mostRowsPerPage<P>(
  trx: Database,
  tables: readonly string[],
  pages: number,
  pageAfter: (after: P | null) => Promise<P | null>,
): Promise<number> {
  let most = 0;
  for (let run = 0; run < RUNS; run += 1) {
    let after: P | null = null;
    for (let page = 0; page < pages; page += 1) {
      const begin: P | null = after;
      const { read, result }: { read: number; result: P | null } = await rowsReadOf(trx, tables, () =>
        pageAfter(begin),
      );
      most = Math.max(most, read);
      after = result;
    }
  }
  return most;
}
