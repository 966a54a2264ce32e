/** Amounts in centavos, rates in parts per million. */
import * as z from 'zod/mini';
import { Amount, Centavos, Instant, Language, ManilaDateText } from '../common';
import { RATES, TermShape } from './product';

export const QuoteRequest = z.object({
  productId: z.string().check(z.maxLength(40)),
  amount: Amount,
  term: TermShape,
});

/** `keepOthers` keeps the open offers of other products, so that they can be withdrawn together. */
export const OfferRequest = z.object({ ...QuoteRequest.shape, keepOthers: z.optional(z.boolean()) });

export const EffectiveRateView = z.object({
  simpleMonthly: z.int(),
  irrMonthly: z.int(),
  irrYearly: z.int(),
});

export const CapView = z.object({
  cap: z.enum(['nominal_rate', 'effective_rate', 'late_penalty', 'total_cost']),
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

export const QuoteView = z.object({
  productId: z.string(),
  principal: Centavos,
  term: TermShape,
  startDate: ManilaDateText,
  finalDueDate: ManilaDateText,
  days: z.int(),
  ...RATES,
  penaltyMonthlyRate: z.int(),
  serviceFee: Centavos,
  /** `serviceFee` is already reduced by it. */
  couponDiscount: z.optional(Centavos),
  creditReportFee: Centavos,
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

export const SignRequest = z.object({
  consentDisclosure: z.boolean(),
  consentAgreement: z.boolean(),
  language: Language,
  /** Amounts that the screen showed; if the offer has changed since, signing fails with `stale`. */
  figures: z.object({ netProceeds: Centavos, totalRepayable: Centavos }),
  /** PNG of the drawn signature as a data URL, a typed name, or the stored signature. */
  signature: z.union([
    z.object({ drawn: z.string().check(z.maxLength(200_000)) }),
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
