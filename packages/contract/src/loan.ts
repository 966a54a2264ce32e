/** Products, quotes, orders and withdrawal. Amounts in centavos, rates in parts per million. */
import { LOAN_PURPOSES } from '@tulay/engine/application/field-options';
import * as z from 'zod/mini';
import { DisputeView } from './dispute';
import { Amount, Centavos, Instant, ManilaDateText, PaymentMeans, Uuid } from './common';

export const TermShape = z.object({ unit: z.enum(['day', 'week', 'biweek', 'month']), count: z.int() });

const rates = {
  dailyRate: z.int(),
  serviceFeeRate: z.int(),
  taxRate: z.int(),
  taxBase: z.enum(['service_fee', 'all_fees']),
};

export const ProductView = z.object({
  productId: z.string(),
  theme: z.int(),
  minAmount: Centavos,
  maxAmount: Centavos,
  amountStep: Centavos,
  terms: z.array(z.object({ term: TermShape, ...rates })),
});
export type ProductBody = z.infer<typeof ProductView>;

export const QuoteRequest = z.object({
  productId: z.string().check(z.maxLength(40)),
  amount: Amount,
  term: TermShape,
});

/** An offer asked for; `keepOthers`: offers of other products stand beside it, to be withdrawn together. */
export const OfferRequest = z.object({ ...QuoteRequest.shape, keepOthers: z.optional(z.boolean()) });

export const EffectiveRateView = z.object({
  simpleMonthly: z.int(),
  irrMonthly: z.int(),
  irrYearly: z.int(),
});

export const CapView = z.object({
  cap: z.enum(['nominal_rate', 'effective_rate', 'late_penalty', 'total_cost']),
  unit: z.enum(['ppm_month', 'centavos']),
  value: z.int(),
  limit: z.int(),
  headroom: z.int(),
  within: z.boolean(),
});

const InstalmentView = z.object({
  number: z.int(),
  startDate: ManilaDateText,
  dueDate: ManilaDateText,
  principal: Centavos,
  interest: Centavos,
  fees: Centavos,
  amount: Centavos,
});

export const QuoteView = z.object({
  productId: z.string(),
  principal: Centavos,
  term: TermShape,
  startDate: ManilaDateText,
  finalDueDate: ManilaDateText,
  days: z.int(),
  ...rates,
  penaltyMonthlyRate: z.int(),
  serviceFee: Centavos,
  /** What a coupon took off the service fee, which is already lower by it. */
  couponDiscount: z.optional(Centavos),
  creditReportFee: Centavos,
  tax: Centavos,
  interest: Centavos,
  netProceeds: Centavos,
  totalRepayable: Centavos,
  totalCost: Centavos,
  schedule: z.array(InstalmentView),
  /** Fee of an extension on the unpaid principal. */
  extensionFeeRate: z.int(),
  /** Days after the money arrived in which the loan may be cancelled free of charge. */
  coolingOffDays: z.int(),
  effectiveRate: EffectiveRateView,
  caps: z.array(CapView),
});
export type QuoteBody = z.infer<typeof QuoteView>;

export const OrderStatus = z.enum([
  'offered',
  'signed',
  'disbursing',
  'payout_failed',
  'active',
  'settled',
  'cancelled',
  'expired',
  'written_off',
]);

/** Derived for the day, never stored. */
export const OrderLabel = z.object({
  kind: z.enum([
    'withdrawable',
    'lending',
    'payout_failed',
    'pending_repayment',
    'due_in',
    'due_today',
    'overdue',
    'settled',
    'cancelled',
    'expired',
    'written_off',
  ]),
  days: z.optional(z.int()),
});

const parts = { principal: Centavos, interest: Centavos, fees: Centavos, penalty: Centavos };
const Owed = z.object({ ...parts, total: Centavos });

export const PlanLine = z.object({
  number: z.int(),
  dueDate: ManilaDateText,
  amount: Centavos,
  ...parts,
  dueAmount: Centavos,
  status: z.enum(['paid', 'overdue', 'due', 'upcoming']),
  daysPastDue: z.int(),
});

export const PaymentStatus = z.enum(['created', 'pending', 'posted', 'failed', 'expired']);

/** `extension`: the price of 8 more days. `cancellation`: what was received, sent back in the cooling-off days. */
export const PaymentKind = z.enum(['full', 'part', 'extension', 'cancellation']);

export const PaymentLine = z.object({
  paymentId: Uuid,
  /** By it the payment is found again. */
  reference: z.string(),
  kind: PaymentKind,
  status: PaymentStatus,
  requested: Centavos,
  received: Centavos,
  /** What a coupon was to pay, or paid, beside the money. */
  discount: Centavos,
  valueDate: z.nullable(ManilaDateText),
  createdAt: Instant,
  expiresAt: Instant,
  failure: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  means: PaymentMeans,
});

export const OrderSummary = z.object({
  orderId: Uuid,
  orderNo: z.string(),
  productId: z.string(),
  status: OrderStatus,
  label: OrderLabel,
  principal: Centavos,
  netProceeds: Centavos,
  offeredAt: Instant,
  settledAt: z.nullable(Instant),
  payoffToday: z.nullable(Centavos),
  nextDue: z.nullable(z.object({ date: ManilaDateText, amount: Centavos })),
  pendingAmount: Centavos,
});
export type OrderSummaryBody = z.infer<typeof OrderSummary>;

export const PayoutView = z.object({
  status: z.enum(['created', 'sent', 'delivered', 'failed', 'unknown', 'reversed']),
  amount: Centavos,
  channelName: z.string(),
  accountMasked: z.string(),
  failure: z.nullable(z.string()),
  createdAt: Instant,
  deliveredAt: z.nullable(Instant),
});

export const DOCUMENT_KINDS = ['loan_agreement', 'sanction_letter', 'disclosure'] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKindName = (typeof DOCUMENT_KINDS)[number];

export const OrderView = z.object({
  ...OrderSummary.shape,
  /** As the borrower said when it was offered; null for orders made before this was kept. */
  purpose: z.nullable(z.enum(LOAN_PURPOSES)),
  quote: QuoteView,
  contractDate: ManilaDateText,
  valueDate: z.nullable(ManilaDateText),
  offerExpiresAt: Instant,
  signedAt: z.nullable(Instant),
  withdrawnAt: z.nullable(Instant),
  disbursedAt: z.nullable(Instant),
  /** `paidAhead`: interest paid for days to come, already taken off the principal here. */
  payoff: z.nullable(z.object({ asOf: ManilaDateText, ...Owed.shape, paidAhead: Centavos })),
  overdueAmount: Centavos,
  daysPastDue: z.int(),
  credit: Centavos,
  /** All that coupons took off: the service fee, and what they repaid. */
  couponDeduction: Centavos,
  /** Newest first. */
  disputes: z.array(DisputeView),
  plan: z.array(PlanLine),
  payments: z.array(PaymentLine),
  payout: z.nullable(PayoutView),
  /** Where a failed pay-out would be sent again; `changed` since the last try. Null in every other state. */
  sendAgainTo: z.nullable(
    z.object({ channelName: z.string(), accountMasked: z.string(), changed: z.boolean() }),
  ),
  /** How many extensions are left, and why none can be had today (an error code); null when one can. */
  extension: z.object({ left: z.int(), refusal: z.nullable(z.string()) }),
  /** Due dates moved so far, oldest first; `paid` in centavos, nothing for a plain move. */
  moves: z.array(
    z.object({ kind: z.enum(['extension', 'due_date']), on: ManilaDateText, days: z.int(), paid: Centavos }),
  ),
  /** The loan may be cancelled free of charge until the end of this day by sending `amount` back; null when not. */
  coolingOff: z.nullable(z.object({ until: ManilaDateText, amount: Centavos })),
  documents: z.array(z.object({ kind: DocumentKind, sha256: z.string(), signedAt: z.nullable(Instant) })),
});
export type OrderBody = z.infer<typeof OrderView>;

/** Orders to be paid out together, all or none, under the code that confirms these very orders. */
export const WithdrawalRequest = z.object({
  orderIds: z.array(Uuid).check(z.minLength(1), z.maxLength(5)),
  confirmationId: Uuid,
});

export const OrderList = z.object({ current: z.array(OrderSummary), history: z.array(OrderSummary) });
