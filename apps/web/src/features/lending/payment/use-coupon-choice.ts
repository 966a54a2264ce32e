import { useQuery } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { useState } from 'react';
import { couponsFor, couponsQuery, type FittingCoupon, repaymentUse } from '../../../api/coupons';
import { useViewParams } from '../../../app/view-params';
import type { PaymentWish } from './payment.queries';

/** The coupons that fit what one is about to pay, and the one that is in use. Amounts in centavos. */
export function useCouponChoice(order: OrderBody, today: string, wish: PaymentWish | undefined, amount = 0) {
  const asked = useViewParams().get('coupon');
  const coupons = useQuery(couponsQuery).data;
  const [chosen, choose] = useState<string | null>(asked);
  // A loan that was given up is paid without them.
  const fittingTo = (paying: PaymentWish['kind'], required: number) => {
    const use = order.status === 'active' && repaymentUse(order, today, paying, required);
    return use && coupons ? couponsFor(coupons.usable, order.orderId, use) : [];
  };
  const withId = (all: readonly FittingCoupon[]) => all.find(({ coupon }) => coupon.couponId === chosen);
  const fitting = wish ? fittingTo(wish.kind, amount) : [];
  const inUse = withId(fitting);

  return {
    fitting,
    chosen: inUse?.coupon.couponId ?? null,
    choose,
    /** What the coupon that was chosen takes off a sum, whichever is paid now. */
    offOf: (paying: PaymentWish['kind'], required: number) =>
      withId(fittingTo(paying, required))?.discount ?? 0,
    /** What is left to pay by the channel. */
    toPay: amount - (inUse?.discount ?? 0),
  };
}
