/** Payments of a loan: on the gateway's page, by a code, or by a pay link without logging in. Amounts in centavos. */
import * as z from 'zod/mini';
import { Amount, Centavos, Instant, Language, ManilaDateText, PaymentMeans, Uuid } from '../common';

export const PaymentStatus = z.enum(['created', 'pending', 'posted', 'failed', 'expired']);

/** `extension`: the price of 8 more days. `cancellation`: what was received, sent back in the cooling-off days. */
export const PaymentKind = z.enum(['full', 'part', 'extension', 'cancellation']);

export const PaymentLine = z.object({
  paymentId: Uuid,
  /** By it the payment is found again. */
  reference: z.string(),
  kind: PaymentKind,
  status: PaymentStatus,
  requested: Centavos,
  received: Centavos,
  /** What a coupon was to pay, or paid, beside the money. */
  discount: Centavos,
  valueDate: z.nullable(ManilaDateText),
  createdAt: Instant,
  expiresAt: Instant,
  failure: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  means: PaymentMeans,
});

/** One way to pay. Amounts are what one payment may be; `fee` is the channel's own, null where the borrower's bank says it. */
export const PaymentChannelView = z.object({
  channel: z.string(),
  means: PaymentMeans,
  kind: z.enum(['wallet', 'qr', 'bank', 'counter']),
  name: z.string(),
  minAmount: Centavos,
  maxAmount: Centavos,
  fee: z.nullable(Centavos),
  /** How long the channel's news usually takes; the day one paid counts all the same. */
  postsMinutes: z.int(),
});
export type PaymentChannelBody = z.infer<typeof PaymentChannelView>;

/** One of `PaymentChannelView`; without it the gateway's own page asks. */
export const ChannelChoice = z.optional(z.string().check(z.maxLength(40)));

/**
 * `full` pays the exact payoff of the day; `part` pays `amount` centavos; `extension` and `cancellation` pay what their
 * previews say today. A coupon pays its share of the first two.
 */
export const PaymentRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full'), language: Language, channel: ChannelChoice, couponId: z.optional(Uuid) }),
  z.object({
    kind: z.literal('part'),
    amount: Amount,
    language: Language,
    channel: ChannelChoice,
    couponId: z.optional(Uuid),
  }),
  z.object({ kind: z.literal('extension'), language: Language, channel: ChannelChoice }),
  z.object({ kind: z.literal('cancellation'), language: Language, channel: ChannelChoice }),
]);

export const PaymentOpened = z.object({
  paymentId: Uuid,
  reference: z.string(),
  amount: Centavos,
  means: PaymentMeans,
  /** Where to go now: the gateway's page, or ours that shows the code. */
  checkoutUrl: z.string(),
  expiresAt: Instant,
});
export type PaymentOpenedBody = z.infer<typeof PaymentOpened>;

/** A code to pay by, for whoever holds the payment's reference: the sum and nobody's name. */
export const PaymentCodeView = z.object({
  means: z.enum(['qr', 'counter']),
  channel: z.string(),
  channelName: z.string(),
  amount: Centavos,
  fee: z.nullable(Centavos),
  postsMinutes: z.int(),
  /** The text of a QR Ph code, or the number that the cashier asks for. */
  code: z.string(),
  expiresAt: Instant,
});
export type PaymentCodeBody = z.infer<typeof PaymentCodeView>;

/** What the public result page may know: no amounts, no names. */
export const PaymentResult = z.object({
  paymentId: Uuid,
  result: z.enum(['in_progress', 'success', 'fail']),
  status: PaymentStatus,
  failure: z.nullable(z.string()),
  means: PaymentMeans,
});
export type PaymentResultBody = z.infer<typeof PaymentResult>;

/** What its owner sees of a payment. */
export const PaymentDetail = z.object({
  ...PaymentResult.shape,
  kind: PaymentKind,
  orderId: Uuid,
  orderNo: z.string(),
  /** By its name; null where the gateway's page asked. */
  channelName: z.nullable(z.string()),
  requested: Centavos,
  received: Centavos,
  /** What a coupon was to pay, or paid, beside the money. */
  discount: Centavos,
  valueDate: z.nullable(ManilaDateText),
  allocation: z.nullable(
    z.object({
      penalty: z.int(),
      fees: z.int(),
      interest: z.int(),
      principal: z.int(),
      credit: z.int(),
    }),
  ),
  settled: z.boolean(),
});
export type PaymentDetailBody = z.infer<typeof PaymentDetail>;
