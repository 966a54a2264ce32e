/** Xendit's payment request and payment objects (`/v3`, API version 2024-11-11). */
import { keysOf } from '@tulay/engine/records';
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { Checkout, CheckoutStatus, GatewayTransaction } from '../../ports/collections';
import type { ProviderResponse, ProviderLink } from '../http/provider-link';
import { Id, Instant, Pesos } from './client';

export const API_VERSION = { 'api-version': '2024-11-11' };

const REQUEST_STATUS = {
  REQUIRES_ACTION: 'open',
  ACCEPTING_PAYMENTS: 'open',
  PENDING: 'pending',
  AUTHORIZED: 'pending',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELED: 'expired',
  EXPIRED: 'expired',
} as const satisfies Record<string, CheckoutStatus>;

const PaymentRequest = z.object({
  payment_request_id: Id,
  reference_id: z.string(),
  request_amount: Pesos,
  status: z.enum(keysOf(REQUEST_STATUS)),
  actions: z.array(z.object({ descriptor: z.string().nullish(), value: z.string().nullish() })).default([]),
  latest_payment_id: Id.nullish(),
});

const PAYMENT_STATUS = {
  PENDING: 'pending',
  AUTHORIZED: 'pending',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELED: 'failed',
  EXPIRED: 'failed',
} as const;

const Payment = z.object({
  payment_id: Id,
  payment_request_id: Id,
  request_amount: Pesos,
  status: z.enum(keysOf(PAYMENT_STATUS)),
  failure_code: z.string().nullish(),
  captures: z.array(z.object({ capture_amount: Pesos, capture_timestamp: Instant })).default([]),
  updated: Instant,
});
export type XenditPayment = z.infer<typeof Payment>;

const CODES: Readonly<Record<string, string>> = { qr: 'QR_STRING', counter: 'PAYMENT_CODE' };

/** Fetches a payment request and its latest payment. `unknown`: Xendit answered 404. */
export async function xenditCheckout(
  link: ProviderLink,
  id: string,
): Promise<Result<Checkout | 'unknown', 'gateway_unavailable'>> {
  const answer = await read(link, `/v3/payment_requests/${id}`);
  if (answer.ok && answer.value.status === 404) return ok('unknown');
  const found = answer.ok ? paymentRequestOf(answer.value) : undefined;
  if (!found) return err('gateway_unavailable');
  if (!found.latest_payment_id) return ok(checkoutOf(found, []));
  const payment = await xenditPayment(link, found.latest_payment_id);
  if (!payment.ok) return payment;
  return ok(
    checkoutOf(found, payment.value === 'unknown' ? [] : [transactionOf(found.reference_id, payment.value)]),
  );
}

export async function xenditPayment(
  link: ProviderLink,
  id: string,
): Promise<Result<XenditPayment | 'unknown', 'gateway_unavailable'>> {
  const answer = await read(link, `/v3/payments/${id}`);
  if (answer.ok && answer.value.status === 404) return ok('unknown');
  const payment =
    answer.ok && answer.value.status === 200 ? Payment.safeParse(answer.value.body).data : undefined;
  return payment ? ok(payment) : err('gateway_unavailable');
}

const read = (link: ProviderLink, path: string) =>
  link.request({ method: 'GET', path, headers: API_VERSION, repeatable: true });

export const paymentRequestOf = ({ status, body }: ProviderResponse) =>
  status < 300 ? PaymentRequest.safeParse(body).data : undefined;

export function transactionOf(reference: string, payment: XenditPayment): GatewayTransaction {
  const status = PAYMENT_STATUS[payment.status];
  const [capture] = payment.captures;
  return {
    transactionId: payment.payment_id,
    reference,
    amount: capture?.capture_amount ?? payment.request_amount,
    status,
    paidAt: status === 'paid' ? new Date(capture?.capture_timestamp ?? payment.updated).toISOString() : null,
  };
}

export function checkoutOf(
  found: z.infer<typeof PaymentRequest>,
  transactions: readonly GatewayTransaction[],
): Checkout {
  const action = (...descriptors: string[]) =>
    found.actions.find(({ descriptor }) => descriptor && descriptors.includes(descriptor))?.value ?? null;
  return {
    reference: found.reference_id,
    gatewayRef: found.payment_request_id,
    url: action('WEB_URL'),
    code: action(...Object.values(CODES)),
    amount: found.request_amount,
    status: REQUEST_STATUS[found.status],
    transactions,
  };
}
