/** Quotes, offers and signatures. Amounts in centavos, rates in parts per million. */
import { CAPS } from '@tulay/engine/pricing/caps';
import type { FeeName } from '@tulay/engine/pricing/fees';
import * as z from 'zod/mini';
import { Amount, Centavos, Instant, Language, ManilaDateText } from '../common';
import { ProductCode, RATES, TermShape } from './product';

export const QuoteRequest = z.object({
  productId: ProductCode,
  amount: Amount,
  term: TermShape,
});

/**
 * Request for an offer, which cancels the borrower's other open offers. With `keepOthers` it cancels only those of the
 * same product, so that several offers can be withdrawn together.
 */
export const OfferRequest = z.object({ ...QuoteRequest.shape, keepOthers: z.optional(z.boolean()) });

export const EffectiveRateView = z.object({
  simpleMonthly: z.int(),
  irrMonthly: z.int(),
  irrYearly: z.int(),
});

export const CapView = z.object({
  cap: z.enum(CAPS),
  unit: z.enum(['ppm_month', 'centavos']),
  value: z.int(),
  limit: z.int(),
  headroom: z.int(),
  within: z.boolean(),
});

const InstallmentView = z.object({
  number: z.int(),
  startDate: ManilaDateText,
  dueDate: ManilaDateText,
  principal: Centavos,
  interest: Centavos,
  fees: Centavos,
  amount: Centavos,
});

const feeAmounts = { serviceFee: Centavos, creditReportFee: Centavos } satisfies Record<FeeName, unknown>;

export const QuoteView = z.object({
  productId: ProductCode,
  principal: Centavos,
  term: TermShape,
  startDate: ManilaDateText,
  finalDueDate: ManilaDateText,
  days: z.int(),
  ...RATES,
  penaltyMonthlyRate: z.int(),
  ...feeAmounts,
  /** Discount of a coupon, already deducted from `serviceFee`. */
  couponDiscount: z.optional(Centavos),
  tax: Centavos,
  interest: Centavos,
  netProceeds: Centavos,
  totalRepayable: Centavos,
  totalCost: Centavos,
  schedule: z.array(InstallmentView),
  extensionFeeRate: z.int(),
  coolingOffDays: z.int(),
  effectiveRate: EffectiveRateView,
  caps: z.array(CapView),
});
export type QuoteBody = z.infer<typeof QuoteView>;

/** Longest PNG data URL of a drawn signature. */
const SIGNATURE_LENGTH_MAX = 200_000;
/** Longest body of `SignRequest` in bytes. */
export const SIGN_REQUEST_BYTES_MAX = SIGNATURE_LENGTH_MAX + 4_096;

export const SignRequest = z.object({
  consentDisclosure: z.boolean(),
  consentAgreement: z.boolean(),
  language: Language,
  /** Amounts that the screen showed; if the offer has changed since, signing fails with `stale`. */
  figures: z.object({ netProceeds: Centavos, totalRepayable: Centavos }),
  /** Signature: a drawn one as a PNG data URL, a typed name, or the stored signature. */
  signature: z.union([
    z.object({ drawn: z.string().check(z.maxLength(SIGNATURE_LENGTH_MAX)) }),
    z.object({ typed: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)) }),
    z.object({ onFile: z.literal(true) }),
  ]),
  keepSignature: z.optional(z.boolean()),
});
export type SignRequestBody = z.infer<typeof SignRequest>;

export const SignatureView = z.object({
  onFile: z.nullable(
    z.object({ givenAt: Instant, picture: z.nullable(z.string()), typedName: z.nullable(z.string()) }),
  ),
});
export type SignatureBody = z.infer<typeof SignatureView>;
