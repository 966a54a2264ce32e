import * as z from 'zod/mini';
import { Centavos, Instant, Uuid } from '../common';

export const PayoutView = z.object({
  status: z.enum(['created', 'sent', 'delivered', 'failed', 'unknown', 'reversed']),
  amount: Centavos,
  channelName: z.string(),
  accountMasked: z.string(),
  failure: z.nullable(z.string()),
  createdAt: Instant,
  deliveredAt: z.nullable(Instant),
});

/** Withdrawal of several orders, all or none. The confirmation must be for exactly these orders. */
export const WithdrawalRequest = z.object({
  orderIds: z.array(Uuid).check(z.minLength(1), z.maxLength(5)),
  confirmationId: Uuid,
});
