/**
 * The share of a payment that its coupon pays. The coupon is used only with money that earns it: a payment that settles the
 * loan, or a partial payment of the full chosen amount. Otherwise the coupon is released and the money is booked alone.
 */
import type { ManilaDate } from '@tulay/engine/calendar';
import { couponEarned } from '@tulay/engine/coupon/apply';
import { entriesForChange } from '@tulay/engine/ledger/changes';
import { payoff } from '@tulay/engine/loan/position';
import { lastEventDate, replay } from '@tulay/engine/loan/replay';
import type { LenderPaymentFact, LoanFacts, PaymentFact } from '@tulay/engine/loan/facts';
import type { Centavos } from '@tulay/engine/money';
import { allocationBetween } from '@tulay/engine/payment/allocate';
import { writeEventDetail } from '../../../../db/stored/loan-events';
import { newId } from '../../../../ids';
import type { BorrowerCoupon } from '../../coupon/coupon.view';
import { changeBetween, type LoanChange } from '../../loan/loan-facts.view';
import type { PaymentRow } from '../payment.store';

/**
 * Share of a payment that a coupon pays. `id` identifies this use of the coupon, because a coupon may be released and
 * used again.
 */
export interface CouponShare extends LenderPaymentFact {
  readonly couponId: string;
}

/**
 * Returns the share that the coupon pays; null if the money did not earn the coupon, if the coupon is not needed, or if
 * it cannot be used.
 */
export function couponShareOf(
  withMoney: LoanFacts,
  payment: PaymentRow,
  money: PaymentFact,
  coupon: BorrowerCoupon | null,
): CouponShare | null {
  if (!coupon || payment.status === 'posted' || !isUsable(coupon, payment, money)) return null;
  return earnedShare(withMoney, payment, money, coupon.id);
}

/** Returns the share that a usable coupon pays; null if the money did not earn the coupon, or if the coupon is not needed. */
export function earnedShare(
  withMoney: LoanFacts,
  payment: Pick<PaymentRow, 'kind' | 'amount' | 'discount'>,
  money: PaymentFact,
  couponId: string,
): CouponShare | null {
  const share = {
    id: `${couponId} ${money.id}`,
    couponId,
    amount: payment.discount,
    valueDate: money.valueDate,
    account: 'coupon_expense' as const,
  };
  const isNeeded = payoff(withMoney, money.valueDate).total > 0;
  return isNeeded && isEarned(payment, withCoupon(withMoney, share), money.amount) ? share : null;
}

/**
 * Returns true if the payment fulfills the condition of its coupon.
 * @param withBoth facts of the loan that include the payment and the coupon's share of it
 */
export function isEarned(
  { kind, amount, discount }: Pick<PaymentRow, 'kind' | 'amount' | 'discount'>,
  withBoth: LoanFacts,
  paid: Centavos,
): boolean {
  if (kind === 'full') return replay(withBoth, lastEventDate(withBoth)).settledOn !== null;
  return couponEarned(amount + discount, discount, paid).ok;
}

export const withCoupon = (loan: LoanFacts, share: LenderPaymentFact): LoanFacts => ({
  ...loan,
  lenderPayments: [...(loan.lenderPayments ?? []), share],
});

export function couponInput(
  withMoney: LoanFacts,
  { payment_id: paymentId }: Pick<PaymentRow, 'payment_id'>,
  share: CouponShare,
) {
  const withBoth = withCoupon(withMoney, share);
  const { allocation, credit } = allocationBetween(withMoney, withBoth);
  return {
    couponId: share.couponId,
    amount: share.amount,
    detail: writeEventDetail('coupon', {
      couponId: share.couponId,
      paymentId,
      amount: share.amount,
      allocation: { ...allocation, credit },
    }),
    journal: {
      journalId: newId(),
      event: 'coupon_used',
      source: share.id,
      valueDate: share.valueDate,
      entries: entriesForChange(withMoney, withBoth),
    },
  };
}

export function changeWithCoupon(
  change: LoanChange,
  withMoney: LoanFacts,
  share: CouponShare,
  today: ManilaDate,
): LoanChange {
  const { status, nextDueDate } = changeBetween(withMoney, withCoupon(withMoney, share), today);
  return { ...change, status, nextDueDate };
}

/**
 * Returns why a payment whose coupon was not used fails, although its money is booked. Returns `failure` if the coupon
 * is not the reason.
 */
export function couponFailure<F extends string>(
  payment: PaymentRow,
  coupon: BorrowerCoupon | null,
  failure: F | null,
): F | 'coupon_state' | 'coupon_amount' | null {
  const isMissed = payment.coupon_id !== null && (payment.kind !== 'full' || failure !== null);
  if (!isMissed) return failure;
  return coupon?.state === 'available' || coupon?.state === 'reserved' ? 'coupon_amount' : 'coupon_state';
}

function isUsable(coupon: BorrowerCoupon, payment: PaymentRow, money: PaymentFact): boolean {
  if (coupon.state === 'reserved') return coupon.heldFor === payment.order_id;
  return coupon.state === 'available' && money.valueDate <= coupon.validUntil;
}
