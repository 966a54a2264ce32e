import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { GatewayEvent, GatewayWebhooks } from '../../ports/gateway';
import { parseJson } from '../http/provider-link';

const TOLERANCE_SECONDS = 300;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const Instant = z.iso.datetime();
const subject = {
  reference: z.string().min(1),
  gatewayRef: z.string().min(1),
  amount: z.number().int().positive(),
  currency: z.literal('PHP'),
};
const transactionId = z.string().min(1);
const failureCode = z.string().min(1);

const event = <T extends string, D extends z.ZodRawShape>(type: T, data: D) =>
  z.object({
    id: z.string().min(1),
    createdAt: Instant,
    type: z.literal(type),
    data: z.object({ ...subject, ...data }),
  });

const Event = z.discriminatedUnion('type', [
  event('payment.paid', { transactionId, paidAt: Instant }),
  event('payment.pending', { transactionId }),
  event('payment.failed', { transactionId, failureCode }),
  event('payout.delivered', { transactionId, paidAt: Instant }),
  event('payout.failed', { failureCode }),
  event('payout.reversed', { transactionId, failureCode }),
]);

/** Webhooks signed by the sandbox's gateway. */
export const sandboxWebhooks = (secret: string): GatewayWebhooks => ({
  provider: 'sandbox',
  async read({ rawBody, headers, receivedAt }) {
    const proof = verifySignature(rawBody, headers['x-gateway-signature'], secret, receivedAt);
    return proof.ok ? readEvent(rawBody) : proof;
  },
});

/**
 * Verifies the header `x-gateway-signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, first the signature and then the
 * age (at most 300 seconds), so that `webhook_stale` implies a genuine webhook.
 */
function verifySignature(
  rawBody: Buffer,
  header: string | string[] | undefined,
  secret: string,
  receivedAt: Date,
): Result<void, 'webhook_forged' | 'webhook_stale'> {
  const match = typeof header === 'string' ? HEADER.exec(header) : null;
  const [, seconds, given] = match ?? [];
  if (seconds === undefined || given === undefined) return err('webhook_forged');
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
  if (!timingSafeEqual(Buffer.from(given, 'hex'), expected)) return err('webhook_forged');
  const age = receivedAt.getTime() / 1000 - Number(seconds);
  return Math.abs(age) > TOLERANCE_SECONDS ? err('webhook_stale') : ok(undefined);
}

/** Parses the body of a verified webhook. */
function readEvent(rawBody: Buffer): Result<GatewayEvent, 'webhook_malformed'> {
  const parsed = Event.safeParse(parseJson(rawBody));
  return parsed.success ? ok(parsed.data) : err('webhook_malformed');
}
