/** A payment as it would be opened from the facts of today. */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { type Failure, ok, type Result } from '@tulay/engine/result';
import type { Collections } from '../../../ports/collections';
import type { CouponService } from '../coupon/coupon.service';
import type { OrderFacts } from '../loan/loan.service';
import { type findChannel, expiryOf, paymentMethodFor } from './channel.service';
import { newPayment } from './checkout.service';
import { type PaymentInput, priceOf } from './price';
import type { CheckoutPayment } from './payment.store';

/** Who opens a payment by a pay link. */
export interface PayLinkContext {
  readonly linkId: string;
  /** What was asked for, where the sum is that of the day; null: as for the borrower. */
  readonly wished: 'due' | null;
  /** Why the link opens nothing new today. */
  readonly refused: Failure<ErrorCode> | null;
}

export interface PaymentContext {
  readonly facts: OrderFacts;
  readonly wish: PaymentInput;
  readonly channel: Awaited<ReturnType<typeof findChannel>>;
  readonly linkId: string | null;
  readonly now: Date;
}

/** The payment and the input of `payment_open`, or why it cannot be paid for so. */
export async function preparePayment(
  { collections, coupons }: { collections: Collections; coupons: Pick<CouponService, 'split'> },
  { facts, wish, channel, linkId, now }: PaymentContext,
): Promise<Result<{ readonly fresh: CheckoutPayment; readonly input: object }, ErrorCode>> {
  const { customer_id: customerId, order_id: orderId, version } = facts.order;
  const price = priceOf(facts, wish, manilaDate(now));
  if (!price.ok) return price;
  const split = await coupons.split(customerId, orderId, wish.couponId, {
    required: price.value.amount,
    use: price.value.couponUse,
  });
  if (!split.ok) return split;
  const { toPay, discount } = split.value;
  const way = paymentMethodFor(collections, wish.channel, channel, toPay);
  if (!way.ok) return way;

  const fresh = newPayment(customerId, collections.provider, {
    order_id: orderId,
    amount: toPay,
    expires_at: expiryOf(price.value, way.value, wish.kind === 'full', now),
    ...way.value,
  });
  const input = {
    paymentId: fresh.payment_id,
    orderId,
    reference: fresh.reference,
    provider: fresh.provider,
    kind: wish.kind,
    amount: fresh.amount,
    couponId: discount > 0 ? wish.couponId : null,
    discount,
    version,
    expiresAt: fresh.expires_at,
    ...way.value,
    linkId,
  };
  return ok({ fresh, input });
}
