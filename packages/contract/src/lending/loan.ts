/** Loan orders: their status, list and detail. Amounts in centavos, rates in parts per million, dates Manila. */
import { LOAN_PURPOSES } from '@tulay/engine/application/field-options';
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText, Uuid } from '../common';
import { DisputeView } from './dispute';
import { SignedDocumentKindCode } from './document';
import { QuoteView } from './offer';
import { PaymentLine } from './payment';
import { PayoutView } from './payout';

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
  documents: z.array(z.object({ kind: SignedDocumentKindCode, sha256: z.string(), signedAt: z.nullable(Instant) })),
});
export type OrderBody = z.infer<typeof OrderView>;

export const OrderList = z.object({ current: z.array(OrderSummary), history: z.array(OrderSummary) });
