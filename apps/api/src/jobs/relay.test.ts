import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect } from '../db/database';
import { newId } from '../ids';
import { type TestDatabase, testDatabase } from '../testing/database';
import { relayBatch } from './relay';

let database: TestDatabase;
let connection: Connection;
let queue: WorkerUtils;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl, 2);
  queue = await makeWorkerUtils({ pgPool: connection.pool });
});
afterAll(async () => {
  await queue.release();
  await connection.close();
  await database.drop();
});

const announce = (topic: string, minute: number) =>
  connection.db
    .insertInto('outbox')
    .values({
      customer_id: newId(),
      outbox_id: newId(),
      topic,
      payload: '{}',
      created_at: new Date(Date.UTC(2026, 6, 3, 0, minute)),
    })
    .execute();

it('lets what a borrower waits for overtake the reminders of the day', async () => {
  await announce('loan.due_soon', 1);
  await announce('loan.overdue', 2);
  await announce('payout.ordered', 3);
  expect(await relayBatch(connection.db, queue)).toBe(3);

  const { rows } = await connection.pool.query<{ topic: string }>(
    'select task_identifier as topic from graphile_worker.jobs order by priority, run_at, id',
  );
  expect(rows.map(({ topic }) => topic)).toEqual(['payout.ordered', 'loan.due_soon', 'loan.overdue']);
  expect(await relayBatch(connection.db, queue)).toBe(0);
});

it('moves it out of the outbox first', async () => {
  for (let minute = 0; minute < 20; minute += 1) await announce('loan.due_soon', minute);
  await announce('payout.ordered', 30);
  await relayBatch(connection.db, queue);
  const { rows } = await connection.pool.query<{ topic: string }>(
    'select task_identifier as topic from graphile_worker.jobs order by id desc limit 21',
  );
  expect(rows.at(-1)?.topic).toBe('payout.ordered');
});
