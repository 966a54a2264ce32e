import type { FastifyPluginAsync } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config';
import { type Connection, connect } from '../db/database';
import { newId } from '../ids';
import { startWorker } from '../jobs/worker';
import { slowness } from '../../../../tools/machine/slowness';
import { createMetrics } from '../observe/metrics';
import { createServer } from '../server';
import { type TestDatabase, testDatabase } from '../testing/database';
import { stopInOrder } from './stop';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl, 4);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Creates a promise that a test resolves. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const SECRET = 'a-secret-that-only-tests-know-about';
const config = () =>
  readConfig({
    PUBLIC_URL: 'http://127.0.0.1:1',
    DATABASE_URL: database.appUrl,
    STORAGE_DIR: '/nowhere',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: SECRET,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    SANDBOX_URL: 'http://127.0.0.1:1',
    GATEWAY_SECRET: SECRET,
    WEBHOOK_SECRET: SECRET,
  });

it('a shutdown fails readiness first, then completes open requests and running jobs', async () => {
  const [request, job] = [gate(), gate()];
  const done: string[] = [];
  const slow: FastifyPluginAsync = async (server) => {
    server.get(
      '/slow',
      { config: { access: 'public', outsideContract: 'only this test requests it' } },
      async () => {
        done.push('request started');
        await request.opened;
        return { answered: true };
      },
    );
  };
  const [log, metrics] = [pino({ level: 'silent' }), createMetrics()];
  const sessions = { read: async () => null };
  const server = await createServer({
    config: config(),
    log,
    metrics,
    db: connection.db,
    sessions,
    routes: [slow],
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const handler = async () => {
    done.push('job started');
    await job.opened;
    done.push('job ended');
  };
  const jobs = { 'payout.ordered': handler };
  const worker = await startWorker(database.appUrl, connection.db, { jobs, everyMinute: [], metrics }, log);
  const row = {
    customer_id: newId(),
    outbox_id: newId(),
    topic: 'payout.ordered',
    payload: '{"payoutId": "payout"}',
  };
  await connection.db
    .insertInto('outbox')
    .values({ ...row, created_at: new Date(Date.UTC(2026, 6, 3)) })
    .execute();
  const answer = fetch(`${url}/api/v1/slow`);
  await vi.waitFor(() => expect(done.sort()).toEqual(['job started', 'request started']));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const stopped = stopInOrder({
    server,
    worker,
    // The server must keep answering long enough for the next two requests.
    drainSeconds: Math.ceil(2 * slowness()),
    rest: [() => void done.push('rest ended')],
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow());
  request.open();
  expect(await (await answer).json()).toEqual({ answered: true });
  expect(done).not.toContain('rest ended');
  job.open();
  await stopped;
  expect(done.slice(-2)).toEqual(['job ended', 'rest ended']);
});
