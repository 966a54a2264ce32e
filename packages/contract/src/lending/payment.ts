/** Payments by the borrower. Amounts in centavos. */
import { BOOKED_FAILURES } from '@tulay/engine/payment/booked-failure';
import { CHANNEL_IDS, CHANNEL_KINDS } from '@tulay/engine/payment/channels';
import { RECORDED_METHODS } from '@tulay/engine/payment/recorded-methods';
import * as z from 'zod/mini';
import {
  Amount,
  Centavos,
  ChannelMeans,
  Instant,
  Language,
  ManilaDateText,
  PaymentMeans,
  TimePromiseView,
  Uuid,
} from '../common';
import { PAYMENT_KINDS } from './payment-kinds';

export const PaymentStatus = z.enum(['created', 'pending', 'posted', 'failed', 'expired']);

export type { PaymentKindName } from './payment-kinds';
export const PaymentKind = z.enum(PAYMENT_KINDS);

export const BookedFailureCode = z.enum(BOOKED_FAILURES);

/**
 * For a payment that was too small: the amount that was needed on its value date, and the missing part. Null for any
 * other payment.
 */
export const Shortfall = z.nullable(z.object({ needed: Centavos, missing: Centavos }));

export const PaymentLine = z.object({
  paymentId: Uuid,
  reference: z.string(),
  kind: PaymentKind,
  status: PaymentStatus,
  requested: Centavos,
  received: Centavos,
  /** Discount of a coupon, paid in addition to the borrower's money. */
  discount: Centavos,
  valueDate: z.nullable(ManilaDateText),
  createdAt: Instant,
  expiresAt: Instant,
  failure: z.nullable(z.string()),
  shortfall: Shortfall,
  channel: z.nullable(z.string()),
  /** How the lender received a payment that an operator recorded; null for a payment through a channel. */
  method: z.nullable(z.enum(RECORDED_METHODS)),
  means: PaymentMeans,
});

/** Payment channel with its terms (`ChannelTerms` in the engine, whose `quoteChannel` returns the fee of a payment). */
export const PaymentChannelView = z.object({
  channel: z.enum(CHANNEL_IDS),
  /**
   * Means of payment. A `transfer` opens no payment at a gateway: `getBankTransfer` returns the bank account and the
   * amount instead.
   */
  means: ChannelMeans,
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  minAmount: Centavos,
  maxAmount: Centavos,
  /** Largest payment that counts from the day on which the payer sends it; null if payments of any size do. */
  sameDayMax: z.nullable(Centavos),
  fee: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amount: Centavos }),
    /** The fee is a share of the payment, in parts per million. */
    z.object({ kind: z.literal('rate'), rate: z.int() }),
    z.object({ kind: z.literal('bank') }),
  ]),
  /** Minutes until the channel usually confirms a payment. The value date is the day of payment regardless. */
  postsMinutes: z.int(),
  /** True if the channel refuses payments of overdue loans. */
  goodStandingOnly: z.boolean(),
  /** Page with the channel's own terms, on one of the `externalOrigins` of the configuration. */
  termsUrl: z.string(),
});
export type PaymentChannelBody = z.infer<typeof PaymentChannelView>;

/**
 * Code of a payment channel (`PaymentChannelView`). Without a code, the payer chooses the channel on the gateway's
 * page.
 */
export const ChannelChoice = z.optional(z.string().check(z.maxLength(40)));

/**
 * Request for a payment. `full` pays the payoff of the day. `extension` and `cancellation` pay the amount of today's
 * preview. `give_back` pays the money that the borrower has to give back, and `settlement` pays the rest of the agreed
 * sum; both pay only `amount` if it is set.
 */
export const PaymentRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('full'),
    language: Language,
    channel: ChannelChoice,
    couponId: z.optional(Uuid),
  }),
  z.object({
    kind: z.literal('part'),
    amount: Amount,
    language: Language,
    channel: ChannelChoice,
    couponId: z.optional(Uuid),
  }),
  z.object({ kind: z.literal('extension'), language: Language, channel: ChannelChoice }),
  z.object({ kind: z.literal('cancellation'), language: Language, channel: ChannelChoice }),
  z.object({
    kind: z.enum(['give_back', 'settlement']),
    amount: z.optional(Amount),
    language: Language,
    channel: ChannelChoice,
  }),
]);

export const PaymentOpened = z.object({
  paymentId: Uuid,
  reference: z.string(),
  amount: Centavos,
  means: PaymentMeans,
  checkoutUrl: z.string(),
  expiresAt: Instant,
});
export type PaymentOpenedBody = z.infer<typeof PaymentOpened>;

/** QR code or counter number of a payment. Public to anyone with the reference, so it contains no name. */
export const PaymentCodeView = z.object({
  means: z.enum(['qr', 'counter']),
  channel: z.string(),
  channelName: z.string(),
  amount: Centavos,
  /** Fee on the amount; null if the payer's bank sets it. */
  fee: z.nullable(Centavos),
  postsMinutes: z.int(),
  code: z.string(),
  expiresAt: Instant,
});
export type PaymentCodeBody = z.infer<typeof PaymentCodeView>;

/** Outcome of a payment for the public result page, without amounts and names. */
export const PaymentResult = z.object({
  paymentId: Uuid,
  result: z.enum(['in_progress', 'success', 'fail']),
  status: PaymentStatus,
  failure: z.nullable(z.string()),
  means: PaymentMeans,
});
export type PaymentResultBody = z.infer<typeof PaymentResult>;

export const PaymentDetail = z.object({
  ...PaymentResult.shape,
  kind: PaymentKind,
  orderId: Uuid,
  orderNo: z.string(),
  /** Name of the channel that the borrower chose in the app; null if the gateway's page offers the choice. */
  channelName: z.nullable(z.string()),
  /** How the lender received a payment that an operator recorded; null for a payment through a channel. */
  method: z.nullable(z.enum(RECORDED_METHODS)),
  /** The gateway's hosted page while the payment can still be made there; otherwise null. */
  hostedPage: z.nullable(z.string()),
  requested: Centavos,
  received: Centavos,
  discount: Centavos,
  shortfall: Shortfall,
  valueDate: z.nullable(ManilaDateText),
  allocation: z.nullable(
    z.object({ penalty: z.int(), fees: z.int(), interest: z.int(), principal: z.int(), credit: z.int() }),
  ),
  /**
   * Promised time at which the channel confirms a pending payment, as far as the promise can still be kept; null for
   * any other payment.
   */
  promise: z.nullable(TimePromiseView),
  /** Minutes after which the channel usually confirms a payment. */
  usualMinutes: z.int(),
  settled: z.boolean(),
  /** Centavos that the lender forgave when the loan was settled for less; null for any other loan. */
  forgiven: z.nullable(Centavos),
});
export type PaymentDetailBody = z.infer<typeof PaymentDetail>;
