import { expect, test } from 'vitest';
import { keyAfter, withIdempotencyKey } from './idempotency-key';
import { NETWORK_PROBLEM, ProblemError, TIMEOUT_PROBLEM } from './problem';

const lost = () => Promise.reject(new ProblemError(NETWORK_PROBLEM));
const refused = () => Promise.reject(new ProblemError({ code: 'nothing_due', retryable: false, params: {} }));
const succeed = (keys: string[]) => (key: string) => Promise.resolve(keys.push(key));

test('a command without a response keeps its idempotency key for the retry', async () => {
  const keys: string[] = [];
  const run = (key: string) => {
    keys.push(key);
    return keys.length === 1 ? lost() : Promise.resolve('done');
  };
  await expect(withIdempotencyKey('withdraw:1', null, run)).rejects.toThrow('network');
  await withIdempotencyKey('withdraw:1', null, run);
  expect(keys[1]).toBe(keys[0]);
});

test('a command with a response drops its idempotency key, and the next one gets a new key', async () => {
  const keys: string[] = [];
  await withIdempotencyKey('pay:1', { kind: 'full' }, succeed(keys));
  await withIdempotencyKey('pay:1', { kind: 'full' }, succeed(keys));
  await expect(
    withIdempotencyKey('pay:1', { kind: 'full' }, (key) => {
      keys.push(key);
      return refused();
    }),
  ).rejects.toThrow('nothing_due');
  await withIdempotencyKey('pay:1', { kind: 'full' }, succeed(keys));
  expect(new Set(keys).size).toBe(4);
});

test('a command with another input gets a new idempotency key, even if the first has no response', async () => {
  const keys: string[] = [];
  const failing = (key: string) => {
    keys.push(key);
    return lost();
  };
  await expect(withIdempotencyKey('pay:2', { amount: 10_000 }, failing)).rejects.toThrow('network');
  await expect(withIdempotencyKey('pay:2', { amount: 20_000 }, failing)).rejects.toThrow('network');
  expect(keys[0]).not.toBe(keys[1]);
});

test('a command that repeats one of unknown outcome keeps its key; another input or a known outcome gets a new key', () => {
  const variables = { input: { amount: 10_000 }, key: 'k-1' };
  const late = new ProblemError(TIMEOUT_PROBLEM);
  const nothingDue = new ProblemError({ code: 'nothing_due', retryable: false, params: {} });
  expect(keyAfter({ variables, error: late }, { amount: 10_000 })).toBe('k-1');
  expect(keyAfter({ variables, error: late }, { amount: 20_000 })).not.toBe('k-1');
  expect(keyAfter({ variables, error: nothingDue }, { amount: 10_000 })).not.toBe('k-1');
  expect(keyAfter({ variables, error: null }, { amount: 10_000 })).not.toBe('k-1');
});
