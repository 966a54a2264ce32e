/** What a borrower signs a loan with. */
import * as z from 'zod/mini';
import { Centavos, Instant, Language } from './common';

/** `consents` are what the borrower ticked: the cost disclosure, and the agreement with its conditions. */
export const SignRequest = z.object({
  consentDisclosure: z.boolean(),
  consentAgreement: z.boolean(),
  language: Language,
  /** The sums of the offer as they stood before the borrower's eyes; an offer with others by now is `stale`. */
  read: z.object({ netProceeds: Centavos, totalRepayable: Centavos }),
  /** PNG of the drawn signature as a data URL, or the name typed by those who cannot draw. */
  signature: z.union([
    z.object({ drawn: z.string().check(z.maxLength(200_000)) }),
    z.object({ typed: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)) }),
    z.object({ onFile: z.literal(true) }),
  ]),
  /** Consent to sign later loans with it too, until withdrawn. */
  keepSignature: z.optional(z.boolean()),
});
export type SignRequestBody = z.infer<typeof SignRequest>;

/** The signature that may serve for later loans; a drawn one as a data URL. */
export const SignatureView = z.object({
  onFile: z.nullable(
    z.object({ givenAt: Instant, picture: z.nullable(z.string()), typedName: z.nullable(z.string()) }),
  ),
});
export type SignatureBody = z.infer<typeof SignatureView>;
