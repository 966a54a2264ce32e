import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { logIn } from '../../testing/borrower';
import { approvedBorrower, freshPhone } from '../../testing/loan';
import { startStack } from '../../testing/stack';
import { QUEUE_MAX } from './overload';
import { createTurns } from './turns';

let server: FastifyInstance;
afterEach(() => server?.close());

const [RUNNING, WAITING] = [3, 100];

/**
 * Starts a server whose requests answer only after the test calls `release`. The header `x-who` says which person sends
 * the request.
 */
async function heldServer() {
  const takeTurn = createTurns();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const seen = { arrived: 0, started: 0, ended: 0 };
  server = Fastify();
  server.addHook('onRequest', async (request, reply) => {
    seen.arrived += 1;
    reply.raw.once('close', () => (seen.ended += 1));
    if (!(await takeTurn(String(request.headers['x-who']), reply))) return reply.code(429).send();
  });
  server.get('/', async () => {
    seen.started += 1;
    await gate;
    return 'done';
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const send = async (who: string, signal?: AbortSignal): Promise<number> => {
    const answer = await fetch(address, { headers: { 'x-who': who }, ...(signal ? { signal } : {}) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const many = (count: number, who: string, signal?: AbortSignal) =>
    Array.from({ length: count }, () => send(who, signal));
  const reach = (name: keyof typeof seen, count: number) => vi.waitFor(() => expect(seen[name]).toBe(count));
  return { send, many, reach, seen, release };
}

it('three requests of a person run at once, a hundred wait, and one more is refused', async () => {
  const { send, many, reach, seen, release } = await heldServer();
  const held = many(RUNNING + WAITING, 'one');
  await reach('arrived', RUNNING + WAITING);
  expect(seen.started).toBe(RUNNING);
  expect(await send('one')).toBe(429);
  const other = send('two');
  await reach('started', RUNNING + 1);
  release();
  expect(await other).toBe(200);
  expect(new Set(await Promise.all(held))).toEqual(new Set([200]));
  expect(await send('one')).toBe(200);
});

it('a request whose connection ends frees its turn, whether it runs or waits', async () => {
  const { send, many, reach, release } = await heldServer();
  const left = new AbortController();
  const lost = many(RUNNING + 20, 'one', left.signal).map((each) => each.catch(() => 0));
  await reach('arrived', RUNNING + 20);
  left.abort();
  await Promise.all(lost);
  await reach('ended', RUNNING + 20);
  const held = many(RUNNING, 'one');
  await reach('arrived', 2 * RUNNING + 20);
  release();
  expect(new Set(await Promise.all(held))).toEqual(new Set([200]));
  expect(await send('one')).toBe(200);
});

it('a burst of one borrower never fills the queue for the database, beyond which everybody gets 503', async () => {
  const stack = await startStack();
  const eager = await approvedBorrower(stack);
  const other = await logIn(stack, freshPhone());
  let longest = 0;
  const { pool } = stack.connection;
  pool.on('acquire', () => (longest = Math.max(longest, pool.waitingCount)));
  const burst = Array.from({ length: 400 }, () => eager.get('/home'));
  const served = await Promise.all(Array.from({ length: 5 }, () => other.get('/home')));
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const statuses = new Set((await Promise.all(burst)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(QUEUE_MAX);
  await stack.stop();
});
