import { expect, test } from 'vitest';
import { exampleFacts, paid } from '../testing/loans';
import { payoff } from '../loan/position';
import { lastHoldDay } from './hold';

test.each([
  ['wallet', '2026-07-17', '2026-07-18'],
  ['qr', '2026-07-17', '2026-07-18'],
  // 2026-07-17 is a Friday.
  ['bank', '2026-07-17', '2026-07-22'],
  ['counter', '2026-07-17', '2026-07-22'],
  ['counter', '2026-07-18', '2026-07-22'],
  [null, '2026-07-13', '2026-07-16'],
  // November 30, December 8 and a weekend are no banking days.
  ['bank', '2026-12-04', '2026-12-10'],
  ['bank', '2026-11-26', '2026-12-02'],
] as const)('a payment by %s on %s holds the late fee until %s', (kind, paidOn, last) => {
  expect(lastHoldDay(kind, paidOn)).toBe(last);
});

test('a loan whose hold ended without money owes what it would owe without the hold', () => {
  const held = exampleFacts([paid(510_500, '2026-07-20', 'pending')]);
  const never = exampleFacts();
  expect(payoff(held, '2026-07-23').penalty).toBe(2_552);
  expect(payoff({ ...held, payments: [] }, '2026-07-23')).toEqual(payoff(never, '2026-07-23'));
  expect(payoff(never, '2026-07-23').penalty).toBe(5_105);
});
