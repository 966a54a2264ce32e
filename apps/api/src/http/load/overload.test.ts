import { readFileSync } from 'node:fs';
import { Problem } from '@tulay/contract/common';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { bareHeaders } from '../headers';
import { QUEUE_MAX, rejectWhenOverloaded } from './overload';

let server: FastifyInstance;
afterEach(() => server.close());

async function serverWith(queue: { length: number; refused: number }) {
  server = Fastify();
  rejectWhenOverloaded(server, {
    waitingStatements: () => queue.length,
    countRefusal: () => (queue.refused += 1),
    headers: bareHeaders({ secure: true }),
  });
  for (const url of ['/healthz', '/assets/app.js']) server.get(url, async () => 'served');
  server.post('/api/v1/orders', async () => 'served');
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  return (path: string, init?: RequestInit) => fetch(`${address}${path}`, init);
}

const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"amount":1}' };

it('API requests are answered 503 with Retry-After while the queue is too long, and served again afterwards', async () => {
  const queue = { length: QUEUE_MAX, refused: 0 };
  const send = await serverWith(queue);
  expect((await send('/api/v1/orders', order)).status).toBe(200);

  queue.length += 1;
  const refused = await send('/api/v1/orders', order);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Object.fromEntries(refused.headers)).toMatchObject(bareHeaders({ secure: true }));
  expect(Problem.parse(await refused.json())).toMatchObject({ code: 'unavailable', retryable: true });

  queue.length -= 1;
  expect((await send('/api/v1/orders', order)).status).toBe(200);
  expect(queue.refused).toBe(1);
});

it.each(['/%61pi/v1/orders', '/ap%69/v1/orders'])(
  'the encoded path %s is refused under overload too',
  async (url) => {
    const send = await serverWith({ length: QUEUE_MAX + 1, refused: 0 });
    expect((await send(url, order)).status).toBe(503);
  },
);

it.each(['/healthz', '/assets/app.js', '/assets/app.js?v=%20'])(
  '%s is served under overload',
  async (url) => {
    const send = await serverWith({ length: 10 * QUEUE_MAX, refused: 0 });
    expect((await send(url)).status).toBe(200);
  },
);

it('under overload, the API and the edge proxy send the same response', async () => {
  const edge = readFileSync(new URL('../../../../../deploy/edge/haproxy.cfg', import.meta.url), 'utf8');
  const errorFile = /status 503 .*lf-string '(.*)'/.exec(edge)?.[1] ?? '';
  const send = await serverWith({ length: QUEUE_MAX + 1, refused: 0 });
  const refused = await send('/api/v1/orders', order);
  const ours = Problem.parse(await refused.json());
  expect(JSON.parse(errorFile)).toEqual({ ...ours, requestId: '%[var(txn.refused)]' });
  expect(edge).toContain(`hdr Retry-After ${refused.headers.get('retry-after')}`);
});
