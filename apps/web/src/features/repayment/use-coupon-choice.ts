import { useQuery } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/loan';
import { useState } from 'react';
import { couponsFor, couponsQuery, repaymentUse } from '../../api/coupons';
import { useViewParams } from '../../app/view-params';
import type { PaymentWish } from './repayment.queries';

/** The coupons that fit what one is about to pay, and the one that is in use. Amounts in centavos. */
export function useCouponChoice(order: OrderBody, today: string, wish: PaymentWish | undefined, amount = 0) {
  const asked = useViewParams().get('coupon');
  const coupons = useQuery(couponsQuery).data;
  const [chosen, choose] = useState<string | null>(asked);
  // A loan that was given up is paid without them.
  const use = wish && order.status === 'active' ? repaymentUse(order, today, wish.kind, amount) : null;
  const fitting = use && coupons ? couponsFor(coupons.usable, order.orderId, use) : [];
  const inUse = fitting.find(({ coupon }) => coupon.couponId === chosen);

  return {
    fitting,
    chosen: inUse?.coupon.couponId ?? null,
    choose,
    /** What is left to pay by the channel. */
    toPay: amount - (inUse?.discount ?? 0),
  };
}
