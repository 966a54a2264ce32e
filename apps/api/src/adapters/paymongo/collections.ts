/**
 * Checkouts by PayMongo (`POST /v2/checkout_sessions`, header `idempotency-key`). The payer always uses its page, which
 * also shows QR Ph codes.
 */
import { err, ok } from '@tulay/engine/result';
import { z } from 'zod';
import type { Checkout, CheckoutRequest, Collections } from '../../ports/collections';
import type { ProviderResponse, ProviderLink } from '../http/provider-link';
import { Centavos, isInProgress, PAYMONGO, referenceIn, referenceOut } from './client';
import { paymentMethods } from './codes';
import { Payment, transactionOf } from './payment-object';

const Session = z.object({
  data: z.object({
    id: z.string().regex(/^[\w-]{1,100}$/),
    attributes: z.object({
      checkout_url: z.url(),
      reference_number: z.string(),
      description: z.string().nullish(),
      success_url: z.string().nullish(),
      payment_method_types: z.array(z.string()),
      line_items: z.tuple([z.object({ amount: Centavos, quantity: z.literal(1) })]),
      status: z.enum(['active', 'paid', 'expired']),
      payments: z.array(Payment).default([]),
    }),
  }),
});
type SessionBody = z.infer<typeof Session>['data'];

export const paymongoCollections = (link: ProviderLink): Collections => ({
  provider: PAYMONGO,
  // PayMongo refuses line items below ₱20.
  minAmount: 2_000,
  meansOf: (channel) => (paymentMethods(channel) === null ? null : 'redirect'),

  async createCheckout(request) {
    const methods = paymentMethods(request.channel ?? null);
    if (methods === null || request.amount <= 0) return err('gateway_refused');
    const answer = await link.request({
      method: 'POST',
      path: '/v2/checkout_sessions',
      headers: { 'idempotency-key': request.reference },
      repeatable: true,
      isRetryable: isInProgress,
      json: { data: { attributes: sessionOf(request, methods) } },
    });
    if (!answer.ok) return err('gateway_unavailable');
    if (answer.value.status === 400 || answer.value.status === 422) return err('gateway_refused');
    const session = sessionIn(answer.value);
    if (!session) return err('gateway_unavailable');
    // A used key returns the first session, even if the terms differ.
    return isOf(session, request, methods) ? ok(checkoutOf(session)) : err('reference_conflict');
  },

  async getCheckout({ gatewayRef }) {
    if (gatewayRef === null) return ok('not_received');
    const path = `/v2/checkout_sessions/${encodeURIComponent(gatewayRef)}`;
    const answer = await link.request({ method: 'GET', path, repeatable: true });
    const session = answer.ok ? sessionIn(answer.value) : undefined;
    return session ? ok(checkoutOf(session)) : err('gateway_unavailable');
  },
});

const sessionOf = (
  { reference, amount, description, returnUrl }: CheckoutRequest,
  methods: readonly string[],
) => ({
  line_items: [{ name: description, amount, currency: 'PHP', quantity: 1 }],
  payment_method_types: methods,
  reference_number: referenceOut(reference),
  description,
  success_url: returnUrl,
  cancel_url: returnUrl,
  send_email_receipt: false,
  // PayMongo rewrites `reference_number`. Metadata stays unchanged and is copied to the payment.
  metadata: { reference },
});

const sessionIn = ({ status, body }: ProviderResponse): SessionBody | undefined =>
  status < 300 ? Session.safeParse(body).data?.data : undefined;

function isOf({ attributes }: SessionBody, request: CheckoutRequest, methods: readonly string[]): boolean {
  return (
    attributes.line_items[0].amount === request.amount &&
    attributes.description === request.description &&
    attributes.success_url === request.returnUrl &&
    attributes.payment_method_types.join() === methods.join()
  );
}

function checkoutOf({ id, attributes }: SessionBody): Checkout {
  const reference = referenceIn(attributes.reference_number);
  const transactions = attributes.payments.map((payment) => transactionOf(reference, payment));
  const is = (status: string) => transactions.some((transaction) => transaction.status === status);
  return {
    reference,
    gatewayRef: id,
    url: attributes.checkout_url,
    code: null,
    amount: attributes.line_items[0].amount,
    status: is('paid')
      ? 'paid'
      : is('pending')
        ? 'pending'
        : attributes.status === 'expired'
          ? 'expired'
          : 'open',
    transactions,
  };
}
