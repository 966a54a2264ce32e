/**
 * PayMongo's webhooks, signed by the header `Paymongo-Signature: t=<unix seconds>,te=<test>,li=<live>`, each the hex HMAC-SHA256 of
 * `t.body`. With a live key only the live signature counts. The event contains the whole object, so nothing is fetched.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { GatewayEvent, GatewayWebhooks, WebhookRefusal } from '../../ports/gateway';
import { parseJson } from '../http/provider-link';
import { Centavos, PAYMONGO, referenceIn } from './client';
import { failureOf } from './codes';
import { instantOf, Payment, transactionOf } from './payment-object';

const TOLERANCE_SECONDS = 300;
const HEADER = /^t=(\d{1,12}),te=([0-9a-f]{64})?(?:,li=([0-9a-f]{64})?)?$/;

const Envelope = z.object({
  data: z.object({
    id: z.string().min(1).max(100),
    attributes: z.object({ type: z.string(), created_at: z.number().int(), data: z.unknown() }),
  }),
});
type EventBody = z.infer<typeof Envelope>['data'];

const PaidSession = z.object({
  id: z.string(),
  attributes: z.object({ reference_number: z.string(), payments: z.array(Payment) }),
});

const WalletTransaction = z.object({
  id: z.string(),
  attributes: z.object({
    amount: Centavos,
    reference_number: z.string(),
    transfer_id: z.string().nullish(),
    provider_error_code: z.string().nullish(),
    updated_at: z.number().int().nullish(),
  }),
});

type Reading = Result<GatewayEvent | null, WebhookRefusal>;

export const paymongoWebhooks = (secrets: readonly string[], isLive: boolean): GatewayWebhooks => ({
  provider: PAYMONGO,
  async read({ rawBody, headers, receivedAt }) {
    const proof = verify(rawBody, headers['paymongo-signature'], { secrets, isLive }, receivedAt);
    if (!proof.ok) return proof;
    const event = Envelope.safeParse(parseJson(rawBody)).data;
    return event ? eventOf(event.data) : err('webhook_malformed');
  },
});

/** Verifies the signature, then the age, so that `webhook_stale` implies a genuine webhook. */
function verify(
  rawBody: Buffer,
  header: string | string[] | undefined,
  { secrets, isLive }: { secrets: readonly string[]; isLive: boolean },
  receivedAt: Date,
): Result<void, 'webhook_forged' | 'webhook_stale'> {
  const [, seconds, test, live] = (typeof header === 'string' ? HEADER.exec(header) : null) ?? [];
  const given = isLive ? live : test;
  if (seconds === undefined || given === undefined) return err('webhook_forged');
  const isSignedBy = (secret: string) =>
    timingSafeEqual(
      Buffer.from(given, 'hex'),
      createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest(),
    );
  if (!secrets.some(isSignedBy)) return err('webhook_forged');
  const age = receivedAt.getTime() / 1000 - Number(seconds);
  return Math.abs(age) > TOLERANCE_SECONDS ? err('webhook_stale') : ok(undefined);
}

function eventOf({ id, attributes }: EventBody): Reading {
  const about = { id, createdAt: instantOf(attributes.created_at) };
  switch (attributes.type) {
    case 'checkout_session.payment.paid':
      return paidEvent(about, attributes.data);
    case 'transfer.outward.successful':
    case 'transfer.outward.failed':
      return transferEvent(about, attributes.type === 'transfer.outward.successful', attributes.data);
    default:
      // Ignores `payment.paid`, which reports the same money as the event of the checkout session, but without our
      // reference.
      return ok(null);
  }
}

type About = Pick<GatewayEvent, 'id' | 'createdAt'>;

function paidEvent(about: About, body: unknown): Reading {
  const session = PaidSession.safeParse(body).data;
  const reference = referenceIn(session?.attributes.reference_number ?? '');
  const paid = session?.attributes.payments
    .map((payment) => transactionOf(reference, payment))
    .find(({ status }) => status === 'paid');
  if (!session || !paid || paid.paidAt === null) return err('webhook_malformed');
  const { transactionId, amount, paidAt } = paid;
  const data = { reference, gatewayRef: session.id, amount, currency: 'PHP' as const, transactionId, paidAt };
  return ok({ ...about, type: 'payment.paid', data });
}

function transferEvent(about: About, isDelivered: boolean, body: unknown): Reading {
  const moved = WalletTransaction.safeParse(body).data;
  if (!moved) return err('webhook_malformed');
  const { amount, reference_number, transfer_id, provider_error_code, updated_at } = moved.attributes;
  const transactionId = transfer_id ?? moved.id;
  const data = {
    reference: referenceIn(reference_number),
    gatewayRef: transactionId,
    amount,
    currency: 'PHP' as const,
  };
  if (!isDelivered) {
    return ok({
      ...about,
      type: 'payout.failed',
      data: { ...data, failureCode: failureOf(provider_error_code) },
    });
  }
  const paidAt = updated_at ? instantOf(updated_at) : about.createdAt;
  return ok({ ...about, type: 'payout.delivered', data: { ...data, transactionId, paidAt } });
}
