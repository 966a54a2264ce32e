import type { ProductId } from '@tulay/engine/pricing/products';
import type { ManilaDate } from '@tulay/engine/calendar';
import { quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms, Term } from '@tulay/engine/pricing/terms';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { QuoteBody } from '@tulay/contract/lending/offer';

const TODAY: ManilaDate = '2026-07-03';
const TERMS: LoanTerms = {
  dailyRate: 1_500,
  serviceFeeRate: 20_000,
  taxRate: 180_000,
  taxBase: 'service_fee',
  creditReportFee: 0,
  feeTiming: 'upfront',
  penaltyMonthlyRate: 30_000,
  extensionFeeRate: 0,
  roundingStep: 1,
};

function sample(productId: ProductId, principal: number, term: Term): QuoteBody {
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

const SAMPLE: OrderBody = {
  orderId: '01900000-0000-7000-8000-000000000001',
  orderNo: 'TU-2607-000001',
  productId: 'sandali',
  status: 'offered',
  label: { kind: 'withdrawable' },
  principal: single.principal,
  netProceeds: single.netProceeds,
  quote: single,
  purpose: null,
  contractDate: TODAY,
  valueDate: null,
  offeredAt: `${TODAY}T01:00:00Z`,
  offerExpiresAt: `${TODAY}T16:00:00Z`,
  signedAt: null,
  withdrawnAt: null,
  disbursedAt: null,
  settledAt: null,
  payoffToday: null,
  payoff: null,
  nextDue: null,
  pendingAmount: 0,
  pending: null,
  overdueAmount: 0,
  daysPastDue: 0,
  credit: 0,
  giveBack: 0,
  couponDeduction: 0,
  settlement: null,
  forgiven: null,
  restructuring: null,
  restructured: null,
  disputes: [],
  plan: [],
  payments: [],
  payout: null,
  retryPayoutTo: null,
  extension: { left: 0, refusal: null },
  moves: [],
  coolingOff: null,
  documents: [],
};

const order = (facts: Partial<OrderBody>): OrderBody => ({ ...SAMPLE, ...facts });

const signedAt = `${TODAY}T01:05:00Z`;
const disbursedAt = `${TODAY}T02:00:00Z`;

export const SAMPLE_ORDERS = [
  order({ status: 'offered' }),
  order({ status: 'disbursing', signedAt }),
  order({ status: 'payout_failed', signedAt }),
  order({ status: 'active', signedAt, disbursedAt }),
  order({ status: 'settled', signedAt, disbursedAt, settledAt: '2026-07-17T03:00:00Z' }),
];
