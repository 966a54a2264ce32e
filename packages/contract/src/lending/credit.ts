/** Credit balance: money that the lender owes the borrower. Amounts in centavos, dates Manila. */
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText, TimePromiseView, Uuid } from '../common';
import { PayoutReasonCode } from './payout';

/**
 * Debt without interest and fees: the lender returned or used a credit, and then the payment that had created the
 * credit was reversed.
 */
export const GiveBackView = z.object({
  amount: Centavos,
  /** Loan from which the credit came. The borrower gives the credit back by a payment of kind `give_back` for this loan. */
  orderId: Uuid,
});
export type GiveBackBody = z.infer<typeof GiveBackView>;

export const CreditReturnView = z.object({
  payoutId: Uuid,
  /** Number of the return, such as C-2607-031842: short enough to read out to customer service. */
  returnNo: z.string(),
  /**
   * `in_doubt`: the gateway has not yet confirmed whether it sends the money. `failed`: the amount has become credit
   * again.
   */
  state: z.enum(['requested', 'sent', 'in_doubt', 'delivered', 'failed']),
  amount: Centavos,
  channelName: z.string(),
  accountMasked: z.string(),
  /** Promised arrival of the money, as far as it can still be kept; null unless the transfer is on its way. */
  arrival: z.nullable(TimePromiseView),
  reason: z.nullable(PayoutReasonCode),
  requestedAt: Instant,
  deliveredAt: z.nullable(Instant),
});
export type CreditReturnBody = z.infer<typeof CreditReturnView>;

export const CreditView = z.object({
  today: ManilaDateText,
  amount: Centavos,
  /** Debt of the borrower if the balance is below zero; null otherwise. */
  giveBack: z.nullable(GiveBackView),
  /** Day on which the balance is returned without a request; null without a balance, or if it is kept for the next loan. */
  returnsOn: z.nullable(ManilaDateText),
  /**
   * True if the balance pays the first installment of the next loan. Otherwise the lender returns it without a request.
   */
  forNextLoan: z.boolean(),
  /** Account for receiving money; null before one is saved. */
  account: z.nullable(z.object({ channelName: z.string(), accountMasked: z.string() })),
  /**
   * Amounts of the transfers that return the balance, in centavos. There are several if the balance exceeds what one
   * transfer can carry.
   */
  transfers: z.array(Centavos),
  /** Reason why the balance cannot go to this account, so that the borrower has to name another one; null if it can. */
  refusal: z.nullable(z.enum(['payout_target_missing', 'payout_amount_unsupported'])),
  /** The most recent returns of credit, newest first. */
  returns: z.array(CreditReturnView),
});
export type CreditBody = z.infer<typeof CreditView>;

export const CreditKeepRequest = z.object({ keep: z.boolean() });
