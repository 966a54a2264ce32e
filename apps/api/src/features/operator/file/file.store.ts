import type { StoredFileKind } from '@tulay/contract/operator/files';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type FileRow = Selectable<Tables['operator_file']>;

export const findFile = (
  db: Database,
  { customerId, fileId }: { readonly customerId: string; readonly fileId: string },
): Promise<FileRow | undefined> =>
  db
    .selectFrom('operator_file')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

interface StoredBytes {
  readonly storage_key: string;
  readonly kind: StoredFileKind;
  readonly bytes: number;
  readonly sha256: string;
}

/** Records the stored bytes of a file. Returns false if the file has bytes already or was deleted. */
export async function recordStoredBytes(db: Database, fileId: string, stored: StoredBytes): Promise<boolean> {
  const changed = await db
    .updateTable('operator_file')
    .set(stored)
    .where('file_id', '=', fileId)
    .where('storage_key', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Lists files that were added before a time and that no note, payment or contact uses. */
export const listUnusedFiles = (db: Database, before: Date): Promise<FileRow[]> =>
  db
    .selectFrom('operator_file')
    .selectAll()
    .where('note_id', 'is', null)
    .where('transaction_id', 'is', null)
    .where('contact_id', 'is', null)
    .where('added_at', '<', before)
    .limit(100)
    .execute();
