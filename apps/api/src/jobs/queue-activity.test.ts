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

/** The process's own clock, moved by hand. */
function clock() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms: number) => (now += ms);
}

it('stands still when jobs wait and nobody has taken one for long; neither without jobs nor while all hands are full', async () => {
  const pass = clock();
  const pulse = new QueueActivity();
  const wait = (topic: string) =>
    sql`select graphile_worker.add_job(${topic}, run_at => now() - interval '21 seconds')`.execute(
      connection.db,
    );
  const isStill = () => isQueueStalled(connection.db, pulse, { concurrency: 1, tasks: ['payout.ordered'] });
  pass(21_000);
  expect(await isStill()).toBe(false);
  await wait('known to a newer build');
  expect(await isStill()).toBe(false);
  await wait('payout.ordered');
  expect(await isStill()).toBe(true);
  let finish = () => undefined as void;
  const job = pulse.during(() => new Promise<void>((resolve) => (finish = resolve)));
  pass(21_000);
  expect(await isStill()).toBe(false);
  finish();
  await job;
  expect(await isStill()).toBe(false);
  pass(21_000);
  expect(await isStill()).toBe(true);
  vi.restoreAllMocks();
});
