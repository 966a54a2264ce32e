/** Copy of all personal data of a borrower (RA 10173, section 18), sealed by the borrower's key and deleted after a week. */
import type { Language } from '@tulay/contract/common';
import { EXPORT_FORMATS, type ExportFormat } from '@tulay/contract/privacy/privacy';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok } from '@tulay/engine/result';
import { runEvent } from '../../command';
import type { Config } from '../../config';
import { type EncryptedStore, storageKeyOf } from '../../crypto/encrypted-store';
import type { Vault } from '../../crypto/envelope';
import { cipherOf } from '../../crypto/sealed-columns';
import { addAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import { drawDocument } from '../../documents/drawing-thread';
import { documentLender } from '../../documents/lender';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Storage } from '../../ports/storage';
import type { NoticeService } from '../inbox/notice.service';
import { dataCopySections } from './data-copy.view';
import { listChannelNames } from '../onboarding/payout-account/payout-account.service';
import { collectPersonalData } from './export-parts';
import {
  endExport,
  type ExportRow,
  findExport,
  listExpiredExports,
  markReady,
  useLink,
} from './privacy.store';

export interface ExportDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly encryptedStore: EncryptedStore;
  readonly vault: Pick<Vault, 'signature' | 'isSigned' | 'customerKey'>;
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly config: Config;
}

const DAY_MS = 86_400_000;
export const DAYS_READY = 7;
export const LINK_SECONDS = 300;
const FOLDER = 'export';

/**
 * Returns the name of a file of a data copy. The name depends only on the data copy, so a repeated job finds the files
 * of an earlier run.
 */
const fileName = (exportId: string, format: ExportFormat): string => `${exportId}-${format}`;

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService(parts: ExportDependencies) {
  const { db, clock, storage, encryptedStore, vault, notices, config } = parts;

  async function storeFiles(row: ExportRow): Promise<{ json: string; pdf: string } | null> {
    const { customer_id: customerId, language } = row;
    const cipher = await cipherOf(db, vault, customerId);
    // Opened once for both files, because an erasure between them destroys the key.
    const borrowerStore = await encryptedStore.forBorrower(customerId);
    const [data, channels] = await Promise.all([collectPersonalData(db, cipher), listChannelNames(db)]);
    const madeAt = clock.now().toISOString();
    const lender = documentLender(config);
    const sections = dataCopySections({ language, data, channels });
    const pdf = await drawDocument('data_copy', {
      language,
      lender,
      date: manilaDate(clock.now()),
      sections,
    });
    if (!pdf.ok) return null;
    const json = Buffer.from(JSON.stringify({ madeAt, lender: lender.name, ...data }, null, 2));
    const storedJson = await borrowerStore.putAs(FOLDER, fileName(row.export_id, 'json'), json);
    const storedPdf = await borrowerStore.putAs(FOLDER, fileName(row.export_id, 'pdf'), pdf.value);
    return storedJson.ok && storedPdf.ok ? { json: storedJson.value, pdf: storedPdf.value } : null;
  }

  /** Deletes the files of a data copy, if they exist. Throws while the storage is unavailable, so that the job is retried. */
  async function deleteFiles(customerId: string, exportId: string): Promise<void> {
    const keys = EXPORT_FORMATS.map((format) => storageKeyOf(customerId, FOLDER, fileName(exportId, format)));
    const deleted = await Promise.all(keys.map((key) => storage.delete(key)));
    if (!deleted.every(({ ok: done }) => done)) throw new Error('a data copy could not be deleted');
  }

  return {
    /** Requests a copy, once per day; a repeat keeps the current one. */
    async request(customerId: string, language: Language): Promise<void> {
      const now = clock.now();
      const since = new Date(now.getTime() - DAY_MS);
      const ids = { exportId: newId(), auditId: newId(), outboxId: newId() };
      const requested = await runEvent(db, 'data_export_create', customerId, now, {
        ...ids,
        language,
        since,
      });
      if (!requested.ok) throw new Error(`the data copy was not requested: ${requested.code}`);
    },

    /**
     * Builds both files of a data copy once. If its account is erased before or meanwhile, deletes them. Throws while the
     * storage is unavailable, so that the job is retried.
     */
    async build(customerId: string, exportId: string, reference: string): Promise<void> {
      const row = await findExport(db, customerId, exportId);
      if (row?.status === 'preparing') {
        const files = await storeFiles(row);
        if (!files) throw new Error('the data copy could not be stored');
        const now = clock.now();
        const until = new Date(now.getTime() + DAYS_READY * DAY_MS);
        await markReady(db, row, files, { now, until });
      }
      const isErased = (await findExport(db, customerId, exportId)) === undefined;
      if (isErased) await deleteFiles(customerId, exportId);
      else await notices.notify(customerId, reference, { topic: 'export_ready' });
    },

    /**
     * Creates links to both files for five minutes. Errors: `not_found`, the data copy is not ready or has expired;
     * `confirmation_required`.
     */
    async open(customerId: string, exportId: string, confirmationId: string) {
      const now = clock.now();
      const [jsonLink, pdfLink] = [newId(), newId()];
      const input = { exportId, confirmationId, jsonLink, pdfLink };
      const opened = await runEvent(db, 'data_export_open', customerId, now, input);
      if (!opened.ok) return opened;
      const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
      const tokenOf = (format: ExportFormat, linkId: string) =>
        exportLink(vault, { customerId, exportId, format, linkId, expiresAt });
      return ok({ json: tokenOf('json', jsonLink), pdf: tokenOf('pdf', pdfLink), expiresAt });
    },

    /**
     * Returns a file of the data copy for the token of a link. The link cannot be used again. The access is audited
     * before the file is returned.
     */
    async read(token: string) {
      const now = clock.now();
      const link = readExportLink(vault, token, now);
      const row = link && (await findExport(db, link.customerId, link.exportId));
      const key = link?.format === 'json' ? row?.json_key : row?.pdf_key;
      if (!link || row?.status !== 'ready' || !key) return err('not_found');
      const { customerId, format } = link;
      const file = await encryptedStore.fetch(customerId, key);
      if (!file.ok) return file;
      if (!(await useLink(db, row, link))) return err('not_found');
      await addAudit(db, {
        customerId,
        now,
        actor: 'borrower',
        action: 'export.fetched',
        detail: { format },
      });
      return ok({ format, bytes: file.value });
    },

    async prune(): Promise<void> {
      for (const row of await listExpiredExports(db, clock.now())) {
        const deleted = await Promise.all(
          [row.json_key, row.pdf_key].filter((key) => key !== null).map((key) => storage.delete(key)),
        );
        if (deleted.every(({ ok: done }) => done)) await endExport(db, row);
      }
    },
  };
}

export interface ExportLink {
  readonly customerId: string;
  readonly exportId: string;
  readonly format: ExportFormat;
  readonly linkId: string;
  readonly expiresAt: Date;
}

const KIND = 'export_link';

export function exportLink(
  vault: Pick<Vault, 'signature'>,
  { customerId, exportId, format, linkId, expiresAt }: ExportLink,
): string {
  const signed = [customerId, exportId, format, linkId, Math.floor(expiresAt.getTime() / 1000)].join('.');
  return `${signed}.${vault.signature(KIND, signed)}`;
}

export function readExportLink(vault: Pick<Vault, 'isSigned'>, token: string, now: Date): ExportLink | null {
  const [customerId = '', exportId = '', named = '', linkId = '', until = '', given = ''] = token.split('.');
  const signed = [customerId, exportId, named, linkId, until].join('.');
  if (!vault.isSigned(KIND, signed, given)) return null;
  const format = EXPORT_FORMATS.find((each) => each === named);
  const expiresAt = new Date(Number(until) * 1000);
  return format && expiresAt > now ? { customerId, exportId, format, linkId, expiresAt } : null;
}
