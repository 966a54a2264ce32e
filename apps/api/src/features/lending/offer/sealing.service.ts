/** Papers in their final form: marked with a check code, sealed, kept by their fingerprint. */
import type { Language } from '@tulay/contract/common';
import type { DocumentKind } from '@tulay/contract/lending/document';
import { ok, type Result } from '@tulay/engine/result';
import type { Config } from '../../../config';
import { type Drawer, fingerprintOf } from '../../../crypto/cabinet';
import type { Database } from '../../../db/database';
import type { PaperMark } from '../../../documents/mark';
import type { Clock } from '../../../ports/clock';
import type { Seal } from '../../../ports/seal';
import { newCheckCode, printedCode } from './check-code';
import { keptPaper, recordPaper } from './document.store';

export interface SealingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
}

/** A paper that is kept, ready to be recorded. */
export interface SealedPaper {
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly storageKey: string;
  readonly sha256: string;
  readonly checkCode: string;
  /** The number that a stranger may see, as `2607-•••842`. */
  readonly orderMasked: string;
}

/** `figures`: all that the paper states; other figures make another paper. */
export interface KeptWish {
  readonly kind: 'receipt' | 'certificate';
  readonly subject: string;
  readonly figures: object;
  readonly language: Language;
  readonly orderId: string;
  readonly orderNo: string;
}

export type SealingService = ReturnType<typeof createSealingService>;

export function createSealingService({ db, clock, seal, config }: SealingDependencies) {
  const service = {
    /** Draws a paper with its mark, seals it and keeps it. Nothing is recorded: that is the caller's transaction. */
    async sealed(
      drawer: Drawer,
      paper: { readonly kind: DocumentKind; readonly language: Language; readonly orderNo: string },
      draw: (mark: PaperMark) => Promise<Buffer>,
    ): Promise<Result<SealedPaper, 'unavailable'>> {
      const checkCode = newCheckCode();
      const code = printedCode(checkCode);
      const pdf = await draw({ code, url: `${config.PUBLIC_URL}/#/documentCheck?code=${code}` });
      const sealed = await seal.seal(pdf, { reason: paper.kind.replaceAll('_', ' '), at: clock.now() });
      if (!sealed.ok) return sealed;
      const bytes = sealed.value;
      const kept = await drawer.keep('paper', bytes);
      if (!kept.ok) return kept;
      return ok({
        kind: paper.kind,
        language: paper.language,
        storageKey: kept.value,
        sha256: fingerprintOf(bytes),
        checkCode,
        orderMasked: maskedOrder(paper.orderNo),
      });
    },

    /** The paper that states exactly these figures: as it was drawn the first time, or drawn now and recorded. */
    async kept(
      customerId: string,
      drawer: Drawer,
      paper: KeptWish,
      draw: (mark: PaperMark) => Promise<Buffer>,
    ): Promise<Result<Buffer, 'unavailable'>> {
      const { kind, subject, language, orderId } = paper;
      const content = fingerprintOf(Buffer.from(JSON.stringify(paper.figures)));
      const key = { kind, subject, content, language };
      const known = await keptPaper(db, customerId, key);
      if (known) return drawer.fetch(known.storage_key);
      const drawn = await service.sealed(drawer, paper, draw);
      if (!drawn.ok) return drawn;
      const storageKey = await recordPaper(db, customerId, clock.now(), { ...key, orderId }, drawn.value);
      return drawer.fetch(storageKey);
    },
  };
  return service;
}

/** `2607-031842` as `2607-•••842`. */
export const maskedOrder = (orderNo: string): string => `${orderNo.slice(0, 5)}•••${orderNo.slice(-3)}`;
