import type { ManilaDate } from '@tulay/engine/calendar';
import { quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms, Term } from '@tulay/engine/pricing/terms';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { QuoteBody } from '@tulay/contract/lending/offer';

const TODAY = '2026-07-03' as ManilaDate;
const TERMS: LoanTerms = {
  dailyRate: 1_500,
  serviceFeeRate: 20_000,
  taxRate: 180_000,
  taxBase: 'service_fee',
  creditReportFee: 0,
  feeTiming: 'upfront',
  penaltyMonthlyRate: 30_000,
  roundingStep: 1,
};

function sample(productId: string, principal: number, term: Term): QuoteBody {
  const priced = quote({ principal, term, terms: TERMS, startDate: TODAY });
  if (!priced.ok) throw new Error(`sample quote refused: ${priced.code}`);
  const { lines: _lines, terms, schedule, caps, ...figures } = priced.value;
  const { dailyRate, serviceFeeRate, taxRate, taxBase, penaltyMonthlyRate } = terms;
  const rates = { dailyRate, serviceFeeRate, taxRate, taxBase, penaltyMonthlyRate };
  const relief = { extensionFeeRate: 0, coolingOffDays: 3 };
  return { ...figures, ...rates, ...relief, productId, schedule: [...schedule], caps: [...caps] };
}

const single = sample('sandali', 500_000, { unit: 'day', count: 14 });

export const SAMPLE_QUOTES = [single, sample('hulugan', 1_000_000, { unit: 'month', count: 3 })];

function order(facts: Partial<OrderBody>): OrderBody {
  const instants = { offeredAt: `${TODAY}T01:00:00Z`, signedAt: null, disbursedAt: null, settledAt: null };
  const standing = { netProceeds: single.netProceeds, plan: [], daysPastDue: 0, nextDue: null, payout: null };
  return { quote: single, overdueAmount: 0, ...instants, ...standing, ...facts } as unknown as OrderBody;
}

const signedAt = `${TODAY}T01:05:00Z`;
const disbursedAt = `${TODAY}T02:00:00Z`;

export const SAMPLE_ORDERS = [
  order({ status: 'offered' }),
  order({ status: 'disbursing', signedAt }),
  order({ status: 'payout_failed', signedAt }),
  order({ status: 'active', signedAt, disbursedAt }),
  order({ status: 'settled', signedAt, disbursedAt, settledAt: '2026-07-17T03:00:00Z' }),
];
