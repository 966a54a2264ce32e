import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Connection, connect } from '../db/database';
import { createLog } from '../observe/log';
import { registerJobQueue } from '../observe/system-status';
import { createMetrics } from '../observe/metrics';
import { type TestDatabase, testDatabase } from '../testing/database';
import { MINUTE_JOB } from './minute-job';
import { startWorker } from './worker';

const SECRET = 'Dalisay\nsquare 7';
const JOB = { customerId: 'customer', outboxId: 'event', payload: { payoutId: SECRET } };

let database: TestDatabase;
let connection: Connection;
const lines: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl, 2);
  const fail = async () => Promise.reject(new RangeError(`no such ${SECRET}`));
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) });
  const work = { jobs: { 'payout.ordered': fail }, everyMinute: [fail], metrics: createMetrics() };
  const worker = await startWorker(database.appUrl, connection.db, work, log);
  for (const topic of ['payout.ordered', MINUTE_JOB]) {
    await sql`select graphile_worker.add_job(${topic}, ${JOB}, max_attempts => 1)`.execute(connection.db);
  }
  await vi.waitUntil(() => lines.length === 2);
  await worker.stop();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

it('the queue stores the name and the place of an error, but not its message', async () => {
  const { rows } = await sql<{
    error: string;
  }>`select last_error as error from graphile_worker.jobs where last_error is not null`.execute(
    connection.db,
  );
  expect(rows).toHaveLength(2);
  for (const { error } of rows) {
    expect(error).toMatch(/^RangeError at .*job-log\.test/);
    expect(error).not.toContain('Dalisay');
  }
});

it('the log of a failed job has its topic, the error name and the stack, but no data of the job', () => {
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(new Set(entries.map(({ topic }) => topic))).toEqual(new Set(['payout.ordered', MINUTE_JOB]));
  for (const each of entries) {
    expect(each).toMatchObject({ msg: 'job failed', failure: 'RangeError' });
    expect(String(each['at'])).toContain('job-log.test');
  }
  for (const word of ['Dalisay', 'square']) expect(lines.join()).not.toContain(word);
});

it('the metric of given-up jobs counts a job that has no retries left, but never the minute job', async () => {
  const registry = new Registry();
  registerJobQueue(registry, connection.db);
  expect(await registry.metrics()).toMatch(/^jobs_given_up 1$/m);
});
