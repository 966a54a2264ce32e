import { expect, test } from 'vitest';
import { dailyLateFee } from './plan-card';

const agreed = (penaltyMonthlyRate: number) => ({
  contractDate: '2026-05-02',
  quote: { penaltyMonthlyRate },
});

test.each([
  // 5 % a month of ₱1,000.00 is 166.67 centavos a day, capped at 166 by the legal ceiling.
  [50_000, 100_000, 166],
  [40_000, 100_000, 133],
  // Half a centavo is rounded to even: 12.5 to 12, 13.5 to 14.
  [30_000, 12_500, 12],
  [30_000, 13_500, 14],
  [50_000, 0, 0],
])('a late fee rate of %d ppm a month on %d centavos costs %d centavos a day', (rate, owed, fee) => {
  expect(dailyLateFee(agreed(rate), owed)).toBe(fee);
});
