import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../money';
import { anyQuote, EXAMPLE, lawfulQuote, TERMS } from '../testing/loans';
import { higherEffectiveRate } from './caps';
import { quote } from './quote';

describe('[spec 3.order] the quote of 5,000.00 for 14 days at 0.15% a day with a fee of 2%', () => {
  test('the quote contains every figure of the specification', () => {
    const quoted = lawfulQuote(EXAMPLE);
    expect(quoted).toMatchObject({
      serviceFee: 10_000,
      tax: 1_800,
      interest: 10_500,
      netProceeds: 488_200,
      totalRepayable: 510_500,
      totalCost: 22_300,
      finalDueDate: '2026-07-17',
      days: 14,
    });
    expect(higherEffectiveRate(quoted.effectiveRate)).toBe(100_442);
    expect(quoted.caps[0]).toMatchObject({ cap: 'nominal_rate', value: 45_000 });
  });

  test('the lines of a quote list the deductions between principal and net proceeds, then the interest, the total and the cost', () => {
    expect(lawfulQuote(EXAMPLE).lines).toEqual([
      { kind: 'principal', amount: 500_000 },
      { kind: 'service_fee', amount: 10_000, rate: 20_000 },
      { kind: 'tax', amount: 1_800, rate: 180_000 },
      { kind: 'net_proceeds', amount: 488_200 },
      { kind: 'interest', amount: 10_500, rate: 1_500, days: 14 },
      { kind: 'total_repayable', amount: 510_500 },
      { kind: 'total_cost', amount: 22_300 },
    ]);
  });
});

describe('[spec 9.gst] the tax', () => {
  const terms = { ...TERMS, creditReportFee: 3_000 };

  test('the tax is charged on the service fee or on all fees', () => {
    expect(lawfulQuote({ ...EXAMPLE, terms }).tax).toBe(1_800);
    expect(lawfulQuote({ ...EXAMPLE, terms: { ...terms, taxBase: 'all_fees' } }).tax).toBe(2_340);
  });

  test('a credit-report fee has a separate line', () => {
    const { lines } = lawfulQuote({ ...EXAMPLE, terms });
    expect(lines).toContainEqual({ kind: 'credit_report_fee', amount: 3_000 });
  });
});

test('spread fees are not deducted from the proceeds and are repaid with the installments', () => {
  const quoted = lawfulQuote({
    ...EXAMPLE,
    term: { unit: 'week', count: 2 },
    terms: { ...TERMS, feeTiming: 'spread' },
  });
  expect(quoted.netProceeds).toBe(500_000);
  expect(sum(quoted.schedule.map(({ fees }) => fees))).toBe(11_800);
  expect(quoted.totalCost).toBe(quoted.interest + 11_800);
});

describe('the limits of a quote', () => {
  const free = { ...TERMS, dailyRate: 0, serviceFeeRate: 0 };

  test('the largest principal is ₱100 million', () => {
    expect(quote({ ...EXAMPLE, principal: 10_000_000_000 }).ok).toBe(true);
    expect(quote({ ...EXAMPLE, principal: 10_000_000_001 })).toEqual({ ok: false, code: 'amount_invalid' });
  });

  test('the longest term has 366 periods', () => {
    expect(quote({ ...EXAMPLE, terms: free, term: { unit: 'day', count: 366 } }).ok).toBe(true);
  });

  test('a fee of the whole principal breaks the total-cost cap', () => {
    const terms = { ...free, serviceFeeRate: 1_000_000, taxRate: 0 };
    expect(quote({ ...EXAMPLE, terms })).toEqual({
      ok: false,
      code: 'cap_exceeded',
      params: { cap: 'total_cost', value: 500_000, limit: 500_000 },
    });
  });

  test('a loan whose effective rate is too high to compute is refused with the legal cap and without a value', () => {
    const terms = { ...free, serviceFeeRate: 999_999, taxRate: 0 };
    const request = { ...EXAMPLE, principal: 1_000_000, terms, term: { unit: 'day', count: 1 } } as const;
    expect(quote(request)).toEqual({
      ok: false,
      code: 'cap_exceeded',
      params: { cap: 'effective_rate', limit: 120_000 },
    });
  });

  test('a coupon can pay the whole service fee, which stays listed', () => {
    const { serviceFee, netProceeds, lines } = lawfulQuote({ ...EXAMPLE, couponDiscount: 10_000 });
    expect({ serviceFee, netProceeds }).toEqual({ serviceFee: 0, netProceeds: 498_200 });
    expect(lines).toContainEqual({ kind: 'service_fee', amount: 0, rate: 20_000 });
  });
});

describe('refused quotes', () => {
  test.each([
    ['amount_invalid', { principal: 0 }],
    ['amount_invalid', { principal: -1 }],
    ['amount_invalid', { principal: 100.5 }],
    ['amount_invalid', { principal: Number.NaN }],
    [
      'amount_invalid',
      { principal: 2, term: { unit: 'week', count: 6 }, terms: { ...TERMS, serviceFeeRate: 0 } },
    ],
    ['term_invalid', { term: { unit: 'day', count: 0 } }],
    ['term_invalid', { term: { unit: 'month', count: 1.5 } }],
    ['term_invalid', { term: { unit: 'day', count: 367 } }],
    ['date_invalid', { startDate: '2026-02-30' }],
    ['terms_invalid', { terms: { ...TERMS, dailyRate: -1 } }],
    ['terms_invalid', { terms: { ...TERMS, roundingStep: 0 } }],
  ] as const)('a quote is refused with %s: %j', (code, change) => {
    expect(quote({ ...EXAMPLE, ...change })).toMatchObject({ ok: false, code });
  });

  test.each([
    ['nominal_rate', { dailyRate: 2_001, serviceFeeRate: 0 }],
    ['effective_rate', { serviceFeeRate: 40_000 }],
    ['late_penalty', { penaltyMonthlyRate: 60_000 }],
    ['total_cost', { serviceFeeRate: 1_000_000 }],
  ] as const)('the error cap_exceeded names the cap %s: %j', (cap, change) => {
    const refused = quote({ ...EXAMPLE, terms: { ...TERMS, ...change } });
    expect(refused).toMatchObject({ ok: false, code: 'cap_exceeded', params: { cap } });
  });

  test('a loan that pays out 1,300 and owes 3,500 after 7 days is refused, regardless of the names of its fees', () => {
    const sevenDays = { ...EXAMPLE, term: { unit: 'day', count: 7 } } as const;
    const free = { ...TERMS, dailyRate: 0, serviceFeeRate: 0, taxRate: 0 };
    const disguises = [
      { principal: 350_000, terms: { ...free, serviceFeeRate: 628_571 } },
      { principal: 350_000, terms: { ...free, creditReportFee: 220_000 } },
      { principal: 350_000, terms: { ...free, serviceFeeRate: 314_286, taxRate: 1_000_000 } },
      { principal: 130_000, terms: { ...free, creditReportFee: 220_000, feeTiming: 'spread' } },
      { principal: 130_000, terms: { ...free, dailyRate: 241_758 } },
    ] as const;
    for (const disguise of disguises) {
      expect(quote({ ...sevenDays, ...disguise })).toMatchObject({ ok: false, code: 'cap_exceeded' });
    }
  });
});

test('for any quote, proceeds plus cost equal the repayable total, and no cap is exceeded', () => {
  fc.assert(
    fc.property(anyQuote, (quoted) => {
      expect(quoted.netProceeds + quoted.totalCost).toBe(quoted.totalRepayable);
      const fees = quoted.serviceFee + quoted.creditReportFee + quoted.tax;
      expect(quoted.totalCost).toBe(quoted.interest + fees);
      expect(quoted.caps.every(({ within, headroom }) => within && headroom >= 0)).toBe(true);
      expect(sum(quoted.schedule.map(({ principal }) => principal))).toBe(quoted.principal);
    }),
  );
});

describe('a coupon on the service fee', () => {
  test('a withdrawal coupon reduces the fee and the cost; the tax is still that of the full fee', () => {
    const plain = lawfulQuote(EXAMPLE);
    const quoted = lawfulQuote({ ...EXAMPLE, couponDiscount: 5_000 });
    expect(quoted).toMatchObject({
      couponDiscount: 5_000,
      serviceFee: 5_000,
      tax: 1_800,
      netProceeds: 493_200,
      totalRepayable: 510_500,
      totalCost: 17_300,
    });
    expect(higherEffectiveRate(quoted.effectiveRate)).toBeLessThan(higherEffectiveRate(plain.effectiveRate));
    expect(plain).not.toHaveProperty('couponDiscount');
  });

  test.each([
    ['more than the fee', EXAMPLE.terms, 10_001],
    ['not an integer', EXAMPLE.terms, 0.5],
    ['negative', EXAMPLE.terms, -1],
    ['on a fee that is not upfront', { ...EXAMPLE.terms, feeTiming: 'spread' as const }, 5_000],
  ])('a discount is refused if it is %s', (_what, terms, couponDiscount) => {
    expect(quote({ ...EXAMPLE, terms, couponDiscount })).toMatchObject({
      ok: false,
      code: 'discount_invalid',
    });
  });
});
