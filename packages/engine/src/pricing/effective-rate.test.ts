import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween } from '../calendar';
import { anyQuote } from '../testing/loans';
import { effectiveRate, growth, periodicRate, simpleMonthlyRate, yearlyRate } from './effective-rate';

describe('known rates', () => {
  test('the internal rate of return of -150000, 15000, 25000, 35000, 45000, 60000 is 5.24%, as in Excel', () => {
    const found = periodicRate([-150_000, 15_000, 25_000, 35_000, 45_000, 60_000]);
    expect(found).toMatchObject({ ok: true, value: expect.closeTo(0.0524, 4) });
  });

  test('1,000 on 1994-01-01 repaid with 1,200 on 1995-07-01 has a yearly rate of 12.96%', () => {
    const found = yearlyRate([
      { date: '1994-01-01', amount: -100_000 },
      { date: '1995-07-01', amount: 120_000 },
    ]);
    expect(found).toMatchObject({ ok: true, value: expect.closeTo(0.1296, 4) });
  });

  test('a fee of 11% over 21 days has a simple monthly rate of 15.7%', () => {
    expect(simpleMonthlyRate(11_000, 100_000, 21)).toBeCloseTo(0.157, 3);
  });

  test('the example loan has monthly rates of 9.79% simple and 10.04% compounded', () => {
    const found = effectiveRate(488_200, '2026-07-03', [{ date: '2026-07-17', amount: 510_500 }]);
    expect(found).toEqual({
      ok: true,
      value: { simpleMonthly: 97_882, irrMonthly: 100_442, irrYearly: 2_204_298 },
    });
  });

  test('a free loan has a zero rate, and a loan that repays less has a negative rate', () => {
    expect(periodicRate([-100, 100])).toMatchObject({ ok: true, value: expect.closeTo(0, 12) });
    expect(periodicRate([-100, 50])).toMatchObject({ ok: true, value: expect.closeTo(-0.5, 9) });
    expect(effectiveRate(100_000, '2026-07-03', [{ date: '2026-08-02', amount: 100_000 }])).toEqual({
      ok: true,
      value: { simpleMonthly: 0, irrMonthly: 0, irrYearly: 0 },
    });
  });
});

describe('the rate does not depend on how its flows are written', () => {
  const LOAN = [
    { at: 0, amount: -1_000 },
    { at: 10, amount: 550 },
    { at: 20, amount: 550 },
  ];
  const rateOf = (flows: typeof LOAN): number => {
    const found = growth(flows);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };

  test('flows in any order have the same rate', () => {
    expect(rateOf([...LOAN].reverse())).toBe(rateOf(LOAN));
  });

  test('moving all flows later by the same time does not change the rate', () => {
    expect(rateOf(LOAN.map(({ at, amount }) => ({ at: at + 5_000, amount })))).toBe(rateOf(LOAN));
  });

  test('a flow of zero changes nothing, also after the last payment', () => {
    expect(rateOf([...LOAN, { at: 5, amount: 0 }, { at: 900, amount: 0 }])).toBe(rateOf(LOAN));
    expect(rateOf([{ at: -900, amount: 0 }, ...LOAN])).toBe(rateOf(LOAN));
  });

  test('several flows at the same time have the same effect as their sum, and flows that sum to zero have none', () => {
    const split = [LOAN[0], { at: 10, amount: 300 }, { at: 10, amount: 250 }, LOAN[2]].flatMap(
      (one) => one ?? [],
    );
    expect(rateOf(split)).toBe(rateOf(LOAN));
    const canceled = [...LOAN, { at: 15, amount: 70 }, { at: 15, amount: -70 }];
    expect(rateOf(canceled)).toBe(rateOf(LOAN));
  });
});

describe('flows without a unique rate', () => {
  test.each([
    ['an infinite payment', [-100, Number.POSITIVE_INFINITY]],
    ['a payment that is no number', [-100, Number.NaN]],
    ['infinite proceeds', [Number.NEGATIVE_INFINITY, 100]],
  ])('%s has no rate', (_what, amounts) => {
    expect(periodicRate(amounts)).toEqual({ ok: false, code: 'no_convergence' });
  });

  test('cash flows of which one has an invalid time have no rate', () => {
    const flows = [
      { at: 0, amount: -100 },
      { at: Number.NaN, amount: 110 },
    ];
    expect(growth(flows)).toEqual({ ok: false, code: 'no_convergence' });
  });

  test.each([
    [1e-200, 1e200],
    [1e-200, 1e300],
    [1e-250, 1e40],
  ])('a growth from %d to %d in one period is beyond the search', (lent, repaid) => {
    const flows = [
      { at: 0, amount: -lent },
      { at: 1, amount: repaid },
    ];
    expect(growth(flows)).toEqual({ ok: false, code: 'no_convergence' });
  });

  test.each([[[100, 200]], [[-5, -5]], [[0, 0]], [[]], [[-100, 0]]])(
    'flows %j without a sign change return no_sign_change',
    (amounts) => {
      expect(periodicRate(amounts)).toMatchObject({ ok: false, code: 'no_sign_change' });
    },
  );

  test('cash flows with two rates return several_roots: -1000, 2500, -1540 has 10% and 40%', () => {
    expect(periodicRate([-1000, 2500, -1540])).toMatchObject({ ok: false, code: 'several_roots' });
  });

  test('a rate beyond the range of doubles returns no_convergence', () => {
    expect(periodicRate([-1, 1, Number.POSITIVE_INFINITY])).toMatchObject({ code: 'no_convergence' });
    expect(
      growth([
        { at: 0, amount: -1e-300 },
        { at: 1, amount: 1e300 },
      ]),
    ).toMatchObject({
      code: 'no_convergence',
    });
    const payments = [{ date: '2026-07-04', amount: 1_000_000 }];
    expect(effectiveRate(1, '2026-07-03', payments)).toMatchObject({ code: 'no_convergence' });
  });

  test('a loan that is paid out twice and never repaid has no rate', () => {
    const payments = [{ date: '2026-07-10', amount: -100 }];
    expect(effectiveRate(100, '2026-07-03', payments)).toEqual({ ok: false, code: 'no_sign_change' });
  });

  test('a loan with zero net proceeds has no rate', () => {
    const payments = [{ date: '2026-07-10', amount: 100 }];
    expect(effectiveRate(0, '2026-07-03', payments)).toMatchObject({ code: 'no_sign_change' });
  });
});

test('the computed rate discounts the cash flows of any loan to a present value of zero', () => {
  fc.assert(
    fc.property(anyQuote, ({ netProceeds, startDate, schedule }) => {
      const flows = [
        { at: 0, amount: -netProceeds },
        ...schedule.map(({ dueDate, amount }) => ({ at: daysBetween(startDate, dueDate), amount })),
      ];
      const found = growth(flows);
      if (!found.ok) throw new Error(found.code);
      const worth = flows.reduce((total, { at, amount }) => total + amount * Math.exp(-found.value * at), 0);
      expect(Math.abs(worth)).toBeLessThan(0.001);
    }),
  );
});
