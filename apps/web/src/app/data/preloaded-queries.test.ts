import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForPreloads } from './preloaded-queries';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  globalThis.preloads = undefined;
});

test('the wait for preloaded responses ends when all of them have arrived or failed', async () => {
  const lost = Promise.reject(new TypeError('no network'));
  globalThis.preloads = {
    token: 'handle',
    responses: { a: Promise.resolve(new Response('{}')), b: lost, c: undefined },
    bodies: {},
  };
  await expect(waitForPreloads()).resolves.toBeUndefined();
});

test('the wait for preloaded responses ends after 150 ms if one is missing', async () => {
  globalThis.preloads = { token: 'handle', responses: { a: new Promise(() => undefined) }, bodies: {} };
  let hasEnded = false;
  const waiting = waitForPreloads().then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(149);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(hasEnded).toBe(true);
});
