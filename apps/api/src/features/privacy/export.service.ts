/**
 * A copy of everything about a borrower, as JSON for machines and PDF for people (RA 10173, section 18): made by a job,
 * sealed at rest under the borrower's key, fetched by a signed link of minutes, deleted after a week.
 */
import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import type { ExportFormat } from '@tulay/contract/privacy/privacy';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../command';
import type { Config } from '../../config';
import type { Cabinet } from '../../crypto/encrypted-store';
import type { Vault } from '../../crypto/envelope';
import { addAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import { renderDataCopy } from '../../documents/data-copy';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Storage } from '../../ports/storage';
import type { NoticeService } from '../inbox/notice.service';
import { exportLink, readExportLink } from './export-link';
import { collectPersonalData } from './export.store';
import { endExport, findExport, type ExportRow, listExpiredExports, markReady } from './privacy.store';

export interface ExportDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly cabinet: Cabinet;
  readonly vault: Pick<Vault, 'signature' | 'isSigned'>;
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly config: Pick<
    Config,
    | 'LENDER_NAME'
    | 'LENDER_SEC_REGISTRATION'
    | 'LENDER_CERTIFICATE'
    | 'LENDER_HOTLINE'
    | 'LENDER_EMAIL'
    | 'LENDER_WEBSITE'
  >;
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;
const LINK_SECONDS = 300;

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService(parts: ExportDependencies) {
  const { db, clock, storage, cabinet, vault, notices, config } = parts;

  async function keepFiles(row: ExportRow): Promise<{ json: string; pdf: string } | null> {
    const { customer_id: customerId } = row;
    const language: Language = row.language === 'tl' ? 'tl' : 'en';
    const data = await collectPersonalData(db, customerId);
    const madeAt = clock.now().toISOString();
    const lender = {
      name: config.LENDER_NAME,
      secRegistration: config.LENDER_SEC_REGISTRATION,
      certificateOfAuthority: config.LENDER_CERTIFICATE,
      hotline: config.LENDER_HOTLINE,
      email: config.LENDER_EMAIL,
      website: config.LENDER_WEBSITE,
    };
    const pdf = await renderDataCopy({ language, lender, date: manilaDate(clock.now()), data });
    const json = Buffer.from(JSON.stringify({ madeAt, lender: lender.name, ...data }, null, 2));
    const keptJson = await cabinet.keep(customerId, 'export', json);
    const keptPdf = await cabinet.keep(customerId, 'export', pdf);
    return keptJson.ok && keptPdf.ok ? { json: keptJson.value, pdf: keptPdf.value } : null;
  }

  return {
    /** Asked again within a day, the copy on its way or ready is the answer. */
    async request(customerId: string, language: Language): Promise<void> {
      const now = clock.now();
      const since = new Date(now.getTime() - DAY_MS);
      const ids = { exportId: newId(), auditId: newId(), outboxId: newId() };
      const asked = await runEvent(db, 'export_ask', customerId, now, { ...ids, language, since });
      if (!asked.ok) throw new Error(`a copy was refused: ${asked.code}`);
    },

    /** Makes both files, once; throws while the storage is away, so that the job tries again. */
    async build(customerId: string, exportId: string, reference: string): Promise<void> {
      const row = await findExport(db, customerId, exportId);
      if (!row) return;
      if (row.status === 'preparing') {
        const files = await keepFiles(row);
        if (!files) throw new Error('a copy of data could not be kept yet');
        const now = clock.now();
        await markReady(db, row, files, { now, until: new Date(now.getTime() + KEPT_DAYS * DAY_MS) });
      }
      await notices.notify(customerId, reference, { topic: 'export_ready' });
    },

    /** A link that opens one file for five minutes. `not_found`: it is not ready, or over. */
    async link(
      customerId: string,
      exportId: string,
      format: ExportFormat,
    ): Promise<Result<{ readonly token: string; readonly expiresAt: string }, ErrorCode>> {
      const row = await findExport(db, customerId, exportId);
      if (row?.status !== 'ready') return err('not_found');
      const expiresAt = new Date(clock.now().getTime() + LINK_SECONDS * 1000);
      const token = exportLink(vault, { customerId, exportId, format, expiresAt });
      return ok({ token, expiresAt: expiresAt.toISOString() });
    },

    /** The file of a link that still works; on record before it is given. */
    async read(
      token: string,
    ): Promise<Result<{ readonly format: ExportFormat; readonly bytes: Buffer }, ErrorCode>> {
      const link = readExportLink(vault, token, clock.now());
      const row = link && (await findExport(db, link.customerId, link.exportId));
      const key = link?.format === 'json' ? row?.json_key : row?.pdf_key;
      if (!link || row?.status !== 'ready' || !key) return err('not_found');
      const { customerId, format } = link;
      const file = await cabinet.fetch(customerId, key);
      if (!file.ok) return file;
      const now = clock.now();
      await addAudit(db, {
        customerId,
        now,
        actor: 'borrower',
        action: 'export.fetched',
        detail: { format },
      });
      return ok({ format, bytes: file.value });
    },

    /** Each minute: copies whose week is over are deleted, the files first. */
    async prune(): Promise<void> {
      for (const row of await listExpiredExports(db, clock.now())) {
        const gone = await Promise.all(
          [row.json_key, row.pdf_key].filter((key) => key !== null).map((key) => storage.delete(key)),
        );
        if (gone.every(({ ok: done }) => done)) await endExport(db, row);
      }
    },
  };
}
