import { expect, test } from 'vitest';
import { dailyLateFee } from './plan-card';

const agreed = (penaltyMonthlyRate: number) => ({
  contractDate: '2026-05-02',
  quote: { penaltyMonthlyRate },
});

test.each([
  // 5 % of ₱1,000.00 a month is ₱1.67 a day: 166.67 centavos, cut where the law's ceiling is 166.
  [50_000, 100_000, 166],
  [40_000, 100_000, 133],
  // Half a centavo goes to the even side: 12.5 and 13.5.
  [30_000, 12_500, 12],
  [30_000, 13_500, 14],
  [50_000, 0, 0],
])('at %d ppm a month a late day of %d centavos costs %d', (rate, owed, fee) => {
  expect(dailyLateFee(agreed(rate), owed)).toBe(fee);
});
