/** Pay links: signed links by which anyone can pay one order without logging in, until they expire or are revoked. */
import * as z from 'zod/mini';
import { Amount, Centavos, Instant, Language, ManilaDateText } from '../common';
import { PendingView } from './loan';
import { ChannelChoice } from './payment';
import { PAY_LINK_CHOICES } from './payment-kinds';

export const PayLinkView = z.object({
  link: z.nullable(z.object({ url: z.string(), expiresAt: Instant })),
});
export type PayLinkBody = z.infer<typeof PayLinkView>;

/** Signed token of a pay link: 48 bytes in base64url. */
export const PayLinkToken = z.string().check(z.regex(/^[\w-]{64}$/));

export const PayLinkChoice = z.enum(PAY_LINK_CHOICES);

/**
 * Bill that a pay link shows: the amounts, without the borrower's name. Pending payments count as received, unless they close the
 * loan: then the amounts are those of a payment that would become credit balance.
 */
export const PayLinkBill = z.object({
  reference: z.string(),
  asOf: ManilaDateText,
  /** The overdue amount, or the next installment if nothing is overdue; null if that equals the full payoff. */
  due: z.nullable(z.object({ amount: Centavos, date: ManilaDateText, late: z.boolean() })),
  /** Amount that closes the loan today; 0 for a settled loan. */
  payoff: Centavos,
  /** Open offer to close the loan for less: what is left of the agreed sum, payable by the end of `lastDay`. */
  settlement: z.nullable(z.object({ amount: Centavos, lastDay: ManilaDateText })),
  /** Pending payments of the loan; null if there are none. */
  pending: z.nullable(PendingView),
  /** Credit that the borrower has to give back; 0 if none. */
  giveBack: Centavos,
  /** True if the loan is overdue. Some channels take no payments of overdue loans. */
  isOverdue: z.boolean(),
  expiresAt: Instant,
});
export type PayLinkBillBody = z.infer<typeof PayLinkBill>;

export const PayLinkPayment = z.object({
  pay: PayLinkChoice,
  /** Amount to pay now, in centavos, if the channel cannot carry the whole amount. */
  part: z.optional(Amount),
  channel: ChannelChoice,
  language: Language,
});
export type PayLinkPaymentBody = z.infer<typeof PayLinkPayment>;
