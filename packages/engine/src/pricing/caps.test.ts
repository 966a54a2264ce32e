import { describe, expect, test } from 'vitest';
import { firstBrokenCap, type CapSubject, capsOn, checkCaps } from './caps';
import { effectiveRate } from './effective-rate';

const LAWFUL: CapSubject = {
  contractDate: '2026-07-03',
  principal: 500_000,
  dailyRate: 1_500,
  penaltyMonthlyRate: 50_000,
  totalCost: 22_300,
  effectiveRate: { simpleMonthly: 97_882, irrMonthly: 100_442, irrYearly: 2_204_298 },
};

/** Returns a loan of 10,000.00 over 30 days at 6% with an upfront fee. */
function withFee(fee: number): CapSubject {
  const rate = effectiveRate(1_000_000 - fee, '2026-07-03', [{ date: '2026-08-02', amount: 1_060_000 }]);
  if (!rate.ok) throw new Error(rate.code);
  return {
    ...LAWFUL,
    principal: 1_000_000,
    dailyRate: 2_000,
    totalCost: 60_000 + fee,
    effectiveRate: rate.value,
  };
}

test('checkCaps returns every cap with its headroom', () => {
  expect(checkCaps(LAWFUL)).toEqual([
    { cap: 'nominal_rate', unit: 'ppm_month', value: 45_000, limit: 60_000, headroom: 15_000, within: true },
    {
      cap: 'effective_rate',
      unit: 'ppm_month',
      value: 100_442,
      limit: 120_000,
      headroom: 19_558,
      within: true,
    },
    { cap: 'late_penalty', unit: 'ppm_month', value: 50_000, limit: 50_000, headroom: 0, within: true },
    { cap: 'total_cost', unit: 'centavos', value: 22_300, limit: 500_000, headroom: 477_700, within: true },
  ]);
  expect(firstBrokenCap(checkCaps(LAWFUL))).toBeNull();
});

describe('SEC Memorandum Circular 14 s.2025, from 2026-04-01', () => {
  test.each<[string, Partial<CapSubject>]>([
    ['nominal_rate', { dailyRate: 2_001 }],
    ['effective_rate', { effectiveRate: { simpleMonthly: 120_001, irrMonthly: 90_000, irrYearly: 0 } }],
    ['effective_rate', { effectiveRate: { simpleMonthly: 90_000, irrMonthly: 120_001, irrYearly: 0 } }],
    ['late_penalty', { penaltyMonthlyRate: 50_001 }],
    ['total_cost', { totalCost: 500_001 }],
  ])('the cap %s is exceeded by %j', (cap, change) => {
    expect(firstBrokenCap(checkCaps({ ...LAWFUL, ...change }))).toMatchObject({
      cap,
      headroom: expect.any(Number),
    });
  });

  test('a loan at the exact limits is lawful', () => {
    const atLimits = {
      ...LAWFUL,
      dailyRate: 2_000,
      totalCost: 500_000,
      effectiveRate: { simpleMonthly: 120_000, irrMonthly: 120_000, irrYearly: 0 },
    };
    expect(firstBrokenCap(checkCaps(atLimits))).toBeNull();
  });

  test('the largest lawful upfront fee of a loan of 10,000 over 30 days at 6% is 535.71', () => {
    expect(firstBrokenCap(checkCaps(withFee(53_571)))).toBeNull();
    expect(firstBrokenCap(checkCaps(withFee(53_572)))?.cap).toBe('effective_rate');
  });
});

test('the contract date decides the cap: the effective rate was capped at 15% before April 2026', () => {
  expect(capsOn('2026-03-31').effectiveMonthly).toBe(150_000);
  expect(capsOn('2026-04-01').effectiveMonthly).toBe(120_000);
  const expensive = {
    ...LAWFUL,
    effectiveRate: { simpleMonthly: 140_000, irrMonthly: 140_000, irrYearly: 0 },
  };
  expect(firstBrokenCap(checkCaps({ ...expensive, contractDate: '2026-03-31' }))).toBeNull();
  expect(firstBrokenCap(checkCaps({ ...expensive, contractDate: '2026-04-01' }))?.cap).toBe('effective_rate');
});
