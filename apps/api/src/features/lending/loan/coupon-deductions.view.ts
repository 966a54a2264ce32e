/** What coupons paid of a loan, from its events; a coupon whose payment was taken back paid nothing. */
import type { CouponFact } from '@tulay/engine/loan/types';
import { sum } from '@tulay/engine/money';
import type { LoanRows } from './loan.store';

export interface CouponUseFact extends CouponFact {
  readonly couponId: string;
  readonly paymentId: string;
}

/** Each standing use; `id` is the event's. Centavos. */
export function couponDeductionsOf({ events }: LoanRows): CouponUseFact[] {
  const returned = new Set(
    events.flatMap((event) => (event.kind === 'coupon_return' ? [event.detail.couponEvent] : [])),
  );
  return events.flatMap((event): CouponUseFact[] => {
    if (event.kind !== 'coupon' || returned.has(event.event_id)) return [];
    const { couponId, paymentId, amount } = event.detail;
    return [{ id: event.event_id, couponId, paymentId, amount, valueDate: event.value_date }];
  });
}

/** All that coupons took off a loan: the service fee when it was withdrawn, and what they repaid. Centavos. */
export function couponDeductionOf(facts: LoanRows): number {
  const { couponDiscount = 0 } = facts.order.quote;
  return couponDiscount + sum(couponDeductionsOf(facts).map(({ amount }) => amount));
}
