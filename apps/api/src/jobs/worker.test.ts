import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Connection, connect } from '../db/database';
import { newId } from '../ids';
import { type TestDatabase, testDatabase } from '../testing/database';
import { createMetrics } from '../observe/metrics';
import type { Worker } from './queue-supervisor';
import { startWorker } from './worker';

let database: TestDatabase;
let connection: Connection;
let worker: Worker;
const seen: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl, 2);
  const job = async ({ outboxId }: { outboxId: string }) => {
    // The first run of each job cuts the connections. Its completion cannot be stored then, so the job runs again while
    // the next one is queued.
    if (!seen.includes(outboxId)) await loseConnections();
    seen.push(outboxId);
  };
  const work = { jobs: { 'payout.ordered': job }, everyMinute: [], metrics: createMetrics() };
  worker = await startWorker(database.appUrl, connection.db, work, pino({ level: 'silent' }));
});
afterAll(async () => {
  await worker.stop();
  await connection.close();
  await database.drop();
});

/** Ends all other connections, as a restart of the database does. */
async function loseConnections(): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await owner.end();
}

/** Writes an outbox row through a new connection, because a pooled one may be closing just now. */
async function addOutboxRow(): Promise<string> {
  const outboxId = newId();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query(
    `insert into outbox (customer_id, outbox_id, topic, payload, created_at)
      values ($1, $2, 'payout.ordered', '{"payoutId": "payout"}', '2026-07-03T00:00:00Z')`,
    [newId(), outboxId],
  );
  await owner.end();
  return outboxId;
}

it('the worker continues with the next job after the database closed its connections during one', async () => {
  for (let count = 0; count < 3; count += 1) {
    const outboxId = await addOutboxRow();
    await vi.waitFor(() => expect(seen).toContain(outboxId));
  }
});
