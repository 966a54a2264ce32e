import { queryOptions } from '@tanstack/react-query';
import type { CouponBody } from '@tulay/contract/lending/coupon';
import type { OrderBody } from '@tulay/contract/lending/loan';
import {
  bestCoupon,
  type Coupon,
  type CouponUse,
  couponDiscount,
  splitCheckout,
} from '@tulay/engine/coupon/apply';
import { api, valueOf } from './client';

export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: () => valueOf(api.GET('/api/v1/coupons')),
});

export interface FittingCoupon {
  readonly coupon: CouponBody;
  /** Centavos. */
  readonly discount: number;
}

/**
 * Returns the coupons that apply to one use of an order (withdrawal, repayment or cash), best first. Includes a coupon
 * that this order already holds, if that coupon may still be moved.
 */
export function couponsFor(
  coupons: readonly CouponBody[],
  orderId: string,
  use: CouponUse,
): readonly FittingCoupon[] {
  const free = coupons.filter(
    ({ state, movable, heldFor }) => state === 'available' || (movable && heldFor?.orderId === orderId),
  );
  const best = bestCoupon(free.map(asFree), use)?.coupon.id;
  return free
    .flatMap((coupon): FittingCoupon[] => {
      const discount = couponDiscount(asFree(coupon), use);
      return discount.ok ? [{ coupon, discount: shareOf(use, discount.value) }] : [];
    })
    .filter(({ discount }) => discount > 0)
    .toSorted((a, b) => rank(b, best) - rank(a, best));
}

/** Returns what the coupon rules need to know about a payment of `required` centavos; null if nothing is due. */
export function repaymentUse(
  order: OrderBody,
  today: string,
  paying: 'full' | 'part',
  required: number,
): CouponUse | null {
  const open = order.plan.find(({ status }) => status !== 'paid');
  if (!open || required <= 0) return null;
  const { principal } = order;
  return { operation: 'repayment', today, principal, paying, required, dueDate: open.dueDate };
}

const asFree = ({ couponId, ...coupon }: CouponBody): Coupon => ({
  ...coupon,
  id: couponId,
  state: 'available',
});

const shareOf = (use: CouponUse, discount: number): number =>
  use.operation === 'repayment' ? splitCheckout(use.required, discount).discount : discount;

const rank = ({ coupon, discount }: FittingCoupon, best: string | undefined): number =>
  coupon.couponId === best ? Number.MAX_SAFE_INTEGER : discount;
