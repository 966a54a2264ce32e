/** The connection pool and its typed query builder. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { shorten } from './compiled';
import { openPool } from './pool';
import { preparing } from './prepared';
import type { Tables } from './schema/tables';

const INT8 = 20;
const DATE = 1082;
// Amounts are far below 2^53 centavos; a date stays the text it is, for it has no time zone.
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

/** What the server ends itself, and a little more. */
const STATEMENT_MS = 15_000;
const DEADLINE_MS = STATEMENT_MS + 5_000;

/**
 * @param prepare whether statements are prepared by name: a bouncer between us and the server may not bear it.
 * @param deadlineMs after which a server that says nothing is taken for lost.
 */
export function connect(url: string, max = 10, prepare = true, deadlineMs = DEADLINE_MS): Connection {
  const pool = openPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    deadlineMs,
  });
  const asked: PostgresPool = prepare ? preparing(pool) : pool;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: asked }) });
  shorten(db, async (text, values) => {
    const client = await asked.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      client.release();
    }
  });
  return { pool, db, close: () => db.destroy() };
}
