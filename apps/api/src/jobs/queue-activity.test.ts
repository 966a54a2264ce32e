import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Connection, connect } from '../db/database';
import { type TestDatabase, testDatabase } from '../testing/database';
import { QueueActivity, isQueueStalled } from './queue-activity';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl, 2);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await connection.close();
  await database.drop();
});

/** Replaces the clock of the process. Returns a function that advances it. */
function clock() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms: number) => (now += ms);
}

it('a queue is stalled when known jobs are overdue and it takes none, not when it has no jobs or is at full capacity', async () => {
  const pass = clock();
  const activity = new QueueActivity();
  const wait = (topic: string) =>
    sql`select graphile_worker.add_job(${topic}, run_at => now() - interval '21 seconds')`.execute(
      connection.db,
    );
  const isStalled = () =>
    isQueueStalled(connection.db, activity, { concurrency: 1, tasks: ['payout.ordered'] });
  pass(21_000);
  expect(await isStalled()).toBe(false);
  await wait('known to a newer build');
  expect(await isStalled()).toBe(false);
  await wait('payout.ordered');
  expect(await isStalled()).toBe(true);
  let finish = () => undefined as void;
  const job = activity.track(() => new Promise<void>((resolve) => (finish = resolve)));
  pass(21_000);
  expect(await isStalled()).toBe(false);
  finish();
  await job;
  expect(await isStalled()).toBe(false);
  pass(21_000);
  expect(await isStalled()).toBe(true);
  vi.restoreAllMocks();
});
