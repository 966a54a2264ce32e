import type { ErrorCode } from '@tulay/contract/errors';
import { endOfManilaDay, type ManilaDate } from '@tulay/engine/calendar';
import { coolingOff } from '@tulay/engine/relief/cooling-off';
import { payoff, position } from '@tulay/engine/loan/position';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { MINIMUM_PARTIAL_PAYMENT } from '@tulay/engine/payment/payment-parts';
import { err, ok, type Result } from '@tulay/engine/result';
import type { RepaymentUse } from '../coupon/coupon.view';
import { loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan-rows.view';
import { positionOf, settlementOf, settlementView } from '../loan/loan.view';
import { extensionToday } from '../relief/relief.view';
import { pendingIn } from './posting/pending.view';

/** Facts of a payment that its price depends on. */
export type PricedPayment =
  | { readonly kind: 'full' | 'extension' | 'cancellation' }
  | { readonly kind: 'part'; readonly amount: number }
  | { readonly kind: 'give_back' | 'settlement'; readonly amount?: number | undefined };

export type PaymentInput = {
  readonly language: string;
  readonly couponId?: string | undefined;
  readonly channel?: string | undefined;
} & PricedPayment;

/** Returns true for a payment whose price holds for one day only: an extension or a cancellation. */
export const isForToday = ({ kind }: PricedPayment): boolean =>
  kind === 'extension' || kind === 'cancellation';

/**
 * Returns true if the payment pays an overdue loan, which some channels do not accept. Credit to give back has no due
 * date.
 */
export const paysOverdue = (facts: OrderFacts, { kind }: PricedPayment, today: ManilaDate): boolean =>
  kind !== 'give_back' && (positionOf(facts, today)?.daysPastDue ?? 0) > 0;

export interface Price {
  /** Centavos. */
  readonly amount: number;
  /** Time until which the price is valid; null if the checkout may stay open for its usual time. */
  readonly until: Date | null;
  /** Facts of the payment that decide whether a coupon may be used; null if no coupon may pay a share. */
  readonly couponUse: RepaymentUse | null;
}

/**
 * Returns the smallest partial payment in centavos: ₱100, or the payoff if that is less. @param owed payoff in centavos
 */
export const minimumPartialPayment = (owed: number): number => Math.min(MINIMUM_PARTIAL_PAYMENT, owed);

/** Returns the price of a payment. A written-off loan can be paid, but not extended or canceled. */
export function priceOf(
  facts: OrderFacts,
  request: PricedPayment,
  { today, toGiveBack }: { readonly today: ManilaDate; readonly toGiveBack: number },
): Result<Price, ErrorCode> {
  const loan = loanFacts(facts);
  const { status } = facts.order;
  if (request.kind === 'give_back') return giveBackPrice(request.amount ?? toGiveBack, loan && toGiveBack);
  if (!loan || (status !== 'active' && status !== 'written_off')) return err('nothing_due');
  if (request.kind === 'extension') return extensionPrice(facts, loan, today);
  if (request.kind === 'cancellation') return cancellationPrice(facts, loan, today);

  const owed = payoff(loan, today).total;
  if (owed === 0) return err('nothing_due');
  const offer = settlementView(facts, today);
  if (request.kind === 'settlement') {
    const rest = pendingIn(facts, today);
    return settlementPrice(request.amount, offer, rest && settlementOf(rest.facts, today));
  }
  const paying = request.kind === 'part' ? 'part' : 'full';
  // Nobody needs a coupon for a loan that an open offer closes for less.
  const couponUse = status === 'active' && offer === null ? couponUseOf(loan, paying, today) : null;
  if (request.kind !== 'part') return ok({ amount: owed, until: null, couponUse });
  // What pending payments leave may be less than the smallest partial payment, and has to be payable.
  const left = pendingIn(facts, today)?.left.payoff.total ?? 0;
  const least = minimumPartialPayment(left > 0 ? left : owed);
  if (request.amount < least || request.amount > owed)
    return err('payment_amount_invalid', { min: least, max: owed });
  return ok({ amount: request.amount, until: null, couponUse });
}

/**
 * Returns the price of giving back all of the credit or a part of it. It has no interest or fee, and holds for any day.
 */
function giveBackPrice(amount: number, owed: number | null): Result<Price, ErrorCode> {
  if (owed === null || owed === 0) return err('nothing_due');
  const least = minimumPartialPayment(owed);
  if (amount < least || amount > owed) return err('payment_amount_invalid', { min: least, max: owed });
  return ok({ amount, until: null, couponUse: null });
}

/**
 * Returns the price of what is left of the agreed sum, or of a part of it. Error: `settlement_over`, no offer is open. @param rest
 * what pending payments leave of the offer; null if none is pending, or if nothing is left.
 */
function settlementPrice(
  amount: number | undefined,
  offer: ReturnType<typeof settlementView>,
  rest: ReturnType<typeof settlementView>,
): Result<Price, ErrorCode> {
  if (offer === null) return err('settlement_over');
  const { left, lastDay } = offer;
  const paying = amount ?? left;
  const least = minimumPartialPayment(rest?.left ?? left);
  if (paying < least || paying > left) return err('payment_amount_invalid', { min: least, max: left });
  return ok({ amount: paying, until: endOfManilaDay(lastDay), couponUse: null });
}

function couponUseOf(loan: LoanFacts, paying: 'full' | 'part', today: ManilaDate): RepaymentUse {
  const open = position(loan, today).installments.find(({ dueAmount }) => dueAmount > 0);
  return {
    operation: 'repayment',
    paying,
    today,
    principal: loan.principal,
    dueDate: open?.dueDate ?? today,
  };
}

function extensionPrice({ order }: OrderFacts, loan: LoanFacts, today: ManilaDate): Result<Price, ErrorCode> {
  if (order.status !== 'active') return err('not_extendable');
  const offer = extensionToday(loan, today);
  return offer.ok
    ? ok({ amount: offer.value.price.total, until: endOfManilaDay(today), couponUse: null })
    : offer;
}

/**
 * Returns the price of a cancellation. Error: `nothing_due`, all money was already returned, so the loan can be
 * canceled without a payment.
 */
function cancellationPrice(
  { order }: OrderFacts,
  loan: LoanFacts,
  today: ManilaDate,
): Result<Price, ErrorCode> {
  if (order.status !== 'active') return err('not_cancellable');
  const offer = coolingOff(loan, today);
  if (!offer.ok) return offer;
  const { amount, lastDay } = offer.value;
  return amount === 0 ? err('nothing_due') : ok({ amount, until: endOfManilaDay(lastDay), couponUse: null });
}
