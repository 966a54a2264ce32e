/** Converts rows and engine figures to what the borrower sees. Labels and dues are computed for `today`, never stored. */
import type { OrderBody, OrderSummaryBody, PendingBody } from '@tulay/contract/lending/loan';
import type { QuoteBody } from '@tulay/contract/lending/offer';
import type { ManilaDate } from '@tulay/engine/calendar';
import { recordedMethod } from '@tulay/engine/payment/recorded-methods';
import { maskAccount } from '@tulay/engine/identity/mask';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { orderLabel } from '@tulay/engine/loan/label';
import type { Pending } from '@tulay/engine/loan/pending';
import { payoff, position, type LoanPosition } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import { offeredSettlement } from '@tulay/engine/loan/settlement';
import { coolingOffDays } from '@tulay/engine/pricing/terms';
import type { PayoutState } from '@tulay/engine/lifecycle/payout.machine';
import { payoutReason } from '@tulay/engine/payout/failure';
import type { ProductId } from '@tulay/engine/pricing/products';
import type { Quote } from '@tulay/engine/pricing/quote';
import { sum } from '@tulay/engine/money';
import type { Moment } from '../../../http/reads/moment';
import { promiseView } from '../../meta/promise.view';
import { pendingIn } from '../payment/posting/pending.view';
import { couponDeductionOf, loanFacts, unreversedRepayments } from './loan-facts.view';
import { disputeBodies } from './dispute.view';
import { shortfallOf } from './shortfall.view';
import { restructuringSummary } from '../relief/restructuring.view';
import { coolingOffAvailability, extensionAvailability, movesOf, planView } from '../relief/relief.view';
import type { LoanRows, OrderFacts } from './loan-rows.view';

export function positionOf(facts: LoanRows, today: ManilaDate): LoanPosition | null {
  const loan = loanFacts(facts);
  return loan && position(loan, today);
}

export function quoteView(productId: ProductId, quote: Quote): QuoteBody {
  const { terms } = quote;
  return {
    ...quote,
    productId,
    term: { ...quote.term },
    dailyRate: terms.dailyRate,
    serviceFeeRate: terms.serviceFeeRate,
    taxRate: terms.taxRate,
    taxBase: terms.taxBase,
    penaltyMonthlyRate: terms.penaltyMonthlyRate,
    extensionFeeRate: terms.extensionFeeRate,
    coolingOffDays: coolingOffDays(terms),
    schedule: [...quote.schedule],
    caps: [...quote.caps],
  };
}

const instant = (at: Date | string | null): string | null =>
  at === null ? null : new Date(at).toISOString();
const moment = (at: Date | string): string => new Date(at).toISOString();

export function summaryView(facts: LoanRows, today: ManilaDate): OrderSummaryBody {
  const { order } = facts;
  const now = positionOf(facts, today);
  const pending = pendingIn(facts, today);
  return {
    orderId: order.order_id,
    orderNo: order.order_no,
    productId: order.product_id,
    status: order.status,
    label: orderLabel(order.status, now, pending),
    principal: order.principal,
    netProceeds: order.net_proceeds,
    offeredAt: moment(order.offered_at),
    settledAt: instant(order.settled_at),
    payoffToday: now ? now.payoff.total : null,
    nextDue: now?.nextDue ?? null,
    pendingAmount: now?.pendingAmount ?? 0,
    pending: pending && pendingView(pending),
    forgiven: order.forgiven,
    ...restructuringSummary(facts, today),
  };
}

/** Returns the pending payments as every surface that asks for money gets them. */
export const pendingView = ({ amount, outcome, credit, left }: Pending): PendingBody => ({
  amount,
  outcome,
  credit,
  left: {
    payoffToday: left.payoff.total,
    nextDue: left.nextDue,
    overdueAmount: left.overdueAmount,
    daysPastDue: left.daysPastDue,
  },
});

function pendingDetail(pending: Pending, asOf: ManilaDate): NonNullable<OrderBody['pending']> {
  const { facts, left } = pending;
  const summary = pendingView(pending);
  const detail = {
    payoff: payoffView(left, asOf),
    settlement: settlementOf(facts, asOf),
    plan: planView(left.installments),
  };
  return { ...summary, left: { ...summary.left, ...detail } };
}

const payoffView = (now: LoanPosition, asOf: ManilaDate) => ({
  asOf,
  ...now.payoff,
  paidAhead: now.principalOwed - now.payoff.principal,
});

interface PayoutAccount {
  readonly channel: string;
  readonly channelName: string;
  readonly accountNumber: string;
  readonly accountHash: string;
}

export function orderView(facts: OrderFacts, at: Moment, target: PayoutAccount | null = null): OrderBody {
  const today = at.today();
  const { order, payments, documents } = facts;
  const now = positionOf(facts, today);
  const pending = pendingIn(facts, today);
  return {
    ...summaryView(facts, today),
    pending: pending && pendingDetail(pending, today),
    purpose: order.purpose,
    quote: quoteView(order.product_id, order.quote),
    contractDate: order.contract_date,
    valueDate: order.value_date,
    offerExpiresAt: moment(order.offer_expires_at),
    signedAt: instant(order.signed_at),
    withdrawnAt: instant(order.withdrawn_at),
    disbursedAt: instant(order.disbursed_at),
    payoff: now && payoffView(now, today),
    overdueAmount: now?.overdueAmount ?? 0,
    daysPastDue: now?.daysPastDue ?? 0,
    credit: now?.credit ?? 0,
    giveBack: 0,
    couponDeduction: couponDeductionOf(facts),
    settlement: settlementView(facts, today),
    disputes: disputeBodies(facts, at),
    plan: now ? planView(now.installments) : order.quote.schedule.map(plannedLine),
    payments: payments.map((row) => ({
      paymentId: row.payment_id,
      reference: row.reference,
      kind: row.kind,
      status: row.status,
      requested: row.amount,
      received: receivedBy(facts, row.payment_id),
      discount: row.discount,
      valueDate: row.value_date,
      createdAt: moment(row.created_at),
      expiresAt: moment(row.expires_at),
      failure: row.failure,
      shortfall: shortfallOf(facts, row),
      channel: row.channel,
      method: recordedMethod(row.channel),
      means: row.means,
    })),
    payout: facts.payouts[0] ? payoutView(facts.payouts[0], at) : null,
    retryPayoutTo: target && retryTargetView(facts, target),
    extension: extensionAvailability(facts, today),
    moves: movesOf(facts),
    coolingOff: coolingOffAvailability(facts, today),
    documents: documents.map(({ kind, sha256, signed_at: at }) => ({ kind, sha256, signedAt: instant(at) })),
  };
}

/** Returns the open offer to close the loan for less; null if there is none, or if the loan owes no more than the agreed sum. */
export function settlementView(facts: LoanRows, today: ManilaDate): OrderBody['settlement'] {
  const loan = loanFacts(facts);
  return loan && settlementOf(loan, today);
}

export function settlementOf(loan: LoanFacts, today: ManilaDate): OrderBody['settlement'] {
  if (loan.settlements?.length === 0) return null;
  const offer = offeredSettlement(replay(loan, today));
  const forgiven = offer ? payoff(loan, today).total - offer.left : 0;
  return offer && forgiven > 0
    ? { amount: offer.amount, left: offer.left, forgiven, lastDay: offer.lastDay }
    : null;
}

/** Sums the money received for one payment and not reversed. A second payment of the same checkout counts too. */
export const receivedBy = (facts: OrderFacts, paymentId: string): number =>
  sum(
    unreversedRepayments(facts)
      .filter((row) => row.payment_id === paymentId)
      .map((row) => row.amount),
  );

const plannedLine = (line: Quote['schedule'][number]): OrderBody['plan'][number] => {
  const { number, dueDate, amount, principal, interest, fees } = line;
  const figures = { number, dueDate, amount, principal, interest, fees };
  return { ...figures, penalty: 0, dueAmount: amount, status: 'upcoming', daysPastDue: 0 };
};

function retryTargetView({ payouts }: OrderFacts, target: PayoutAccount): OrderBody['retryPayoutTo'] {
  const [last] = payouts;
  const changed = last?.account_hash !== target.accountHash;
  return { channelName: target.channelName, accountMasked: maskAccount(target.accountNumber), changed };
}

const UNDER_WAY: ReadonlySet<PayoutState> = new Set(['created', 'sent', 'unknown']);
const FAILED: ReadonlySet<PayoutState> = new Set(['failed', 'reversed']);

export const payoutView = (
  payout: OrderFacts['payouts'][number],
  now: Date | Moment,
): NonNullable<OrderBody['payout']> => ({
  status: payout.status,
  amount: payout.amount,
  channelName: payout.channel_name,
  accountMasked: payout.account_masked,
  network: payout.network,
  arrival: UNDER_WAY.has(payout.status)
    ? promiseView({ for: 'arrival', network: payout.network, since: new Date(payout.created_at) }, now)
    : null,
  reason: FAILED.has(payout.status) ? payoutReason(payout.failure, payout.channel_kind) : null,
  createdAt: moment(payout.created_at),
  deliveredAt: instant(payout.delivered_at),
});
