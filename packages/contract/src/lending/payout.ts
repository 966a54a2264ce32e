/** Withdrawal of signed orders and the payout of their money. Amounts in centavos. */
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

/** Orders to be paid out together, all or none, under the code that confirms these very orders. */
export const WithdrawalRequest = z.object({
  orderIds: z.array(Uuid).check(z.minLength(1), z.maxLength(5)),
  confirmationId: Uuid,
});
