import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database';
import { type FreezingProxy, freezingProxy } from '../testing/freezing-proxy';
import { type Connection, connect } from './database';
import { patiently } from './pool';

const DEADLINE_MS = 300;

let database: TestDatabase;
let proxy: FreezingProxy;
let connection: Connection;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await freezingProxy(database.appUrl);
  connection = connect(proxy.url, 2, true, DEADLINE_MS);
});
afterEach(async () => {
  await connection.close();
  await proxy.stop();
});

const ask = () => sql<{ n: number }>`select ${1}::int as n`.execute(connection.db);

it('a database that vanished without a word costs the statements under way, and nothing after them', async () => {
  await Promise.all([ask(), ask()]);
  const transaction = connection.db.transaction().execute(async (own) => {
    await sql`select 1`.execute(own);
    proxy.freeze();
    await sql`select 2`.execute(own);
  });
  await expect(transaction).rejects.toThrow('not queryable');
  await expect(ask()).rejects.toThrow('Connection terminated');
  expect((await ask()).rows).toEqual([{ n: 1 }]);
  expect(connection.pool.totalCount).toBe(1);
});

it('what a pool asks by itself, and what waits behind it, fails as well', async () => {
  await connection.pool.query('select 1');
  proxy.freeze();
  await expect(connection.pool.query('select 1')).rejects.toThrow('Connection terminated');
  expect((await connection.pool.query('select 1')).rowCount).toBe(1);
});

it('leaves a statement the time that its work was given', async () => {
  const long = () => sql`select pg_sleep(0.5)`.execute(connection.db);
  await expect(patiently(5_000, long)).resolves.toBeDefined();
  await expect(long()).rejects.toThrow('Connection terminated');
});

it('keeps a connection that is in time for as long as it is wanted', async () => {
  await ask();
  await pause(DEADLINE_MS * 2);
  await ask();
  expect(connection.pool.totalCount).toBe(1);
});

it('has the server let go of a process that was lost, and of its locks, within a minute', async () => {
  const { rows } = await sql<{ seconds: number }>`
    select current_setting('tcp_keepalives_idle')::int + current_setting('tcp_keepalives_interval')::int
      * current_setting('tcp_keepalives_count')::int as seconds`.execute(connection.db);
  expect(rows).toEqual([{ seconds: 60 }]);
});
