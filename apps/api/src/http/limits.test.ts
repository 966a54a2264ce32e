import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type RateLimits, limitRequestRates, serverLimits } from './limits';
import { networkOf } from './network';
import { registerProblemHandlers } from './problem';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

const HASTY = { headers: 150, request: 300, idle: 5_000, checkInterval: 50 };
const PATIENT = { headers: 60_000, request: 60_000, idle: 60_000, checkInterval: 1_000 };

async function listening(limits: typeof HASTY): Promise<number> {
  server = Fastify(serverLimits(limits));
  registerProblemHandlers(server);
  server.post('/', async () => ({ taken: true }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends this and nothing more; what came back until the server ended it. */
function slowly(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes.toString();
    });
    socket.on('close', () => resolve(said));
    socket.on('error', () => undefined);
  });
}

describe('a caller who takes for ever', () => {
  it.each([
    ['headers', 'POST / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'],
  ])('over %s is sent away', async (_what, begun) => {
    expect(await slowly(await listening(HASTY), begun)).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('a caller who sends too much', () => {
  it('of headers is refused', async () => {
    const port = await listening(PATIENT);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-much': 'a'.repeat(17_000) } });
    expect(answer.status).toBe(431);
  });

  it('of a body is refused by a problem of the catalogue', async () => {
    const port = await listening(PATIENT);
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('a'.repeat(600_000)),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid_input']);
  });
});

const WIDE: RateLimits = {
  FLOOD_ADDRESS: 1_000,
  FLOOD_NETWORK: 1_000,
  FLOOD_WEBHOOKS: 1_000,
  FLOOD_PERSON: 1_000,
  FLOOD_UPLOADS: 1_000,
};

async function flooded(flood: RateLimits) {
  const door = Fastify({ trustProxy: true });
  server = door;
  registerProblemHandlers(door);
  door.decorateRequest('borrower', null);
  await limitRequestRates(door, flood);
  door.addHook('onRequest', async (request) => {
    const customerId = request.headers['x-borrower'];
    if (typeof customerId === 'string') request.borrower = { customerId };
  });
  door.get('/', async () => ({}));
  door.get('/told', { config: { step: 'webhook' } }, async () => ({}));
  return async (from: string, borrower?: string, type?: string, url = '/'): Promise<number> => {
    const headers = {
      'x-forwarded-for': from,
      ...(borrower ? { 'x-borrower': borrower } : {}),
      ...(type ? { 'content-type': type } : {}),
    };
    return (await door.inject({ method: 'GET', url, headers })).statusCode;
  };
}

describe('a flood', () => {
  it('from one address ends, from its neighbour it may go on', async () => {
    const ask = await flooded({ ...WIDE, FLOOD_ADDRESS: 2 });
    expect([await ask('1.2.3.4'), await ask('1.2.3.4'), await ask('1.2.3.4')]).toEqual([200, 200, 429]);
    expect(await ask('1.2.3.5')).toBe(200);
  });

  it('from a /64 counts as one address', async () => {
    const ask = await flooded({ ...WIDE, FLOOD_ADDRESS: 2 });
    const from = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6'];
    expect([await ask(from[0] ?? ''), await ask(from[1] ?? ''), await ask(from[2] ?? '')]).toEqual([
      200, 200, 429,
    ]);
  });

  it('from the addresses of one prefix ends', async () => {
    const ask = await flooded({ ...WIDE, FLOOD_NETWORK: 3 });
    for (const last of [1, 2, 3]) expect(await ask(`1.2.3.${last}`)).toBe(200);
    expect(await ask('1.2.3.9')).toBe(429);
    expect(await ask('1.2.4.9')).toBe(200);
  });

  it('of webhooks is counted by itself: a gateway tells of everybody from one address', async () => {
    const ask = await flooded({ ...WIDE, FLOOD_ADDRESS: 1, FLOOD_NETWORK: 1, FLOOD_WEBHOOKS: 3 });
    const told = () => ask('1.2.3.4', undefined, undefined, '/told');
    expect([await told(), await told(), await told(), await told()]).toEqual([200, 200, 200, 429]);
    expect([await ask('1.2.3.4'), await ask('1.2.3.4')]).toEqual([200, 429]);
  });

  it('of one borrower ends, wherever it comes from', async () => {
    const ask = await flooded({ ...WIDE, FLOOD_PERSON: 2 });
    expect([await ask('1.1.1.1', 'a'), await ask('2.2.2.2', 'a'), await ask('3.3.3.3', 'a')]).toEqual([
      200, 200, 429,
    ]);
    expect(await ask('3.3.3.3', 'b')).toBe(200);
  });
});

it('of forms with files ends sooner, and the borrower may go on otherwise', async () => {
  const ask = await flooded({ ...WIDE, FLOOD_UPLOADS: 2 });
  const upload = () => ask('1.1.1.1', 'a', 'multipart/form-data; boundary=x');
  expect([await upload(), await upload(), await upload()]).toEqual([200, 200, 429]);
  expect(await ask('1.1.1.1', 'a')).toBe(200);
});

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2', '2001:db8:1'],
  ['2001:DB8:1::6', '2001:db8:1:0', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::', 'fe80:0:0:0', 'fe80:0:0'],
])('%s belongs to %s and to %s', (ip, address, prefix) => {
  expect([networkOf(ip, 'address'), networkOf(ip, 'prefix')]).toEqual([address, prefix]);
});
