import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import pg from 'pg';
import { type Connection, connect } from '../db/database';
import { type TestDatabase, testDatabase } from '../testing/database';
import { scheduleNextMinute, scheduleNow, MINUTE_JOB } from './minute-job';

let database: TestDatabase;
let connection: Connection;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl, 1);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await owner.end();
  await connection.close();
  await database.drop();
});

const waiting = async () => {
  const { rows } = await owner.query<{ isNext: boolean }>(
    `select run_at > created_at and run_at <= created_at + interval '1 minute' as "isNext" from graphile_worker.jobs
      where task_identifier = $1 and locked_at is null and attempts < max_attempts`,
    [MINUTE_JOB],
  );
  return rows;
};
const change = (assignment: string) =>
  owner.query(`update graphile_worker._private_jobs set ${assignment} where key = $1`, [MINUTE_JOB]);

it.each([-2, 0, 2])(
  'the minute job is due in the next minute of the database, for a node whose clock differs by %i hours',
  async (hours) => {
    await owner.query('delete from graphile_worker._private_jobs');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    await scheduleNextMinute(connection.db);
    expect(await waiting()).toEqual([{ isNext: true }]);
  },
);

it('the minute job waits in the queue once, however many nodes schedule it, and keeps its time', async () => {
  await scheduleNextMinute(connection.db);
  await change(`run_at = now() - interval '5 seconds'`);
  await Promise.all(Array.from({ length: 5 }, () => scheduleNextMinute(connection.db)));
  expect(await waiting()).toEqual([{ isNext: false }]);
});

it('the minute job is scheduled for the next minute even while one is running or after one has failed', async () => {
  await scheduleNextMinute(connection.db);
  await change(`locked_at = now(), locked_by = 'a node', attempts = 1`);
  await scheduleNextMinute(connection.db);
  expect(await waiting()).toEqual([{ isNext: true }]);

  await change(`attempts = max_attempts, last_error = 'the gateway is away'`);
  await scheduleNextMinute(connection.db);
  expect(await waiting()).toEqual([{ isNext: true }]);
});

it('when the test clock moves, a waiting minute job becomes due at once, and a running one gets a successor that is due at once', async () => {
  const due = async () => {
    const { rows } = await owner.query<{ isDue: boolean }>(
      `select run_at <= now() as "isDue" from graphile_worker.jobs where task_identifier = $1 and locked_at is null`,
      [MINUTE_JOB],
    );
    return rows;
  };
  await owner.query('delete from graphile_worker._private_jobs');
  await scheduleNextMinute(connection.db);
  await scheduleNow(connection.db);
  expect(await due()).toEqual([{ isDue: true }]);
  await change(`locked_at = now(), locked_by = 'a node'`);
  await scheduleNow(connection.db);
  expect(await due()).toEqual([{ isDue: true }]);
});
