import { quote, type Quote } from '@tulay/engine/pricing/quote';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import type { LoanTerms, Term } from '@tulay/engine/pricing/terms';

export const START = '2026-07-03';

const TERMS: LoanTerms = {
  dailyRate: 1_000,
  serviceFeeRate: 8_000,
  taxRate: 180_000,
  taxBase: 'service_fee',
  creditReportFee: 0,
  feeTiming: 'upfront',
  penaltyMonthlyRate: 50_000,
  extensionFeeRate: 0,
  roundingStep: 1,
};

export function sampleQuote(term: Term): Quote {
  const quoted = quote({ principal: 500_000, term, terms: TERMS, startDate: START });
  if (!quoted.ok) throw new Error(`the sample breaks a cap: ${quoted.code}`);
  return quoted.value;
}

/** Facts of an ordinary installment loan: two partial payments, one of them late. */
export function sampleFacts(quoted: Quote): LoanFacts {
  return {
    principal: quoted.principal,
    terms: quoted.terms,
    contractDate: START,
    valueDate: START,
    upfrontCost: quoted.principal - quoted.netProceeds,
    schedule: quoted.schedule,
    payments: [
      { id: 'one', amount: 100_000, valueDate: '2026-07-20', status: 'posted' },
      { id: 'two', amount: 120_000, valueDate: '2026-08-20', status: 'posted' },
    ],
  };
}
