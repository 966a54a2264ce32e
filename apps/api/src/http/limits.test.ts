import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { isFile } from './operation';
import { costOf, type RateLimits, limitRequestRates, serverLimits } from './limits';
import { networkOf } from './network';
import { registerProblemHandlers } from './problem';
import { readConfig } from '../config';
import { connect as connectDatabase } from '../db/database';
import { createServer } from '../server';
import { serveWeb } from './web';

const SECRET = 'a-secret-of-only-these-tests-of-limits';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

/** Milliseconds after which the server in these tests closes a slow connection. */
const SHORT = { headers: 150, request: 300, idle: 5_000, checkInterval: 50 };
const LONG = { headers: 60_000, request: 60_000, idle: 60_000, checkInterval: 1_000 };

async function listening(limits: typeof SHORT): Promise<number> {
  server = Fastify(serverLimits(limits));
  registerProblemHandlers(server);
  server.post('/', async () => ({ taken: true }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends an incomplete request and returns the response until the server closes the connection. */
function sendIncomplete(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', () => undefined);
  });
}

describe('a slow request', () => {
  it.each([
    ['headers', 'POST / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'],
  ])('an incomplete request (%s) is answered 408', async (_what, text) => {
    expect(await sendIncomplete(await listening(SHORT), text)).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('a large request', () => {
  it('headers above the limit are refused', async () => {
    const port = await listening(LONG);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-much': 'a'.repeat(17_000) } });
    expect(answer.status).toBe(431);
  });

  it('a body above the limit is refused with a problem document', async () => {
    const port = await listening(LONG);
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('a'.repeat(17_000)),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      413,
      'body_too_large',
    ]);
  });
});

const WIDE: RateLimits = {
  FLOOD_ADDRESS: 1_000,
  FLOOD_NETWORK: 1_000,
  FLOOD_WEBHOOKS: 1_000,
  FLOOD_PERSON: 1_000,
  FLOOD_INTEGRATOR: 1_000,
};

type Send = Awaited<ReturnType<typeof startLimited>>;

async function startLimited(limits: RateLimits) {
  const limited = Fastify({ trustProxy: true });
  server = limited;
  registerProblemHandlers(limited);
  limited.decorateRequest('borrower', null);
  await limitRequestRates(limited, limits);
  limited.addHook('onRequest', async (request) => {
    const customerId = request.headers['x-borrower'];
    if (typeof customerId === 'string') request.borrower = { customerId };
  });
  const folder = mkdtempSync(join(tmpdir(), 'tulay-limits-'));
  limited.addHook('onClose', async () => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'app.js'), 'export {};');
  await serveWeb(limited, folder);
  limited.get('/', async () => ({}));
  const config = { operation: ROUTES.getDocument } as const;
  limited.get('/document', { config }, async () => ({}));
  limited.get('/webhook', { config: { step: 'webhook' } }, async () => ({}));
  return async (from: string, borrower?: string, type?: string, url = '/'): Promise<number> => {
    const headers = {
      'x-forwarded-for': from,
      ...(borrower ? { 'x-borrower': borrower } : {}),
      ...(type ? { 'content-type': type } : {}),
    };
    return (await limited.inject({ method: 'GET', url, headers })).statusCode;
  };
}

describe('a rate limit', () => {
  it('requests from one address are limited without affecting another address', async () => {
    const send = await startLimited({ ...WIDE, FLOOD_ADDRESS: 2 });
    expect([await send('1.2.3.4'), await send('1.2.3.4'), await send('1.2.3.4')]).toEqual([200, 200, 429]);
    expect(await send('1.2.3.5')).toBe(200);
  });

  it('all addresses of an IPv6 /64 share one limit', async () => {
    const send = await startLimited({ ...WIDE, FLOOD_ADDRESS: 2 });
    const from = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6'];
    expect([await send(from[0] ?? ''), await send(from[1] ?? ''), await send(from[2] ?? '')]).toEqual([
      200, 200, 429,
    ]);
  });

  it('all addresses of one /24 share a second, higher limit', async () => {
    const send = await startLimited({ ...WIDE, FLOOD_NETWORK: 3 });
    for (const last of [1, 2, 3]) expect(await send(`1.2.3.${last}`)).toBe(200);
    expect(await send('1.2.3.9')).toBe(429);
    expect(await send('1.2.4.9')).toBe(200);
  });

  it('webhooks have their own limit', async () => {
    const send = await startLimited({ ...WIDE, FLOOD_ADDRESS: 1, FLOOD_NETWORK: 1, FLOOD_WEBHOOKS: 3 });
    const webhook = () => send('1.2.3.4', undefined, undefined, '/webhook');
    expect([await webhook(), await webhook(), await webhook(), await webhook()]).toEqual([
      200, 200, 200, 429,
    ]);
    expect([await send('1.2.3.4'), await send('1.2.3.4')]).toEqual([200, 429]);
  });

  it('files of the web app are not limited, because a log-in loads over a hundred', async () => {
    const send = await startLimited({ ...WIDE, FLOOD_ADDRESS: 1, FLOOD_NETWORK: 1 });
    const load = () => send('1.2.3.4', undefined, undefined, '/app.js');
    expect([await load(), await load(), await load()]).toEqual([200, 200, 200]);
    expect([await send('1.2.3.4'), await send('1.2.3.4')]).toEqual([200, 429]);
  });

  it('requests of one borrower are limited across addresses', async () => {
    const send = await startLimited({ ...WIDE, FLOOD_PERSON: 2 });
    expect([await send('1.1.1.1', 'a'), await send('2.2.2.2', 'a'), await send('3.3.3.3', 'a')]).toEqual([
      200, 200, 429,
    ]);
    expect(await send('3.3.3.3', 'b')).toBe(200);
  });
});

it('requests of one API key are limited across addresses, apart from those of another key', async () => {
  const limited = Fastify({ trustProxy: true });
  server = limited;
  registerProblemHandlers(limited);
  limited.decorateRequest('borrower', null);
  limited.decorateRequest('apiKey', null);
  await limitRequestRates(limited, { ...WIDE, FLOOD_INTEGRATOR: 2 });
  limited.addHook('onRequest', async (request) => {
    request.apiKey = { keyId: String(request.headers['x-key']), name: 'key', scopes: [], endpointId: null };
  });
  limited.get('/', async () => ({}));
  const send = async (from: string, key: string) =>
    (await limited.inject({ url: '/', headers: { 'x-forwarded-for': from, 'x-key': key } })).statusCode;
  expect([await send('1.1.1.1', 'a'), await send('2.2.2.2', 'a'), await send('3.3.3.3', 'a')]).toEqual([
    200, 200, 429,
  ]);
  expect(await send('3.3.3.3', 'b')).toBe(200);
});

describe('the points of an operation', () => {
  const cost = costOf(ROUTES.getDocument.id);

  it('a costly operation uses up the limits of its address, network and borrower sooner', async () => {
    const document = (send: Send, borrower?: string) => send('1.2.3.4', borrower, undefined, '/document');
    for (const limit of ['FLOOD_ADDRESS', 'FLOOD_NETWORK', 'FLOOD_PERSON'] as const) {
      const send = await startLimited({ ...WIDE, [limit]: 2 * cost + 1 });
      expect([await document(send, 'a'), await document(send, 'a'), await document(send, 'a')]).toEqual([
        200, 200, 429,
      ]);
      await server?.close();
    }
  });

  it('cheap and costly requests use up the same request points of an address', async () => {
    const send = await startLimited({ ...WIDE, FLOOD_ADDRESS: cost + 1 });
    expect(await send('1.2.3.4', undefined, undefined, '/document')).toBe(200);
    expect([await send('1.2.3.4'), await send('1.2.3.4')]).toEqual([200, 429]);
  });

  const drawn = Object.values<Operation>(ROUTES).filter(
    ({ id, form, answer }) =>
      form !== undefined ||
      // The privacy policy is drawn once per language.
      (id !== 'getPrivacyPolicy' && isFile(answer) && answer.mediaTypes.includes('application/pdf')),
  );
  it.each(drawn)('$id decodes a picture or draws a document, so it costs at least 20 points', ({ id }) => {
    expect(costOf(id)).toBeGreaterThanOrEqual(20);
  });

  it.each(['createCaptcha', 'createWork', 'getPayLinkBill', 'payByLink'])(
    '%s works for anybody without a session, so it costs at least 20 points',
    (id) => {
      expect(costOf(id)).toBeGreaterThanOrEqual(20);
    },
  );
});

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2', '2001:db8:1'],
  ['2001:DB8:1::6', '2001:db8:1:0', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::', 'fe80:0:0:0', 'fe80:0:0'],
])('%s belongs to the network %s and the prefix %s', (ip, address, prefix) => {
  expect([networkOf(ip, 'address'), networkOf(ip, 'prefix')]).toEqual([address, prefix]);
});

it('a forwarded address counts only if a trusted proxy sent it, so that no client evades the limit of its address', async () => {
  const config = readConfig({
    PUBLIC_URL: 'https://tulay.test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    STORAGE_DIR: tmpdir(),
    SESSION_SECRET: SECRET,
    DATA_KEY: Buffer.alloc(32).toString('base64'),
    SANDBOX_URL: 'http://127.0.0.1:1',
    GATEWAY_SECRET: SECRET,
    WEBHOOK_SECRET: SECRET,
    TRUSTED_PROXIES: '192.0.2.1',
    FLOOD_ADDRESS: '2',
  });
  const { db, close } = connectDatabase(config.DATABASE_URL, 1);
  const limited = await createServer({
    config,
    log: pino({ level: 'silent' }),
    db,
    sessions: { read: async () => null },
    routes: [],
  });
  server = limited;
  limited.addHook('onClose', close);
  const send = async (remoteAddress: string, forwarded: string): Promise<number> => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await limited.inject({ url: '/api/v1/faq', remoteAddress, headers })).statusCode;
  };
  const statuses = async (remoteAddress: string) => [
    await send(remoteAddress, '203.0.113.1'),
    await send(remoteAddress, '203.0.113.2'),
    await send(remoteAddress, '203.0.113.3'),
  ];
  expect(await statuses('198.51.100.9')).toEqual([404, 404, 429]);
  expect(await statuses('192.0.2.1')).toEqual([404, 404, 404]);
});
