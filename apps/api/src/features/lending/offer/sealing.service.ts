import { randomInt } from 'node:crypto';
import type { Language } from '@tulay/contract/common';
import type { DocumentKind } from '@tulay/contract/lending/document';
import type { ErrorCode } from '@tulay/contract/errors';
import { ok, type Result } from '@tulay/engine/result';
import type { Config } from '../../../config';
import { type BorrowerStore, sha256Hex } from '../../../crypto/encrypted-store';
import type { Database } from '../../../db/database';
import type { DrawingFailure } from '../../../documents/drawing-thread';
import type { DocumentMark } from '../../../documents/mark';
import type { Clock } from '../../../ports/clock';
import type { Seal } from '../../../ports/seal';
import { useQuota } from '../../account/quota.service';
import { listStoredDocuments, recordDocument, type StoredDocumentRow } from './document.store';

export interface SealingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
}

type Draw = (mark: DocumentMark) => Promise<Result<Buffer, DrawingFailure>>;

/** A sealed document whose file is stored, but which is not yet recorded in the database. */
export interface SealedDocument {
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly storageKey: string;
  readonly sha256: string;
  readonly checkCode: string;
  readonly orderMasked: string;
}

/**
 * Input of a final schedule, receipt, certificate or demand letter. `figures` contains everything that the document states. If they
 * change, a new document is made.
 */
export interface StoredDocumentInput {
  readonly kind: 'final_schedule' | 'receipt' | 'certificate' | 'settlement_certificate' | 'demand_letter';
  readonly subject: string;
  readonly figures: object;
  readonly language: Language;
  readonly orderId: string;
  readonly orderNo: string;
}

export type SealingService = ReturnType<typeof createSealingService>;

export function createSealingService({ db, clock, seal, config }: SealingDependencies) {
  const service = {
    /**
     * Seals a document and stores the file. The caller records it in its own transaction. A document with a character that
     * its font cannot draw is never sealed: `document_character`.
     */
    async seal(
      borrowerStore: BorrowerStore,
      document: { readonly kind: DocumentKind; readonly language: Language; readonly orderNo: string },
      draw: Draw,
    ): Promise<Result<SealedDocument, DrawingFailure>> {
      const checkCode = newCheckCode();
      const code = formatCheckCode(checkCode);
      const pdf = await draw({ code, url: `${config.PUBLIC_URL}/#/documentCheck?code=${code}` });
      if (!pdf.ok) return pdf;
      const sealed = await seal.seal(pdf.value, {
        reason: document.kind.replaceAll('_', ' '),
        at: clock.now(),
      });
      if (!sealed.ok) return sealed;
      const bytes = sealed.value;
      const stored = await borrowerStore.put('document', bytes);
      if (!stored.ok) return stored;
      return ok({
        kind: document.kind,
        language: document.language,
        storageKey: stored.value,
        sha256: sha256Hex(bytes),
        checkCode,
        orderMasked: maskOrderNumber(document.orderNo),
      });
    },

    /**
     * Returns the stored receipts or certificates about one subject. There is one for each set of figures that was ever
     * issued.
     */
    stored: (customerId: string, of: Pick<StoredDocumentInput, 'kind' | 'subject' | 'language'>) =>
      listStoredDocuments(db, customerId, of),

    /**
     * Returns a final schedule, receipt, certificate or demand letter, which is drawn once and then stored. Error: `daily_limit`, the
     * borrower has had
     * as many documents drawn today as allowed. Final schedules and demand letters do not count, because a job issues them and the
     * borrower must get them.
     * @param stored the stored documents of the same subject.
     */
    async findOrDraw(
      customerId: string,
      borrowerStore: BorrowerStore,
      document: StoredDocumentInput,
      stored: readonly StoredDocumentRow[],
      draw: Draw,
    ): Promise<Result<Buffer, ErrorCode>> {
      const { kind, subject, language, orderId } = document;
      const content = sha256Hex(Buffer.from(JSON.stringify(document.figures)));
      const key = { kind, subject, content, language };
      const known = stored.find((row) => row.content === content);
      if (known) return borrowerStore.fetch(known.storage_key);
      if (kind !== 'final_schedule' && kind !== 'demand_letter') {
        const counted = await useQuota(db, customerId, 'document', clock.now());
        if (!counted.ok) return counted;
      }
      const drawn = await service.seal(borrowerStore, document, draw);
      if (!drawn.ok) return drawn;
      const storageKey = await recordDocument(db, customerId, clock.now(), {
        ...key,
        orderId,
        ...drawn.value,
      });
      return borrowerStore.fetch(storageKey);
    },
  };
  return service;
}

const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

const newCheckCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');

/** Formats a check code as printed, such as `7KQP-2M4X-HT9C`. */
export const formatCheckCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** Masks an order number: `2607-031842` becomes `2607-•••842`. */
export const maskOrderNumber = (orderNo: string): string => `${orderNo.slice(0, 5)}•••${orderNo.slice(-3)}`;
