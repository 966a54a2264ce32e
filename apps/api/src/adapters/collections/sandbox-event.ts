import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { GatewayEvent } from '../../ports/gateway';
import { jsonOf } from '../http/json';

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

/** Reads a webhook's body, already proved genuine. */
export function readEvent(rawBody: Buffer): Result<GatewayEvent, 'webhook_malformed'> {
  const parsed = Event.safeParse(jsonOf(rawBody));
  return parsed.success ? ok(parsed.data) : err('webhook_malformed');
}
