import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Connection, connect } from '../db/database';
import { listParts } from '../db/parts';
import { newId } from '../ids';
import { type TestDatabase, testDatabase } from '../testing/database';
import { relayBatch, startRelay } from './relay';

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

/** Returns the database of the job queue, which is a single part. */
async function own() {
  const [part] = await listParts(connection.db);
  if (part === undefined) throw new Error('the database has no part');
  return { db: connection.db, part };
}

const addOutboxRow = (topic: string, minute: number) =>
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

it('the relay queues a job that a borrower waits for before the reminders of the day', async () => {
  await addOutboxRow('loan.due_soon', 1);
  await addOutboxRow('loan.overdue', 2);
  await addOutboxRow('payout.ordered', 3);
  expect(await relayBatch(await own(), queue)).toBe(3);

  const { rows } = await connection.pool.query<{ topic: string }>(
    'select task_identifier as topic from graphile_worker.jobs order by priority, run_at, id',
  );
  expect(rows.map(({ topic }) => topic)).toEqual(['payout.ordered', 'loan.due_soon', 'loan.overdue']);
  expect(await relayBatch(await own(), queue)).toBe(0);
});

it('the relay moves a job that a borrower waits for before older reminders', async () => {
  for (let minute = 0; minute < 20; minute += 1) await addOutboxRow('loan.due_soon', minute);
  await addOutboxRow('payout.ordered', 30);
  await relayBatch(await own(), queue);
  const { rows } = await connection.pool.query<{ topic: string }>(
    'select task_identifier as topic from graphile_worker.jobs order by id desc limit 21',
  );
  expect(rows.at(-1)?.topic).toBe('payout.ordered');
});

it('the relay queues an outbox row once, even if it was moved before a crash and its job is running', async () => {
  const outboxId = newId();
  const row = { customer_id: newId(), outbox_id: outboxId, topic: 'payout.ordered', payload: '{}' };
  const put = () =>
    connection.db
      .insertInto('outbox')
      .values({ ...row, created_at: new Date(Date.UTC(2026, 6, 3)) })
      .execute();
  await put();
  await relayBatch(await own(), queue);
  await connection.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where key = $1",
    [outboxId],
  );
  await put();
  expect(await relayBatch(await own(), queue)).toBe(1);
  const { rows } = await connection.pool.query(
    'select from graphile_worker._private_jobs where key = $1 or attempts > 0',
    [outboxId],
  );
  expect(rows).toHaveLength(1);
});

it('the relay moves nothing while another worker holds its lock', async () => {
  const other = await connection.pool.connect();
  await other.query("select pg_advisory_lock(hashtextextended('outbox relay 0', 0))");
  await addOutboxRow('payout.ordered', 1);
  expect(await relayBatch(await own(), queue)).toBe(0);
  await other.query("select pg_advisory_unlock(hashtextextended('outbox relay 0', 0))");
  other.release();
  expect(await relayBatch(await own(), queue)).toBe(1);
});

it('when a relay is woken, it moves a new row at once and does not wait for the next interval', async () => {
  const log = pino({ level: 'silent' });
  const relay = startRelay(connection.db, queue, log, { idleMs: 3_600_000 });
  const outbox = () => connection.db.selectFrom('outbox').select('topic').execute();
  try {
    for (const minute of [1, 2]) {
      await addOutboxRow('payout.ordered', minute);
      relay.wake();
      await vi.waitFor(async () => expect(await outbox()).toEqual([]));
    }
  } finally {
    await relay.stop();
  }
});
