import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChannelTerms, quoteChannel } from './channel-terms';
import { CHANNEL_IDS, PAYMENT_CHANNELS } from './channels';
import { partThrough, preferredPart } from './payment-parts';

/** The most that a loan can owe: twice the largest principal, because the law limits the cost to the principal. */
const MOST_OWED = 16_000_000;

const NO_FEE = { kind: 'amount', amount: 0 };
const GCASH = PAYMENT_CHANNELS.gcash.terms;

test.each([
  [5_000_000, 5_000_000, 0],
  [8_823_915, 5_000_000, 3_823_915],
  [7_641_600, 5_000_000, 2_641_600],
  // A rest of one centavo could not be paid.
  [5_000_001, 4_990_001, 10_000],
])('of %d centavos, GCash carries %d now, and %d remain', (amount, now, left) => {
  expect(partThrough(GCASH, { amount, isOverdue: true, isForToday: false })).toEqual({
    ok: true,
    value: { fee: NO_FEE, now, left },
  });
});

test('a channel that refuses overdue loans carries no part of such a payment', () => {
  const strict: ChannelTerms = { ...GCASH, goodStandingOnly: true };
  expect(partThrough(strict, { amount: 8_823_915, isOverdue: true, isForToday: false })).toEqual({
    ok: false,
    code: 'channel_overdue',
  });
});

test('the fee of a partial amount is computed on that part, and is quoted as a rate while the amount is unknown', () => {
  const terms: ChannelTerms = { ...GCASH, fee: { kind: 'rate', rate: 20_000 } };
  expect(partThrough(terms, { amount: 8_823_915, isOverdue: false, isForToday: false })).toMatchObject({
    value: { fee: { kind: 'amount', amount: 100_000 } },
  });
  expect(partThrough(terms, { amount: null, isOverdue: false, isForToday: false })).toEqual({
    ok: true,
    value: { fee: terms.fee, now: null, left: 0 },
  });
});

test('the preferred channel is the first that carries the whole sum, otherwise the one that carries the largest part', () => {
  const preferred = (amount: number, ...limits: number[]) =>
    preferredPart(
      limits.map((maxAmount) => ({
        maxAmount,
        quote: partThrough(
          { ...GCASH, minAmount: 20_000, maxAmount },
          { amount, isOverdue: false, isForToday: false },
        ),
      })),
    )?.maxAmount;
  expect(preferred(8_000_000, 1_000_000, 5_000_000, 9_000_000)).toBe(9_000_000);
  expect(preferred(8_000_000, 1_000_000, 5_000_000, 3_000_000)).toBe(5_000_000);
  expect(preferred(500_000, 1_000_000, 5_000_000)).toBe(1_000_000);
  expect(preferred(10_000, 1_000_000)).toBeUndefined();
});

test('any sum that a loan can owe, from one peso on, can be paid in parts, and the parts sum to it', () => {
  const anySum = fc.integer({ min: 100, max: MOST_OWED });
  fc.assert(
    fc.property(anySum, fc.boolean(), fc.nat(), (amount, isOverdue, taste) => {
      let left = amount;
      let paid = 0;
      for (let payments = 0; left > 0 && payments < 20; payments++) {
        const options = CHANNEL_IDS.flatMap((id) => {
          const { terms } = PAYMENT_CHANNELS[id];
          const quote = partThrough(terms, { amount: left, isOverdue, isForToday: false });
          return quote.ok ? [{ terms, part: quote.value }] : [];
        });
        expect(options).not.toEqual([]);
        const { terms, part } = options[taste % options.length] ?? {};
        const now = part?.now ?? 0;
        expect(terms && quoteChannel(terms, { amount: now, isOverdue, isForToday: false }).ok).toBe(true);
        expect(now + (part?.left ?? 0)).toBe(left);
        paid += now;
        left -= now;
      }
      expect(paid).toBe(amount);
    }),
  );
});
