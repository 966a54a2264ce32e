import type { Language } from '@tulay/contract/languages';
import { quote, type Quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms } from '@tulay/engine/pricing/terms';
import type { DemandLetterInput, DocumentInput, ReceiptInput, RestructuringInput } from './types';

const TERMS: LoanTerms = {
  dailyRate: 1_500,
  serviceFeeRate: 30_000,
  taxRate: 120_000,
  taxBase: 'service_fee',
  creditReportFee: 5_000,
  feeTiming: 'upfront',
  extensionFeeRate: 0,
  penaltyMonthlyRate: 45_000,
  roundingStep: 1,
};

/** Quotes ₱9,876.50 in six biweekly installments, so that no two figures are equal by chance. */
export function sampleQuote(): Quote {
  const priced = quote({
    principal: 987_650,
    term: { unit: 'biweek', count: 6 },
    terms: TERMS,
    startDate: '2026-11-21',
  });
  if (!priced.ok) throw new Error(priced.code);
  return priced.value;
}

const lender = {
  name: 'Sample Lending Corporation',
  secRegistration: 'CS000000000',
  certificateOfAuthority: '0000',
  address: '9 Sample Road, Quezon City',
  hotline: '(02) 8000 0000',
  email: 'help@lender.example',
  website: 'https://lender.example',
  privacyEmail: 'privacy@lender.example',
  npcRegistration: 'PIC-111-222-2026',
  dataCountry: 'Singapore',
};
const borrower = {
  name: 'Maria Clara Halimbawa',
  phoneMasked: '9•• ••• ••12',
  address: '1 Halimbawa St., Poblacion, Makati, Metro Manila, 1210',
};

export const sampleDocument = (language: Language): DocumentInput => ({
  language,
  lender,
  borrower,
  order: { orderNo: 'T2611210001', contractDate: '2026-11-21', purpose: 'medical', quote: sampleQuote() },
});

export const sampleReceipt = (language: Language): ReceiptInput => ({
  language,
  lender,
  borrower,
  receiptNo: 'T2611210001-A1B2C3',
  orderNo: 'T2611210001',
  paidOn: '2026-12-06',
  received: 210_045,
  channel: 'GCash',
  allocation: { penalty: 1_011, fees: 2_022, interest: 33_033, principal: 172_944, credit: 1_035 },
  balance: { asOf: '2026-12-07', amount: 823_456 },
  settled: false,
  mark: { code: '7KQP-2M4X-HT9C', url: 'https://lender.test/#/documentCheck?code=7KQP-2M4X-HT9C' },
});

const planOf = (amount: number, days: readonly string[]) =>
  days.map((dueDate, i) => ({
    number: i + 1,
    dueDate,
    amount,
    principal: amount - 2_345 - i,
    interest: 2_345 + i,
    fees: 0,
    penalty: 321 + i,
    dueAmount: amount + 321 + i,
    status: 'upcoming' as const,
    daysPastDue: 0,
  }));

/** New plan of three installments for a loan that is 23 days overdue. */
export const sampleRestructuring = (language: Language): RestructuringInput => ({
  language,
  lender,
  borrower,
  orderNo: 'T2611210001',
  contractDate: '2026-11-21',
  principal: 987_650,
  figures: {
    asOf: '2027-03-01',
    lastDay: '2027-03-08',
    before: { plan: planOf(456_789, ['2027-02-06']), dailyRate: 1_500, toPay: 467_110, totalCost: 187_654 },
    after: {
      plan: planOf(154_321, ['2027-03-31', '2027-04-30', '2027-05-31']),
      dailyRate: 1_200,
      toPay: 463_929,
      totalCost: 198_765,
    },
    owed: { penalty: 12_345, fees: 0, interest: 6_789, principal: 447_976 },
    waived: { penalty: 11_382, fees: 0, interest: 0, principal: 0 },
    kept: { penalty: 963, fees: 0, interest: 6_789, principal: 447_976 },
    waives: 'late_fee',
    daysPastDue: 23,
    effectiveRate: { simpleMonthly: 71_234, irrMonthly: 87_654, irrYearly: 1_765_432 },
    caps: [
      {
        cap: 'nominal_rate',
        unit: 'ppm_month',
        value: 36_000,
        limit: 60_000,
        headroom: 24_000,
        within: true,
      },
      {
        cap: 'effective_rate',
        unit: 'ppm_month',
        value: 87_654,
        limit: 120_000,
        headroom: 32_346,
        within: true,
      },
      { cap: 'late_penalty', unit: 'ppm_month', value: 45_000, limit: 50_000, headroom: 5_000, within: true },
      {
        cap: 'total_cost',
        unit: 'centavos',
        value: 198_765,
        limit: 987_650,
        headroom: 788_885,
        within: true,
      },
    ],
  },
});

/** Demand letter about a loan that is 42 days overdue. */
export const sampleDemandLetter = (language: Language): DemandLetterInput => ({
  language,
  lender,
  borrower,
  orderNo: 'T2611210001',
  contractDate: '2026-11-21',
  asOf: '2027-03-01',
  overdueSince: '2027-01-18',
  overdue: { penalty: 12_345, fees: 1_234, interest: 6_789, principal: 447_976 },
  payoff: 512_345,
  costLimit: 987_650,
  mark: sampleReceipt(language).mark,
});
