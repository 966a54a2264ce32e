import pg from 'pg';
import { TABLES } from './tables';

/** Runs SQL and gives its rows. */
export interface Db {
  rows<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

export interface Database extends Db {
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const NO_SUCH_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';

/** Opens the world's database, creating it and its tables when they are not there yet. */
export async function openDatabase(url: string): Promise<Database> {
  await createDatabaseIfMissing(url);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // A connection that dies while idle is replaced at the next query; unhandled, the event would end the process.
  pool.on('error', () => undefined);
  await pool.query(TABLES);
  return { rows: over(pool).rows, transaction: (work) => inTransaction(pool, work), close: () => pool.end() };
}

function over(client: pg.Pool | pg.PoolClient): Db {
  return {
    async rows<T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      return (await client.query<T>(text, [...values])).rows;
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(over(client));
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function createDatabaseIfMissing(url: string): Promise<void> {
  if (await answers(url)) return;

  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!hasCode(error, DUPLICATE_DATABASE)) throw error;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (hasCode(error, NO_SUCH_DATABASE)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
