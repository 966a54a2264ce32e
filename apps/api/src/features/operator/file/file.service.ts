/**
 * Files of operators in the API: it alone has the borrowers' keys, so it encrypts each file that an operator uploads by a signed
 * link, and decrypts it for another.
 */
import { isUtf8 } from 'node:buffer';
import type { FileAbout, StoredFileKind } from '@tulay/contract/operator/files';
import { err, ok, type Result } from '@tulay/engine/result';
import { callFunction } from '../../../command';
import { type BorrowerStore, type EncryptedStore, sha256Hex } from '../../../crypto/encrypted-store';
import type { Vault } from '../../../crypto/envelope';
import { addAudit } from '../../../db/audit';
import type { Database } from '../../../db/database';
import type { DecoderError } from '../../../pictures/decoder';
import { normalizePicture } from '../../../pictures/pictures';
import type { Clock } from '../../../ports/clock';
import type { Storage } from '../../../ports/storage';
import { readFileToken } from './file-link.service';
import { findFile, listUnusedFiles, recordStoredBytes } from './file.store';

export interface FileDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly storage: Pick<Storage, 'delete'>;
  readonly encryptedStore: Pick<EncryptedStore, 'put' | 'fetch'>;
}

/** Days after which a file that nothing uses is deleted. A request for approval waits for one day. */
const UNUSED_DAYS = 3;
const DAY_MS = 86_400_000;

export type FileService = ReturnType<typeof createFileService>;

export function createFileService({ db, clock, vault, storage, encryptedStore }: FileDependencies) {
  return {
    /**
     * Stores the bytes of a file by the token of its link. A file gets its bytes once, so that nobody can change what a second
     * operator has seen. Errors: those of a photo; `photo_unreadable` for anything that is no photo and no PDF, or of an import for
     * anything that is no text.
     */
    async store(token: string, file: Buffer) {
      const link = readFileToken(vault, clock.now(), 'upload', token);
      const row = link && (await findFile(db, link));
      if (!row || row.storage_key !== null) return err('not_found');
      const content = row.about === IMPORT ? readText(file) : await readContent(file);
      if (!content.ok) return content;
      const { kind, bytes } = content.value;
      const { customer_id: customerId, file_id: fileId } = row;
      const stored = await encryptedStore.put(customerId, `operator-file/${fileId}`, bytes);
      if (!stored.ok) return stored;
      const described = { kind, bytes: bytes.length, sha256: sha256Hex(bytes) };
      if (await recordStoredBytes(db, fileId, { storage_key: stored.value, ...described }))
        return ok({ fileId, kind, bytes: bytes.length });
      const present = await findFile(db, { customerId, fileId });
      if (present?.storage_key !== stored.value) await storage.delete(stored.value);
      return err('not_found');
    },

    /** Returns a file by the token of its link. The access is audited before the file is returned. */
    async read(
      token: string,
    ): Promise<Result<{ kind: StoredFileKind; bytes: Buffer }, 'not_found' | 'unavailable'>> {
      const now = clock.now();
      const link = readFileToken(vault, now, 'open', token);
      const row = link && (await findFile(db, link));
      if (!row || row.storage_key === null || row.kind === null) return err('not_found');
      const { customer_id: customerId, file_id: subject, kind } = row;
      const entry = { actor: 'operator', action: 'file.read', subject, detail: { kind } } as const;
      await addAudit(db, { customerId, now, ...entry });
      const bytes = await encryptedStore.fetch(customerId, row.storage_key);
      return bytes.ok ? ok({ kind, bytes: bytes.value }) : bytes;
    },

    /** Deletes files that nothing uses, each object before its row, so that a failed deletion is tried again. */
    async prune(): Promise<void> {
      const before = new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS);
      for (const row of await listUnusedFiles(db, before)) {
        if (row.storage_key === null || (await storage.delete(row.storage_key)).ok)
          await callFunction(db, 'file_delete', '', clock.now(), { fileId: row.file_id });
      }
    },
  };
}

/** Stores the bytes of a PDF that the API drew, such as a demand letter. Repeating it changes nothing. Throws while the storage is away. */
export async function storeDrawnFile(
  db: Database,
  borrowerStore: BorrowerStore,
  fileId: string,
  pdf: Buffer,
): Promise<void> {
  const stored = await borrowerStore.putAs('operator-file', fileId, pdf);
  if (!stored.ok) throw new Error('the file was not stored');
  const described = { kind: 'pdf', bytes: pdf.length, sha256: sha256Hex(pdf) } as const;
  await recordStoredBytes(db, fileId, { storage_key: stored.value, ...described });
}

interface StoredContent {
  readonly kind: StoredFileKind;
  readonly bytes: Buffer;
}

const IMPORT: FileAbout = 'import';

/** Reads a file of an import. It must be text in UTF-8. */
function readText(bytes: Buffer): Result<StoredContent, 'photo_unreadable'> {
  return isUtf8(bytes) && !bytes.includes(0) ? ok({ kind: 'csv', bytes }) : err('photo_unreadable');
}

/** Reads a photo or a PDF, by its bytes and not by its name. A photo is drawn again, so that only its pixels stay. */
async function readContent(file: Buffer): Promise<Result<StoredContent, DecoderError>> {
  if (isPdf(file)) return ok({ kind: 'pdf', bytes: file });
  const picture = await normalizePicture(file);
  return picture.ok ? ok({ kind: 'jpeg', bytes: picture.value.bytes }) : picture;
}

/** Bytes at the end of a PDF in which its end mark stands. */
const PDF_END_BYTES = 1024;

const isPdf = (file: Buffer): boolean =>
  file.subarray(0, 5).toString('latin1') === '%PDF-' &&
  file.subarray(-PDF_END_BYTES).includes(Buffer.from('%%EOF'));
