/** Paying a loan by the gateway's hosted checkout. */
import * as z from 'zod/mini';
import { Amount, Centavos, Instant, Language, ManilaDateText, Uuid } from './common';
import { PaymentKind, PaymentStatus } from './loan';

/**
 * `full` pays the exact payoff of the day; `part` pays `amount` centavos; `extension` and `cancellation` pay what their
 * previews say today. A coupon pays its share of the first two.
 */
export const PaymentRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full'), language: Language, couponId: z.optional(Uuid) }),
  z.object({ kind: z.literal('part'), amount: Amount, language: Language, couponId: z.optional(Uuid) }),
  z.object({ kind: z.literal('extension'), language: Language }),
  z.object({ kind: z.literal('cancellation'), language: Language }),
]);

export const PaymentOpened = z.object({
  paymentId: Uuid,
  amount: Centavos,
  checkoutUrl: z.string(),
  expiresAt: Instant,
});

/** What the public result page may know: no amounts, no names. */
export const PaymentResult = z.object({
  paymentId: Uuid,
  result: z.enum(['in_progress', 'success', 'fail']),
  status: PaymentStatus,
  failure: z.nullable(z.string()),
});
export type PaymentResultBody = z.infer<typeof PaymentResult>;

/** What its owner sees of a payment. */
export const PaymentDetail = z.object({
  ...PaymentResult.shape,
  kind: PaymentKind,
  orderId: Uuid,
  orderNo: z.string(),
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
