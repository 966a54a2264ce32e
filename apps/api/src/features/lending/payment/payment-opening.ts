import { quotaOf } from '../../account/quota.service';
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { type Failure, ok, type Result } from '@tulay/engine/result';
import type { CommandInput } from '../../../db/commands/commands';
import { gatewayReference, newId } from '../../../ids';
import type { Collections } from '../../../ports/collections';
import type { CouponService } from '../coupon/coupon.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import { type findChannel, expiryOf, paymentMethodFor } from './channel.service';
import { isForToday, type PaymentInput, paysOverdue, priceOf } from './price';
import type { CheckoutPayment } from './payment.store';

/** Pay link through which anyone, not only the borrower, opens a payment. */
export interface PayLinkContext {
  readonly linkId: string;
  /**
   * Value that is compared instead of the amount when an idempotency key is repeated. A retry on another day computes
   * another due amount but is the same request. Null for a payment in full, whose request contains no amount.
   */
  readonly sumKey: 'due' | null;
  /** Refusal with which the pay link answers a new request. A repeated request still gets its first answer. */
  readonly refusal: Failure<ErrorCode> | null;
}

export interface PaymentContext {
  readonly facts: OrderFacts;
  readonly request: PaymentInput;
  /** Credit that the borrower still has to give back, in centavos. */
  readonly toGiveBack: number;
  readonly channel: Awaited<ReturnType<typeof findChannel>>;
  readonly linkId: string | null;
  readonly now: Date;
}

export async function preparePayment(
  { collections, coupons }: { collections: Collections; coupons: Pick<CouponService, 'split'> },
  { facts, request, toGiveBack, channel, linkId, now }: PaymentContext,
): Promise<
  Result<{ readonly payment: CheckoutPayment; readonly input: CommandInput<'payment_open'> }, ErrorCode>
> {
  const { customer_id: customerId, order_id: orderId, version } = facts.order;
  const price = priceOf(facts, request, { today: manilaDate(now), toGiveBack });
  if (!price.ok) return price;
  const split = await coupons.split(customerId, orderId, request.couponId, {
    required: price.value.amount,
    use: price.value.couponUse,
  });
  if (!split.ok) return split;
  const { toPay, discount } = split.value;
  const method = paymentMethodFor(collections, request.channel, channel, {
    amount: toPay,
    isOverdue: paysOverdue(facts, request, manilaDate(now)),
    isForToday: isForToday(request),
  });
  if (!method.ok) return method;

  const paymentId = newId();
  const payment = {
    customer_id: customerId,
    payment_id: paymentId,
    order_id: orderId,
    reference: gatewayReference('pay', customerId, paymentId),
    provider: collections.provider,
    amount: toPay,
    expires_at: expiryOf(price.value, method.value, request.kind === 'full', now),
    checkout_url: null,
    ...method.value,
  };
  const input = {
    paymentId,
    orderId,
    reference: payment.reference,
    provider: payment.provider,
    kind: request.kind,
    amount: payment.amount,
    couponId: discount > 0 ? (request.couponId ?? null) : null,
    discount,
    version,
    expiresAt: payment.expires_at,
    ...method.value,
    linkId,
    quota: quotaOf(linkId === null ? 'payment' : 'link_payment', now),
  };
  return ok({ payment, input });
}
