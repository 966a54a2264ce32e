import { expect, test } from 'vitest';
import { withKeptKey } from './idempotency-key';
import { NETWORK_PROBLEM, ProblemError } from './problem';

const lost = () => Promise.reject(new ProblemError(NETWORK_PROBLEM));
const refused = () => Promise.reject(new ProblemError({ code: 'nothing_due', retryable: false, params: {} }));
const told = (keys: string[]) => (key: string) => Promise.resolve(keys.push(key));

test('a lost answer keeps the key: the repeat is the same command', async () => {
  const keys: string[] = [];
  const run = (key: string) => {
    keys.push(key);
    return keys.length === 1 ? lost() : Promise.resolve('done');
  };
  await expect(withKeptKey('withdraw:1', null, run)).rejects.toThrow('network');
  await withKeptKey('withdraw:1', null, run);
  expect(keys[1]).toBe(keys[0]);
});

test('an answer ends the intention: the next one has a key of its own', async () => {
  const keys: string[] = [];
  await withKeptKey('pay:1', { kind: 'full' }, told(keys));
  await withKeptKey('pay:1', { kind: 'full' }, told(keys));
  await expect(
    withKeptKey('pay:1', { kind: 'full' }, (key) => {
      keys.push(key);
      return refused();
    }),
  ).rejects.toThrow('nothing_due');
  await withKeptKey('pay:1', { kind: 'full' }, told(keys));
  expect(new Set(keys).size).toBe(4);
});

test('another wish is another intention, even while the first has no answer', async () => {
  const keys: string[] = [];
  const failing = (key: string) => {
    keys.push(key);
    return lost();
  };
  await expect(withKeptKey('pay:2', { amount: 10_000 }, failing)).rejects.toThrow('network');
  await expect(withKeptKey('pay:2', { amount: 20_000 }, failing)).rejects.toThrow('network');
  expect(keys[0]).not.toBe(keys[1]);
});
