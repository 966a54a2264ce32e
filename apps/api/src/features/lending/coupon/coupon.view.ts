import type { CouponBody } from '@tulay/contract/lending/coupon';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { type Coupon, type CouponUse, couponDiscount, splitCheckout } from '@tulay/engine/coupon/apply';
import type { CouponRow } from './coupon.store';

export interface BorrowerCoupon extends Coupon {
  readonly heldFor: string | null;
  /**
   * True if an unpaid checkout or an unsigned offer reserves the coupon: choosing the coupon elsewhere releases it
   * there.
   */
  readonly movable: boolean;
}

export function couponFrom(row: CouponRow): BorrowerCoupon {
  const holder = row.payment_id === null ? row.order_status : row.payment_status;
  return {
    id: row.coupon_id,
    kind: row.kind,
    state: row.status,
    amount: row.amount,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    minimumPrincipal: row.minimum_principal,
    fullRepaymentOnly: row.full_repayment_only,
    daysAhead: row.days_ahead,
    heldFor: row.order_id,
    movable: row.status === 'reserved' && (holder === 'created' || holder === 'offered'),
  };
}

export type RepaymentUse = Omit<Extract<CouponUse, { operation: 'repayment' }>, 'required'>;

export interface CouponTarget {
  readonly orderId: string;
  readonly use: CouponUse;
}

export function couponTargetOf(order: OrderBody, today: ManilaDate): CouponTarget | null {
  const { orderId, principal, quote } = order;
  switch (order.status) {
    case 'active': {
      // No coupon can pay a share of the rest that pending payments leave, because the rest is not a full payment.
      const open = order.plan.find(({ dueAmount }) => dueAmount > 0);
      if (!open || order.payoff === null || order.pending) return null;
      const { total: required } = order.payoff;
      const use = { operation: 'repayment', paying: 'full', today, principal, required } as const;
      return { orderId, use: { ...use, dueDate: open.dueDate } };
    }
    case 'offered': {
      const serviceFee = quote.serviceFee + (quote.couponDiscount ?? 0);
      const feeTiming = quote.netProceeds < principal ? 'upfront' : 'spread';
      return { orderId, use: { operation: 'withdrawal', today, principal, serviceFee, feeTiming } };
    }
    case 'settled':
      return { orderId, use: { operation: 'cash', today, principal, isSettled: true } };
    default:
      return null;
  }
}

export function couponView(row: CouponRow, targets: readonly CouponTarget[]): CouponBody {
  const coupon = couponFrom(row);
  const { id: couponId, ...terms } = coupon;
  return {
    ...terms,
    couponId,
    campaign: row.campaign,
    heldFor: row.order_id && row.discount ? { orderId: row.order_id, discount: row.discount } : null,
    fits: fitFor(coupon, targets),
    endedOn: row.ended_at && manilaDate(row.ended_at),
  };
}

function fitFor(coupon: BorrowerCoupon, targets: readonly CouponTarget[]): CouponBody['fits'] {
  if (coupon.state !== 'available' && !coupon.movable) return null;
  for (const { orderId, use } of targets) {
    const discount = couponDiscount(coupon, use);
    if (!discount.ok) continue;
    return {
      orderId,
      discount:
        use.operation === 'repayment' ? splitCheckout(use.required, discount.value).discount : discount.value,
    };
  }
  return null;
}
