import { describe, expect, it } from 'vitest';
import { giftOf } from './coupon';

const PLAIN = { days: 30, minimumPrincipal: 0, daysAhead: 0, fullRepaymentOnly: false };

describe('what an operator says of a coupon', () => {
  it.each([
    ['repayment 30 30', { ...PLAIN, kind: 'repayment', amount: 3_000 }],
    ['cash 20.50 30', { ...PLAIN, kind: 'cash', amount: 2_050 }],
    [
      'withdrawal 50 30 --from 3000',
      { ...PLAIN, kind: 'withdrawal', amount: 5_000, minimumPrincipal: 300_000 },
    ],
    [
      'repayment 200 30 --ahead 3 --full',
      { ...PLAIN, kind: 'repayment', amount: 20_000, daysAhead: 3, fullRepaymentOnly: true },
    ],
  ])('%s', (words, gift) => {
    expect(giftOf(words.split(' '))).toEqual(gift);
  });

  it.each(['loan 30 30', 'cash thirty 30', 'cash 0 30', 'cash 30 0', 'cash 30', 'cash 30 30 --ahead soon'])(
    'is refused: %s',
    (words) => {
      expect(giftOf(words.split(' '))).toBeNull();
    },
  );
});
