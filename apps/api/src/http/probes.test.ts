import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../config';
import { connect } from '../db/database';
import { createServer } from '../server';
import { testDatabase } from '../testing/database';

const SECRET = 'a-secret-of-only-these-tests-of-probes';

it('the probes still answer 200 after a flood from the address of the balancer', async () => {
  const database = await testDatabase();
  const { db, close } = connect(database.appUrl, 1);
  const config = readConfig({
    PUBLIC_URL: 'https://tulay.test',
    DATABASE_URL: database.appUrl,
    STORAGE_DIR: '/nowhere',
    SESSION_SECRET: SECRET,
    DATA_KEY: Buffer.alloc(32).toString('base64'),
    SANDBOX_URL: 'http://127.0.0.1:1',
    GATEWAY_SECRET: SECRET,
    WEBHOOK_SECRET: SECRET,
    FLOOD_ADDRESS: '2',
  });
  const server = await createServer({
    config,
    log: pino({ level: 'silent' }),
    db,
    sessions: { read: async () => null },
    routes: [],
  });
  const statusOf = async (url: string) =>
    (await server.inject({ url, remoteAddress: '198.51.100.9' })).statusCode;

  const flood = [await statusOf('/api/v1/faq'), await statusOf('/api/v1/faq'), await statusOf('/api/v1/faq')];
  expect(flood).toEqual([404, 404, 429]);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);

  await server.close();
  await close();
  await database.drop();
});
