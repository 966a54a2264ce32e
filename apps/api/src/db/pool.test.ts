import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../../tools/machine/slowness';
import { type TestDatabase, testDatabase } from '../testing/database';
import { type FreezingProxy, freezingProxy } from '../testing/sql/freezing-proxy';
import { type Connection, connect } from './database';
import { withQueryDeadline } from './pool';
import { createRequestStatements, outsideRequest } from './request-statements';

const DEADLINE_MS = scaled(300);

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

const selectOne = () => sql<{ n: number }>`select ${1}::int as n`.execute(connection.db);

it('when the database vanishes, running statements fail and later ones succeed', async () => {
  await Promise.all([selectOne(), selectOne()]);
  const transaction = connection.db.transaction().execute(async (own) => {
    await sql`select 1`.execute(own);
    proxy.freeze();
    await sql`select 2`.execute(own);
  });
  await expect(transaction).rejects.toThrow('not queryable');
  await expect(selectOne()).rejects.toThrow('Connection terminated');
  expect((await selectOne()).rows).toEqual([{ n: 1 }]);
  expect(connection.pool.totalCount).toBe(1);
});

it('a statement sent directly through the pool fails after the deadline, and the next one succeeds', async () => {
  await connection.pool.query('select 1');
  proxy.freeze();
  await expect(connection.pool.query('select 1')).rejects.toThrow('Connection terminated');
  expect((await connection.pool.query('select 1')).rowCount).toBe(1);
});

it('a statement may take as long as the deadline that its caller sets', async () => {
  const long = () => sql`select pg_sleep(${(2 * DEADLINE_MS) / 1_000})`.execute(connection.db);
  await expect(withQueryDeadline(20 * DEADLINE_MS, long)).resolves.toBeDefined();
  await expect(long()).rejects.toThrow('Connection terminated');
});

it('a connection that responds in time is reused', async () => {
  await selectOne();
  await pause(DEADLINE_MS * 2);
  await selectOne();
  expect(connection.pool.totalCount).toBe(1);
});

describe('a statement of a request', () => {
  /** Sends a statement that takes a while; returns it once it is sent. */
  async function sendSlow() {
    const statements = createRequestStatements();
    await selectOne();
    const answered = statements.run(() =>
      sql`select pg_sleep(${DEADLINE_MS / 3_000})`.execute(connection.db),
    );
    const [statement] = await vi.waitFor(() => {
      expect(statements.waiting()).toHaveLength(1);
      return statements.waiting();
    });
    return { answered, statement, statements };
  }

  it('a statement that is ended fails, and the next one succeeds', async () => {
    const { answered, statement, statements } = await sendSlow();
    statement?.end();
    await expect(answered).rejects.toThrow('Connection terminated');
    expect(statements.waiting()).toEqual([]);
    expect((await selectOne()).rows).toEqual([{ n: 1 }]);
  });

  it('ending an answered statement does not end the next statement of its connection', async () => {
    const { answered, statement, statements } = await sendSlow();
    await answered;
    expect(statements.waiting()).toEqual([]);
    const next = selectOne();
    statement?.end();
    expect((await next).rows).toEqual([{ n: 1 }]);
    expect(connection.pool.totalCount).toBe(1);
  });

  it('a statement that runs outside of the request is not counted', async () => {
    const statements = createRequestStatements();
    const answered = statements.run(() => outsideRequest(selectOne));
    expect(statements.waiting()).toEqual([]);
    await answered;
  });
});

it('the server drops a lost client and its locks within a minute', async () => {
  const { rows } = await sql<{ seconds: number }>`
    select current_setting('tcp_keepalives_idle')::int + current_setting('tcp_keepalives_interval')::int
      * current_setting('tcp_keepalives_count')::int as seconds`.execute(connection.db);
  expect(rows).toEqual([{ seconds: 60 }]);
});
