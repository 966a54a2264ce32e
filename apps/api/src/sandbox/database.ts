import pg from 'pg';
import { TABLES } from './tables';

/** Runs an SQL statement and returns its rows. */
export interface Db {
  rows<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

export interface Database extends Db {
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const NO_SUCH_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';

/** Opens the sandbox's database. Creates the database and its tables if they are missing. */
export async function openDatabase(url: string): Promise<Database> {
  await createDatabaseIfMissing(url);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // Without a listener, a broken idle connection would end the process. The pool replaces it at the next query.
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
  if (await databaseExists(url)) return;

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

async function databaseExists(url: string): Promise<boolean> {
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
