import type { ManilaDate } from '@tulay/engine/calendar';
import { quote, type Quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms } from '@tulay/engine/pricing/terms';

const TERMS: LoanTerms = {
  dailyRate: 1_500,
  serviceFeeRate: 20_000,
  taxRate: 120_000,
  taxBase: 'service_fee',
  creditReportFee: 0,
  feeTiming: 'upfront',
  penaltyMonthlyRate: 30_000,
  extensionFeeRate: 0,
  roundingStep: 1,
};

const request = { product: 'sandali', centavos: 300_000, days: 14 } as const;

/** The loan that the journeys take: ₱3,000 for 14 days at the published terms, priced without the server. */
export const testLoan = {
  request,
  quote(today: ManilaDate, prices: Partial<LoanTerms> = {}): Quote {
    const term = { unit: 'day', count: request.days } as const;
    const priced = quote({
      principal: request.centavos,
      term,
      terms: { ...TERMS, ...prices },
      startDate: today,
    });
    if (!priced.ok) throw new Error(`no price: ${priced.code}`);
    return priced.value;
  },
};
