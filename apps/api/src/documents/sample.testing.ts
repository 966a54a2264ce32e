import type { Language } from '@tulay/contract/languages';
import { quote, type Quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms } from '@tulay/engine/pricing/terms';
import type { DocumentInput, ReceiptInput } from './types';

const TERMS: LoanTerms = {
  dailyRate: 1_500,
  serviceFeeRate: 30_000,
  taxRate: 120_000,
  taxBase: 'service_fee',
  creditReportFee: 5_000,
  feeTiming: 'upfront',
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
