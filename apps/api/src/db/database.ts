import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { registerFastPath } from './compiled';
import { openPool } from './pool';
import { withPreparedStatements } from './prepared';
import type { Tables } from './schema/tables';

const INT8 = 20;
const DATE = 1082;
// Amounts are far below 2^53 centavos. A date has no time zone, so it stays text.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});
pg.types.setTypeParser(DATE, (text) => text);

export type Database = Kysely<Tables>;

export interface Connection {
  readonly pool: pg.Pool;
  readonly db: Database;
  close(): Promise<void>;
}

/** Server-side limit of a statement; the client waits a little longer. */
const STATEMENT_MS = 15_000;
const DEADLINE_MS = STATEMENT_MS + 5_000;

/**
 * Connects to PostgreSQL.
 * @param prepare false behind a connection pooler that does not support named prepared statements.
 * @param deadlineMs after which a silent server counts as lost.
 */
export function connect(url: string, max = 10, prepare = true, deadlineMs = DEADLINE_MS): Connection {
  const pool = openPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    deadlineMs,
  });
  const clients: PostgresPool = prepare ? withPreparedStatements(pool) : pool;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: clients }) });
  registerFastPath(db, async (text, values) => {
    const client = await clients.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      client.release();
    }
  });
  return { pool, db, close: () => db.destroy() };
}
