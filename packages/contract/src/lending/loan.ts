/** Loans of a borrower, called orders. Amounts in centavos, rates in parts per million, dates Manila. */
import { LOAN_PURPOSES } from '@tulay/engine/application/field-options';
import { loanMachine } from '@tulay/engine/lifecycle/loan.machine';
import { PENDING_OUTCOMES } from '@tulay/engine/loan/pending-outcome';
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText, Uuid } from '../common';
import { DisputeView } from './dispute';
import { SignedDocumentKindCode } from './document';
import { QuoteView } from './offer';
import { PaymentLine } from './payment';
import { PayoutView } from './payout';
import { ProductCode } from './product';

export const OrderStatus = z.enum(loanMachine.states);

/**
 * Status label for the borrower, derived for the day and never stored. Pending payments count as received; `confirming`: they close
 * the loan.
 */
export const OrderLabel = z.object({
  kind: z.enum([
    'withdrawable',
    'lending',
    'payout_failed',
    'pending_repayment',
    'due_in',
    'due_today',
    'confirming',
    'overdue',
    'settled',
    'canceled',
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

const NextDue = z.nullable(z.object({ date: ManilaDateText, amount: Centavos }));

/** Amounts of a loan as if its pending payments had arrived. */
const AfterPending = z.object({
  payoffToday: Centavos,
  nextDue: NextDue,
  overdueAmount: Centavos,
  daysPastDue: z.int(),
});

/**
 * Pending payments, and what the loan owes if all of them arrive with their value dates. A screen or text asks
 * the borrower only for `left`, and for nothing if the outcome closes the loan.
 */
export const PendingView = z.object({
  /** Sum of the pending payments. A payment that its channel did not confirm in time no longer counts. */
  amount: Centavos,
  /** `paid`, `for_less` and `canceled` close the loan. `covered` pays all that is due now; `short` leaves a part of it. */
  outcome: z.enum(PENDING_OUTCOMES),
  /** Part of `amount` that becomes credit balance. */
  credit: Centavos,
  left: AfterPending,
});
export type PendingBody = z.infer<typeof PendingView>;

export const OrderSummary = z.object({
  orderId: Uuid,
  orderNo: z.string(),
  productId: ProductCode,
  status: OrderStatus,
  label: OrderLabel,
  principal: Centavos,
  netProceeds: Centavos,
  offeredAt: Instant,
  settledAt: z.nullable(Instant),
  payoffToday: z.nullable(Centavos),
  nextDue: NextDue,
  pendingAmount: Centavos,
  /** Null if no payment is pending, or if the loan owes nothing. */
  pending: z.nullable(PendingView),
  /** What the lender forgave when the loan was settled for less; null for any other loan. */
  forgiven: z.nullable(Centavos),
  /** Open proposal of a new plan, which the borrower can sign by the end of `lastDay`; null if there is none. */
  restructuring: z.nullable(z.object({ lastDay: ManilaDateText })),
  /**
   * Signed new plan while the loan is reported as restructured: `daysPastDue` are those of the day of the signature, and
   * `installmentsLeft` are still to pay until it is no longer reported. Null for any other loan.
   */
  restructured: z.nullable(
    z.object({ since: ManilaDateText, daysPastDue: z.int(), installmentsLeft: z.int() }),
  ),
});
export type OrderSummaryBody = z.infer<typeof OrderSummary>;

const Payoff = z.object({ asOf: ManilaDateText, ...Owed.shape, paidAhead: Centavos });
const Settlement = z.object({
  amount: Centavos,
  left: Centavos,
  forgiven: Centavos,
  lastDay: ManilaDateText,
});

export const OrderView = z.object({
  ...OrderSummary.shape,
  pending: z.nullable(
    z.extend(PendingView, {
      left: z.extend(AfterPending, {
        payoff: Payoff,
        settlement: z.nullable(Settlement),
        plan: z.array(PlanLine),
      }),
    }),
  ),
  purpose: z.nullable(z.enum(LOAN_PURPOSES)),
  quote: QuoteView,
  contractDate: ManilaDateText,
  valueDate: z.nullable(ManilaDateText),
  offerExpiresAt: Instant,
  signedAt: z.nullable(Instant),
  withdrawnAt: z.nullable(Instant),
  disbursedAt: z.nullable(Instant),
  /** Amount that closes the loan on `asOf`. `paidAhead` is prepaid interest, already deducted from the principal. */
  payoff: z.nullable(Payoff),
  overdueAmount: Centavos,
  daysPastDue: z.int(),
  credit: Centavos,
  /**
   * Amount that the borrower has to give back by a payment of this loan, in centavos. Zero if there is no such debt, or
   * if it belongs to another loan.
   */
  giveBack: Centavos,
  couponDeduction: Centavos,
  /**
   * Open offer to close the loan for less: `left` of `amount` is still to pay by the end of `lastDay`, and `forgiven` is what the
   * lender forgives if it is paid today. Null if there is no offer.
   */
  settlement: z.nullable(Settlement),
  /** Disputes of the order, newest first. */
  disputes: z.array(DisputeView),
  plan: z.array(PlanLine),
  payments: z.array(PaymentLine),
  payout: z.nullable(PayoutView),
  /**
   * Account for the next attempt of a failed payout; `changed` is true if it is not the account of the last attempt.
   * Null unless the payout has failed.
   */
  retryPayoutTo: z.nullable(
    z.object({ channelName: z.string(), accountMasked: z.string(), changed: z.boolean() }),
  ),
  /** Number of extensions left; `refusal` is the error code that prevents one today, or null. */
  extension: z.object({ left: z.int(), refusal: z.nullable(z.string()) }),
  /**
   * Changes of the due dates, oldest first. `paid` is the price of an extension, in centavos; a `due_date` change is
   * free, so it has zero.
   */
  moves: z.array(
    z.object({ kind: z.enum(['extension', 'due_date']), on: ManilaDateText, days: z.int(), paid: Centavos }),
  ),
  /** Free cancellation: the borrower returns `amount` by the end of the day `until`. Null if it is not possible. */
  coolingOff: z.nullable(z.object({ until: ManilaDateText, amount: Centavos })),
  documents: z.array(
    z.object({ kind: SignedDocumentKindCode, sha256: z.string(), signedAt: z.nullable(Instant) }),
  ),
});
export type OrderBody = z.infer<typeof OrderView>;

export const OrderList = z.object({ current: z.array(OrderSummary), history: z.array(OrderSummary) });
