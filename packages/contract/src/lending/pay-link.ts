/** Pay links: signed links by which anyone can pay one order without logging in, until they expire or are revoked. */
import * as z from 'zod/mini';
import { Centavos, Instant, Language, ManilaDateText } from '../common';
import { ChannelChoice } from './payment';

export const PayLinkView = z.object({
  link: z.nullable(z.object({ url: z.string(), expiresAt: Instant })),
});
export type PayLinkBody = z.infer<typeof PayLinkView>;

/** Signed token of a pay link: 48 bytes in base64url. */
export const PayLinkToken = z.string().check(z.regex(/^[\w-]{64}$/));

/** Bill that a pay link shows: the amounts, without the borrower's name. */
export const PayLinkBill = z.object({
  reference: z.string(),
  asOf: ManilaDateText,
  /** The overdue amount, or the next installment if nothing is overdue; null if that is the full payoff. */
  due: z.nullable(z.object({ amount: Centavos, date: ManilaDateText, late: z.boolean() })),
  /** Amount that closes the loan today; 0 for a settled loan. */
  payoff: Centavos,
  /** Whether the loan is overdue, which excludes some channels. */
  isOverdue: z.boolean(),
  expiresAt: Instant,
});
export type PayLinkBillBody = z.infer<typeof PayLinkBill>;

export const PayLinkPayment = z.object({
  pay: z.enum(['due', 'full']),
  channel: ChannelChoice,
  language: Language,
});
export type PayLinkPaymentBody = z.infer<typeof PayLinkPayment>;
