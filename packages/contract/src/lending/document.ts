import * as z from 'zod/mini';
import { Centavos, Instant, Language, ManilaDateText, Uuid } from '../common';
import { ProductCode } from './product';

export const SIGNED_DOCUMENT_KINDS = ['loan_agreement', 'sanction_letter', 'disclosure'] as const;
export const SignedDocumentKindCode = z.enum(SIGNED_DOCUMENT_KINDS);
export type SignedDocumentKind = (typeof SIGNED_DOCUMENT_KINDS)[number];

export const DOCUMENT_KINDS = [...SIGNED_DOCUMENT_KINDS, 'receipt', 'certificate'] as const;
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
  /** Whether the document is still valid. Only the certificate of a loan that was reopened is not. */
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
    z.object({ kind: z.enum(SIGNED_DOCUMENT_KINDS), language: Language, checkCode: z.nullable(z.string()) }),
  ),
  certificate: z.boolean(),
});
export type OrderDocumentsBody = z.infer<typeof OrderDocumentsView>;
