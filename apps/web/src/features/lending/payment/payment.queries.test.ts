import { expect, test } from 'vitest';
import { pollDelayMs } from './payment.queries';

test('[spec 4.repay-results] a payment in progress is polled after 2 s, then at growing intervals up to 15 s', () => {
  const waits = [1, 2, 3, 6, 12, 100].map(pollDelayMs);
  expect(waits[0]).toBe(2000);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.at(-1)).toBe(15_000);
});
