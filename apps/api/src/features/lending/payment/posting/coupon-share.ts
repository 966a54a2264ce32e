/**
 * The share of a payment that its coupon pays. The coupon counts only together with money that earns it (decisions 4):
 * all that was left to pay in full, or all of the part that was chosen. Otherwise it is let go, and the money stands.
 */
import type { ManilaDate } from '@tulay/engine/calendar';
import { couponEarned } from '@tulay/engine/coupon/apply';
import { changePosted } from '@tulay/engine/ledger/changes';
import { lastEventOn, replay } from '@tulay/engine/loan/replay';
import type { CouponFact, LoanFacts, PaymentFact } from '@tulay/engine/loan/types';
import type { Centavos } from '@tulay/engine/money';
import { allocationBetween } from '@tulay/engine/repayment/allocate';
import { newId } from '../../../../ids';
import type { BorrowerCoupon } from '../../coupon/coupon.view';
import { changeBetween, type LoanChange } from '../../loan/loan-facts.view';
import type { PaymentRow } from '../payment.store';

/** `id` names the use: one coupon may be given back and used again. */
export interface CouponShare extends CouponFact {
  readonly couponId: string;
}

/** What the coupon pays beside the money; null where it is not earned, not needed or no longer there. */
export function couponShareOf(
  withMoney: LoanFacts,
  payment: PaymentRow,
  money: PaymentFact,
  coupon: BorrowerCoupon | null,
): CouponShare | null {
  if (!coupon || payment.status === 'posted' || !isUsable(coupon, payment, money)) return null;
  const share = {
    id: `${coupon.id} ${money.id}`,
    couponId: coupon.id,
    amount: payment.discount,
    valueDate: money.valueDate,
  };
  const withBoth = withCoupon(withMoney, share);
  const asOf = lastEventOn(withBoth);
  const isNeeded = replay(withBoth, asOf).couponUsed > replay(withMoney, asOf).couponUsed;
  return isNeeded && isEarned(payment, withBoth, money.amount) ? share : null;
}

/** Whether a loan, the coupon among its facts, and a sum of the coupon's payment are what the coupon is given for. */
export function isEarned(
  { kind, amount, discount }: Pick<PaymentRow, 'kind' | 'amount' | 'discount'>,
  withBoth: LoanFacts,
  paid: Centavos,
): boolean {
  if (kind === 'full') return replay(withBoth, lastEventOn(withBoth)).settledOn !== null;
  return couponEarned(amount + discount, discount, paid).ok;
}

const withCoupon = (loan: LoanFacts, share: CouponFact): LoanFacts => ({
  ...loan,
  couponDeductions: [...(loan.couponDeductions ?? []), share],
});

/** What `repayment_post` writes of a coupon that was earned. */
export function couponInput(withMoney: LoanFacts, share: CouponShare) {
  const withBoth = withCoupon(withMoney, share);
  const { allocation, credit } = allocationBetween(withMoney, withBoth);
  return {
    couponId: share.couponId,
    amount: share.amount,
    allocation: { ...allocation, credit },
    journal: {
      journalId: newId(),
      event: 'coupon_used',
      source: share.id,
      valueDate: share.valueDate,
      entries: changePosted(withMoney, withBoth),
    },
  };
}

/** The change that the money made, and where the loan stands with the coupon beside it. */
export function changeWithCoupon(
  change: LoanChange,
  withMoney: LoanFacts,
  share: CouponShare,
  today: ManilaDate,
): LoanChange {
  const { status, nextDueDate } = changeBetween(withMoney, withCoupon(withMoney, share), today);
  return { ...change, status, nextDueDate };
}

/** Why a payment whose coupon was not used fails, though its money counts; another failure stands as it is. */
export function couponFailure<F extends string>(
  payment: PaymentRow,
  coupon: BorrowerCoupon | null,
  failure: F | null,
): F | 'coupon_state' | 'coupon_amount' | null {
  const isMissed = payment.coupon_id !== null && (payment.kind !== 'full' || failure !== null);
  if (!isMissed) return failure;
  return coupon?.state === 'available' || coupon?.state === 'reserved' ? 'coupon_amount' : 'coupon_state';
}

/** Held for this order, or free again and in time on the day the borrower paid. */
function isUsable(coupon: BorrowerCoupon, payment: PaymentRow, money: PaymentFact): boolean {
  if (coupon.state === 'reserved') return coupon.heldFor === payment.order_id;
  return coupon.state === 'available' && money.valueDate <= coupon.validUntil;
}
