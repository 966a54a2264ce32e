/** PayMongo's payment object, the same in checkouts, lists and webhooks. */
import { z } from 'zod';
import type { GatewayTransaction } from '../../ports/collections';
import { Centavos } from './client';

export const Payment = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  attributes: z.object({
    amount: Centavos,
    currency: z.literal('PHP'),
    status: z.enum(['pending', 'paid', 'failed']),
    /** Unix seconds. */
    paid_at: z.number().int().nullish(),
    created_at: z.number().int(),
    external_reference_number: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
  }),
});
export type PaymentBody = z.infer<typeof Payment>;

const MS = 1_000;
export const instantOf = (seconds: number): string => new Date(seconds * MS).toISOString();

export function transactionOf(reference: string, { id, attributes }: PaymentBody): GatewayTransaction {
  const { amount, status, paid_at, created_at } = attributes;
  const paidAt = status === 'paid' ? instantOf(paid_at ?? created_at) : null;
  return { transactionId: id, reference, amount, status, paidAt };
}
