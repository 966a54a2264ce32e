/** Test loans: the example loan of ₱5,000 for 14 days from 2026-07-03, and arbitrary lawful loans with payments. */
import * as fc from 'fast-check';
import { addDays, type ManilaDate } from '../calendar';
import { quote, type Quote } from '../pricing/quote';
import type { LoanFacts, PaymentFact, WriteOffFact } from '../loan/facts';
import type { LoanTerms, Term } from '../pricing/terms';

export const TERMS: LoanTerms = {
  dailyRate: 1_500,
  serviceFeeRate: 20_000,
  taxRate: 180_000,
  taxBase: 'service_fee',
  creditReportFee: 0,
  feeTiming: 'upfront',
  penaltyMonthlyRate: 50_000,
  extensionFeeRate: 0,
  roundingStep: 1,
};

export const EXAMPLE = {
  principal: 500_000,
  term: { unit: 'day', count: 14 },
  terms: TERMS,
  startDate: '2026-07-03',
} as const;

export function lawfulQuote(request: Parameters<typeof quote>[0]): Quote {
  const quoted = quote(request);
  if (!quoted.ok) throw new Error(`not lawful: ${quoted.code} ${JSON.stringify(quoted.params)}`);
  return quoted.value;
}

/** Returns the facts of a quote. @param discount coupon that was paid out with the proceeds, in centavos. */
export function factsOf(quoted: Quote, payments: readonly PaymentFact[] = [], discount = 0): LoanFacts {
  const { principal, terms, startDate, netProceeds, schedule } = quoted;
  return {
    ...(discount > 0 && { withdrawalDiscount: discount }),
    principal,
    terms,
    contractDate: startDate,
    valueDate: startDate,
    upfrontCost: principal - netProceeds - discount,
    schedule,
    payments,
  };
}

export function exampleFacts(payments: readonly PaymentFact[] = []): LoanFacts {
  return factsOf(lawfulQuote(EXAMPLE), payments);
}

/**
 * Returns a loan of ₱6,000 in three monthly installments without fees, due on 2027-02-28, 2027-03-31 and 2027-04-30.
 */
export function installmentFacts(payments: readonly PaymentFact[] = []): LoanFacts {
  const terms = { ...TERMS, dailyRate: 1_000, serviceFeeRate: 0 };
  const term = { unit: 'month', count: 3 } as const;
  return factsOf(lawfulQuote({ principal: 600_000, term, terms, startDate: '2027-01-31' }), payments);
}

let serial = 0;
export function paid(
  amount: number,
  valueDate: ManilaDate,
  status: PaymentFact['status'] = 'posted',
): PaymentFact {
  serial += 1;
  return { id: `payment-${serial}`, amount, valueDate, status };
}

/** Write-off of the loan on a day. */
export const writtenOffOn = (valueDate: ManilaDate): WriteOffFact => ({ id: 'write-off', valueDate });

const TERM_CHOICES: readonly Term[] = [
  { unit: 'day', count: 7 },
  { unit: 'day', count: 30 },
  { unit: 'week', count: 4 },
  { unit: 'biweek', count: 6 },
  { unit: 'month', count: 2 },
  { unit: 'month', count: 3 },
];

export const anyDate = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-04-01', days));

export const anyQuote: fc.Arbitrary<Quote> = fc
  .record({
    principal: fc.integer({ min: 20_000, max: 8_000_000 }),
    term: fc.constantFrom(...TERM_CHOICES),
    startDate: anyDate,
    terms: fc.record({
      dailyRate: fc.integer({ min: 0, max: 1_500 }),
      serviceFeeRate: fc.integer({ min: 0, max: 8_000 }),
      taxRate: fc.constantFrom(0, 120_000, 180_000),
      taxBase: fc.constantFrom('service_fee', 'all_fees'),
      creditReportFee: fc.constantFrom(0, 33),
      feeTiming: fc.constantFrom('upfront', 'spread'),
      penaltyMonthlyRate: fc.integer({ min: 0, max: 50_000 }),
      extensionFeeRate: fc.constant(0),
      roundingStep: fc.constantFrom(1, 25, 100),
    }),
  })
  .map((request) => quote(request))
  .filter((quoted) => quoted.ok)
  .map((quoted) => {
    if (!quoted.ok) throw new Error('unreachable');
    return quoted.value;
  });

/** Lawful loans with up to six payments of any size between the start and 90 days after maturity; some are pending. */
export const anyLoan: fc.Arbitrary<LoanFacts> = anyQuote.chain((quoted) =>
  fc
    .array(
      fc.record({
        amount: fc.integer({ min: 1, max: quoted.totalRepayable }),
        offset: fc.integer({ min: 0, max: quoted.days + 90 }),
        status: fc.constantFrom<PaymentFact['status'][]>('posted', 'posted', 'posted', 'pending'),
      }),
      { maxLength: 6 },
    )
    .map((payments) =>
      factsOf(
        quoted,
        payments.map(({ amount, offset, status }, i) => ({
          id: `any-${i}`,
          amount,
          valueDate: addDays(quoted.startDate, offset),
          status,
        })),
      ),
    ),
);
