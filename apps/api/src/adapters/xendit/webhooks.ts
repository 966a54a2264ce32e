/**
 * Xendit's webhooks. The header `x-callback-token` is constant and does not sign the body, so only the object's id is used, and
 * the object is fetched from Xendit before any money is recorded. Our reference is the payment request's, because a payment's
 * `reference_id` may be Xendit's own.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { GatewayEvent, GatewayWebhooks, WebhookRefusal } from '../../ports/gateway';
import { parseJson } from '../http/provider-link';
import type { ProviderLink } from '../http/provider-link';
import { Id, XENDIT } from './client';
import { failureOf } from './codes';
import { transactionOf, xenditCheckout, xenditPayment } from './checkout-object';
import { stateOf, xenditPayout } from './payout-object';

const AnyEvent = z.object({ event: z.string() });
const PaymentEvent = z.object({ data: z.object({ payment_id: Id }) });
const PayoutEvent = z.object({ data: z.object({ id: Id }) });

type Reading = Result<GatewayEvent | null, WebhookRefusal | 'gateway_unavailable'>;

export const xenditWebhooks = (link: ProviderLink, callbackTokens: readonly string[]): GatewayWebhooks => ({
  provider: XENDIT,
  async read({ rawBody, headers }) {
    const given = headers['x-callback-token'];
    if (typeof given !== 'string' || !callbackTokens.some((token) => isSame(given, token)))
      return err('webhook_forged');
    const body = parseJson(rawBody);
    const event = AnyEvent.safeParse(body).data;
    if (!event) return err('webhook_malformed');
    if (event.event.startsWith('payment.')) {
      const payment = PaymentEvent.safeParse(body).data;
      return payment ? paymentEvent(link, payment.data.payment_id) : err('webhook_malformed');
    }
    if (event.event.startsWith('payout.')) {
      const payout = PayoutEvent.safeParse(body).data;
      return payout ? payoutEvent(link, payout.data.id) : err('webhook_malformed');
    }
    return ok(null);
  },
});

async function paymentEvent(link: ProviderLink, paymentId: string): Promise<Reading> {
  const payment = await xenditPayment(link, paymentId);
  if (!payment.ok) return payment;
  if (payment.value === 'unknown') return err('webhook_malformed');
  const checkout = await xenditCheckout(link, payment.value.payment_request_id);
  if (!checkout.ok) return checkout;
  if (checkout.value === 'unknown') return err('webhook_malformed');

  const { reference, gatewayRef } = checkout.value;
  const { transactionId, amount, status, paidAt } = transactionOf(reference, payment.value);
  const about = {
    id: `${paymentId} ${status}`,
    createdAt: new Date(payment.value.updated).toISOString(),
  };
  const data = { reference, gatewayRef, amount, currency: 'PHP' as const, transactionId };
  if (paidAt !== null) return ok({ ...about, type: 'payment.paid', data: { ...data, paidAt } });
  if (status === 'pending') return ok({ ...about, type: 'payment.pending', data });
  const failureCode = failureOf(payment.value.failure_code);
  return ok({ ...about, type: 'payment.failed', data: { ...data, failureCode } });
}

async function payoutEvent(link: ProviderLink, id: string): Promise<Reading> {
  const payout = await xenditPayout(link, id);
  if (!payout.ok) return payout;
  if (payout.value === 'unknown') return err('webhook_malformed');
  const { reference, gatewayRef, amount, status, failureCode, deliveredAt } = stateOf(payout.value);
  const about = { id: `${id} ${status}`, createdAt: new Date(payout.value.updated).toISOString() };
  const data = { reference, gatewayRef, amount, currency: 'PHP' as const };
  if (deliveredAt !== null) {
    return ok({
      ...about,
      type: 'payout.delivered',
      data: { ...data, transactionId: id, paidAt: deliveredAt },
    });
  }
  if (failureCode === null) return ok(null);
  const failed = { ...data, failureCode };
  return status === 'failed'
    ? ok({ ...about, type: 'payout.failed', data: failed })
    : ok({ ...about, type: 'payout.reversed', data: { ...failed, transactionId: id } });
}

/** Compares hashes in constant time, so that neither content nor length leaks. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
