/** Links by which anyone may pay a loan without logging in: signed, for one order, until they end or are withdrawn. */
import * as z from 'zod/mini';
import { Centavos, Instant, Language, ManilaDateText } from '../common';
import { ChannelChoice } from './payment';

export const PayLinkView = z.object({
  /** Null while none is open. */
  link: z.nullable(z.object({ url: z.string(), expiresAt: Instant })),
});
export type PayLinkBody = z.infer<typeof PayLinkView>;

/** 48 signed bytes; anything else in a path is no link of ours. */
export const PayLinkToken = z.string().check(z.regex(/^[\w-]{64}$/));

/** All that the holder of a link may know: what is owed, not by whom. */
export const PayLinkBill = z.object({
  /** The number of the order, to name the payment by. */
  reference: z.string(),
  asOf: ManilaDateText,
  /** What is late, or due next, where that is less than everything. */
  due: z.nullable(z.object({ amount: Centavos, date: ManilaDateText, late: z.boolean() })),
  /** What closes the loan today; 0 when nothing is owed any more. */
  payoff: Centavos,
  expiresAt: Instant,
});
export type PayLinkBillBody = z.infer<typeof PayLinkBill>;

export const PayLinkPayment = z.object({
  pay: z.enum(['due', 'full']),
  channel: ChannelChoice,
  language: Language,
});
export type PayLinkPaymentBody = z.infer<typeof PayLinkPayment>;
