/** Credit balance: money that the lender owes the borrower. Amounts in centavos, dates Manila. */
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText, Uuid } from '../common';
import { PayoutReasonCode } from './payout';

export const CreditReturnView = z.object({
  payoutId: Uuid,
  /** Number of the return, such as C-2607-031842: short enough to read out to customer service. */
  returnNo: z.string(),
  /** `in_doubt`: the gateway has not said whether it sends the money. `failed`: the amount is credit again. */
  state: z.enum(['requested', 'sent', 'in_doubt', 'delivered', 'failed']),
  amount: Centavos,
  channelName: z.string(),
  accountMasked: z.string(),
  /** Day by whose end it arrives; null if it arrives within 24 hours, or is not under way. */
  arrivesOn: z.nullable(ManilaDateText),
  reason: z.nullable(PayoutReasonCode),
  requestedAt: Instant,
  deliveredAt: z.nullable(Instant),
});
export type CreditReturnBody = z.infer<typeof CreditReturnView>;

export const CreditView = z.object({
  amount: Centavos,
  /** Day on which the balance is returned without a request; null without a balance, or if it is kept for the next loan. */
  returnsOn: z.nullable(ManilaDateText),
  /** Whether the balance pays the first installment of the next loan instead of going back by itself. */
  forNextLoan: z.boolean(),
  /** Account for receiving money; null before one is saved. */
  account: z.nullable(z.object({ channelName: z.string(), accountMasked: z.string() })),
  /** The latest returns, newest first. */
  returns: z.array(CreditReturnView),
});
export type CreditBody = z.infer<typeof CreditView>;

export const CreditKeepRequest = z.object({ keep: z.boolean() });
