/** Loan documents: the list for the borrower, and the public check that a document is genuine. */
import * as z from 'zod/mini';
import { Centavos, Instant, Language, ManilaDateText, Uuid } from '../common';

export const SIGNED_DOCUMENT_KINDS = ['loan_agreement', 'sanction_letter', 'disclosure'] as const;
export const SignedDocumentKindCode = z.enum(SIGNED_DOCUMENT_KINDS);
export type SignedDocumentKind = (typeof SIGNED_DOCUMENT_KINDS)[number];

export const DOCUMENT_KINDS = [...SIGNED_DOCUMENT_KINDS, 'receipt', 'certificate'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A code as printed (hyphens and case do not matter), or the SHA-256 of the file in hexadecimal. */
export const DocumentReference = z.string().check(z.regex(/^[0-9A-Za-z -]{12,64}$/));

/** Nothing in it names the borrower. */
export const DocumentCheckView = z.object({
  checkCode: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  language: Language,
  drawnOn: ManilaDateText,
  /** As `2607-•••842`. */
  orderMasked: z.string(),
  /** Fingerprint of the genuine file, to compare one at hand with. */
  sha256: z.string(),
  /** False for a certificate whose loan was opened again. */
  valid: z.boolean(),
});
export type DocumentCheckBody = z.infer<typeof DocumentCheckView>;

export const OrderDocumentsView = z.object({
  orderId: Uuid,
  orderNo: z.string(),
  productId: z.string(),
  principal: Centavos,
  signedAt: Instant,
  papers: z.array(
    z.object({ kind: z.enum(SIGNED_DOCUMENT_KINDS), language: Language, checkCode: z.nullable(z.string()) }),
  ),
  /** The certificate of full payment can be had. */
  certificate: z.boolean(),
});
export type OrderDocumentsBody = z.infer<typeof OrderDocumentsView>;
