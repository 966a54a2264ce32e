import * as z from 'zod/mini';
import { Centavos, Instant, Language, ManilaDateText, Uuid } from '../common';
import { ProductCode } from './product';

export const SIGNED_DOCUMENT_KINDS = ['loan_agreement', 'sanction_letter', 'disclosure'] as const;
export const SignedDocumentKindCode = z.enum(SIGNED_DOCUMENT_KINDS);
export type SignedDocumentKind = (typeof SIGNED_DOCUMENT_KINDS)[number];

/** Documents with a text that the app shows as a page. */
export const TEXT_DOCUMENT_KINDS = ['loan_agreement', 'sanction_letter'] as const;

/**
 * Documents of a loan: those that were signed, the schedule that is issued when the money arrives, a signed new plan, and the latest
 * demand letter.
 */
export const LOAN_DOCUMENT_KINDS = [
  ...SIGNED_DOCUMENT_KINDS,
  'final_schedule',
  'restructuring',
  'demand_letter',
] as const;

export const DOCUMENT_KINDS = [
  ...LOAN_DOCUMENT_KINDS,
  'receipt',
  'certificate',
  'settlement_certificate',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Check code as printed (hyphens and case are ignored), or the SHA-256 of the file in hexadecimal. */
export const DocumentReference = z.string().check(z.regex(/^[0-9A-Za-z -]{12,64}$/));

/** Result of the public document check. It never identifies the borrower. */
export const DocumentCheckView = z.object({
  checkCode: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  language: Language,
  drawnOn: ManilaDateText,
  /** Order number with hidden digits, such as `2607-•••842`. */
  orderMasked: z.string(),
  sha256: z.string(),
  /**
   * True if the document is still valid. A certificate becomes invalid if its loan is reopened, and a
   * schedule if its payout comes back.
   */
  valid: z.boolean(),
});
export type DocumentCheckBody = z.infer<typeof DocumentCheckView>;

export const OrderDocumentsView = z.object({
  orderId: Uuid,
  orderNo: z.string(),
  productId: ProductCode,
  principal: Centavos,
  signedAt: Instant,
  documents: z.array(
    z.object({ kind: z.enum(LOAN_DOCUMENT_KINDS), language: Language, checkCode: z.nullable(z.string()) }),
  ),
  certificate: z.boolean(),
  /** True if the certificate confirms a settlement for less, and not a full payment. */
  settledForLess: z.boolean(),
});
/** Text of a document as it was signed, in the language in which it was signed. */
export const SignedTextView = z.object({
  language: Language,
  title: z.string(),
  summary: z.array(z.string()),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type SignedTextBody = z.infer<typeof SignedTextView>;

export type OrderDocumentsBody = z.infer<typeof OrderDocumentsView>;
