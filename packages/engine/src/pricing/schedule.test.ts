import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar';
import { sum } from '../money';
import { anyDate } from '../testing/loans';
import { type Amortization, amortize, dueDatesOf, scheduleOf } from './schedule';
import type { Term } from './terms';

describe('known schedules', () => {
  test('six months of 100.00 at 15.678% a year, actual/365, match the schedule of Apache Fineract', () => {
    const rows = amortize({
      principal: 10_000,
      startDate: '2024-01-01',
      dueDates: [1, 2, 3, 4, 5, 6].map((month) => addMonths('2024-01-01', month)),
      basis: { kind: 'actual_365', yearlyRate: 156_780 },
      roundingStep: 1,
    });
    expect(rows.map(({ interest }) => interest)).toEqual([133, 105, 90, 66, 46, 22]);
    expect(rows.map((row) => row.principal + row.interest)).toEqual([1743, 1743, 1743, 1743, 1743, 1747]);
  });

  test('the annuity of 1,000.00 at 12% per year, 30/360, over twelve months is 88.85 per month', () => {
    const rows = amortize({
      principal: 100_000,
      startDate: '2026-01-01',
      dueDates: Array.from({ length: 12 }, (_, i) => addMonths('2026-01-01', i + 1)),
      basis: { kind: 'thirty_360', yearlyRate: 120_000 },
      roundingStep: 1,
    });
    expect(rows[0]).toMatchObject({ principal: 7_885, interest: 1_000 });
    expect(new Set(rows.slice(0, -1).map((row) => row.principal + row.interest))).toEqual(new Set([8_885]));
  });

  test('a single payment of 5,000.00 after 14 days at 0.15% a day has interest of 105.00', () => {
    const [only, ...others] = scheduleOf({
      principal: 500_000,
      term: { unit: 'day', count: 14 },
      startDate: '2026-07-03',
      dailyRate: 1_500,
      roundingStep: 1,
      spreadFees: 0,
    });
    expect(others).toEqual([]);
    expect(only).toEqual({
      number: 1,
      startDate: '2026-07-03',
      dueDate: '2026-07-17',
      principal: 500_000,
      interest: 10_500,
      fees: 0,
      amount: 510_500,
    });
  });

  test('the last installment absorbs the rounding to pesos, and spread fees are shared to the centavo', () => {
    const plan = scheduleOf({
      principal: 600_000,
      term: { unit: 'month', count: 3 },
      startDate: '2027-01-31',
      dailyRate: 1_000,
      roundingStep: 100,
      spreadFees: 10_000,
    });
    expect(plan.map(({ dueDate }) => dueDate)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(plan.map(({ fees }) => fees)).toEqual([3_333, 3_334, 3_333]);
    expect(plan.slice(0, -1).map((each) => (each.principal + each.interest) % 100)).toEqual([0, 0]);
    expect(sum(plan.map(({ principal }) => principal))).toBe(600_000);
  });
});

test.each<[string, Term, string[]]>([
  ['2026-12-30', { unit: 'day', count: 7 }, ['2027-01-06']],
  ['2028-02-22', { unit: 'week', count: 2 }, ['2028-02-29', '2028-03-07']],
  ['2026-07-03', { unit: 'biweek', count: 2 }, ['2026-07-17', '2026-07-31']],
  ['2026-12-31', { unit: 'month', count: 3 }, ['2027-01-31', '2027-02-28', '2027-03-31']],
])('a loan from %s with the term %o is due on %j', (start, term, dates) => {
  expect(dueDatesOf(start, term)).toEqual(dates);
});

describe('any schedule', () => {
  const bases: fc.Arbitrary<Amortization['basis']> = fc.oneof(
    fc.integer({ min: 0, max: 2_000 }).map((rate) => ({ kind: 'daily', rate }) as const),
    fc.integer({ min: 0, max: 720_000 }).map((yearlyRate) => ({ kind: 'actual_365', yearlyRate }) as const),
    fc.integer({ min: 0, max: 720_000 }).map((yearlyRate) => ({ kind: 'thirty_360', yearlyRate }) as const),
  );
  const anyPlan = fc.record({
    principal: fc.integer({ min: 10_000, max: 100_000_000 }),
    startDate: anyDate,
    basis: bases,
    roundingStep: fc.constantFrom(1, 5, 100),
    term: fc.record({
      unit: fc.constantFrom('day', 'week', 'biweek', 'month'),
      count: fc.integer({ min: 1, max: 12 }),
    }),
  });

  test('any schedule repays exactly the principal on ascending dates without negative amounts', () => {
    fc.assert(
      fc.property(anyPlan, ({ term, ...plan }) => {
        const rows = amortize({ ...plan, dueDates: dueDatesOf(plan.startDate, term) });
        expect(sum(rows.map(({ principal }) => principal))).toBe(plan.principal);
        for (const row of rows) {
          expect(row.principal).toBeGreaterThanOrEqual(0);
          expect(row.interest).toBeGreaterThanOrEqual(0);
          expect(row.dueDate > row.startDate).toBe(true);
        }
      }),
    );
  });

  test('all installments but the last are equal, and the last differs by at most the earlier rounding', () => {
    fc.assert(
      fc.property(anyPlan, ({ term, ...plan }) => {
        const rows = amortize({ ...plan, dueDates: dueDatesOf(plan.startDate, term) });
        const amounts = rows.map((row) => row.principal + row.interest);
        const last = amounts.pop() ?? 0;
        const level = amounts[0] ?? last;
        expect(new Set(amounts).size).toBeLessThanOrEqual(1);
        // Each rounding error (half a step and half a centavo) can grow by interest until the end.
        const roundings = rows.length * (plan.roundingStep + 1) * 2;
        expect(Math.abs(last - level)).toBeLessThanOrEqual(roundings);
      }),
    );
  });
});
