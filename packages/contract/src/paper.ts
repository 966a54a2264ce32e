/** Papers: the list of what was signed, and what anyone who holds one may know of it. */
import * as z from 'zod/mini';
import { Centavos, Instant, Language, ManilaDateText, Uuid } from './common';
import { DOCUMENT_KINDS } from './loan';

export const PAPER_KINDS = [...DOCUMENT_KINDS, 'receipt', 'certificate'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** A code as printed (hyphens and case do not matter), or the SHA-256 of the file in hexadecimal. */
export const PaperMarkText = z.string().check(z.regex(/^[0-9A-Za-z -]{12,64}$/));

/** Nothing in it names the borrower. */
export const PaperCheckView = z.object({
  checkCode: z.string(),
  kind: z.enum(PAPER_KINDS),
  language: Language,
  drawnOn: ManilaDateText,
  /** As `2607-•••842`. */
  orderMasked: z.string(),
  /** Fingerprint of the genuine file, to compare one at hand with. */
  sha256: z.string(),
  /** False for a certificate whose loan was opened again. */
  valid: z.boolean(),
});
export type PaperCheckBody = z.infer<typeof PaperCheckView>;

export const PaperOrderView = z.object({
  orderId: Uuid,
  orderNo: z.string(),
  productId: z.string(),
  principal: Centavos,
  signedAt: Instant,
  papers: z.array(
    z.object({ kind: z.enum(DOCUMENT_KINDS), language: Language, checkCode: z.nullable(z.string()) }),
  ),
  /** The certificate of full payment can be had. */
  certificate: z.boolean(),
});
export type PaperOrderBody = z.infer<typeof PaperOrderView>;
