import type { ErrorCode } from '@tulay/contract/errors';
import { endOfManilaDay, type ManilaDate } from '@tulay/engine/calendar';
import { coolingOff } from '@tulay/engine/relief/cooling-off';
import { payoff, position } from '@tulay/engine/loan/position';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { err, ok, type Result } from '@tulay/engine/result';
import type { RepaymentUse } from '../coupon/coupon.view';
import { loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan-rows.view';
import { extensionToday } from '../relief/relief.view';

export type PaymentInput = {
  readonly language: string;
  readonly couponId?: string | undefined;
  readonly channel?: string | undefined;
} & (
  | { readonly kind: 'full' | 'extension' | 'cancellation' }
  | { readonly kind: 'part'; readonly amount: number }
);

export interface Price {
  /** Centavos. */
  readonly amount: number;
  /** Time until which the price is valid; null if the price does not limit the checkout's validity. */
  readonly until: Date | null;
  /** Facts of the payment that decide whether a coupon may be used; null if no coupon may pay a share. */
  readonly couponUse: RepaymentUse | null;
}

/** 100 pesos, in centavos. */
const MINIMUM_PARTIAL_PAYMENT = 10_000;

/** Returns the smallest partial payment: 100 pesos, or the payoff if that is less. @param owed payoff in centavos. */
export const minimumPartialPayment = (owed: number): number => Math.min(MINIMUM_PARTIAL_PAYMENT, owed);

/** Returns the price of a payment. A written-off loan can still be paid, but neither extended nor canceled. */
export function priceOf(
  facts: OrderFacts,
  request: PaymentInput,
  today: ManilaDate,
): Result<Price, ErrorCode> {
  const loan = loanFacts(facts);
  const { status } = facts.order;
  if (!loan || (status !== 'active' && status !== 'written_off')) return err('nothing_due');
  if (request.kind === 'extension') return extensionPrice(facts, loan, today);
  if (request.kind === 'cancellation') return cancellationPrice(facts, loan, today);

  const owed = payoff(loan, today).total;
  if (owed === 0) return err('nothing_due');
  const paying = request.kind === 'part' ? 'part' : 'full';
  const couponUse = status === 'active' ? couponUseOf(loan, paying, today) : null;
  if (request.kind !== 'part') return ok({ amount: owed, until: null, couponUse });
  const least = minimumPartialPayment(owed);
  if (request.amount < least || request.amount > owed)
    return err('payment_amount_invalid', { min: least, max: owed });
  return ok({ amount: request.amount, until: null, couponUse });
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
