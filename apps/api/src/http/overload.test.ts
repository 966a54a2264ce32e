import { readFileSync } from 'node:fs';
import { Problem } from '@tulay/contract/common';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { QUEUE_MAX, rejectWhenOverloaded } from './overload';

let server: FastifyInstance;
afterEach(() => server.close());

async function behind(queue: { length: number; refused: number }) {
  server = Fastify();
  rejectWhenOverloaded(server, {
    waitingStatements: () => queue.length,
    countRefusal: () => (queue.refused += 1),
  });
  for (const url of ['/healthz', '/assets/app.js']) server.get(url, async () => 'served');
  server.post('/api/v1/orders', async () => 'served');
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  return (path: string, wish?: RequestInit) => fetch(`${address}${path}`, wish);
}

const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"amount":1}' };

it('sends away what would wait too long, says when to come again, and serves again once the queue is shorter', async () => {
  const queue = { length: QUEUE_MAX, refused: 0 };
  const ask = await behind(queue);
  expect((await ask('/api/v1/orders', order)).status).toBe(200);

  queue.length += 1;
  const refused = await ask('/api/v1/orders', order);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Problem.parse(await refused.json())).toMatchObject({ code: 'unavailable', retryable: true });

  queue.length -= 1;
  expect((await ask('/api/v1/orders', order)).status).toBe(200);
  expect(queue.refused).toBe(1);
});

it.each(['/%61pi/v1/orders', '/ap%69/v1/orders'])(
  'sends away %s, which the router reads like any other',
  async (url) => {
    const ask = await behind({ length: QUEUE_MAX + 1, refused: 0 });
    expect((await ask(url, order)).status).toBe(503);
  },
);

it.each(['/healthz', '/assets/app.js', '/assets/app.js?v=%20'])(
  'serves %s however long the queue is',
  async (url) => {
    const ask = await behind({ length: 10 * QUEUE_MAX, refused: 0 });
    expect((await ask(url)).status).toBe(200);
  },
);

it('gives the answer that the edge gives where it sends away before us', async () => {
  const edge = readFileSync(new URL('../../../../deploy/edge/haproxy.cfg', import.meta.url), 'utf8');
  const said = /lf-string '(.*)'/.exec(edge)?.[1] ?? '';
  const ask = await behind({ length: QUEUE_MAX + 1, refused: 0 });
  const refused = await ask('/api/v1/orders', order);
  const ours = Problem.parse(await refused.json());
  expect(JSON.parse(said)).toEqual({ ...ours, requestId: '%[var(txn.refused)]' });
  expect(edge).toContain(`hdr Retry-After ${refused.headers.get('retry-after')}`);
});
