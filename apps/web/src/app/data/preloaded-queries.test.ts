import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileItComes } from './preloaded-queries';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  globalThis.askedEarly = undefined;
});

test('the wait for what the page asked for ends when all of it has come, well or not', async () => {
  const lost = Promise.reject(new TypeError('no network'));
  globalThis.askedEarly = {
    token: 'handle',
    answers: { a: Promise.resolve(new Response('{}')), b: lost, c: undefined },
    came: {},
  };
  await expect(whileItComes()).resolves.toBeUndefined();
});

test('the wait for what the page asked for ends after a moment where something does not come', async () => {
  globalThis.askedEarly = { token: 'handle', answers: { a: new Promise(() => undefined) }, came: {} };
  let hasEnded = false;
  const waiting = whileItComes().then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(149);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(hasEnded).toBe(true);
});
