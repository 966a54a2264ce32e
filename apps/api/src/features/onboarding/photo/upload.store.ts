import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type UploadRow = Selectable<Tables['photo_upload']>;
export type UploadKey = Pick<UploadRow, 'customer_id' | 'upload_id'>;

export async function beginUpload(db: Database, upload: Omit<UploadRow, 'received' | 'parts'>) {
  await db.insertInto('photo_upload').values(upload).execute();
}

export const findUpload = (db: Database, customerId: string, uploadId: string, now: Date) =>
  db
    .selectFrom('photo_upload')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('upload_id', '=', uploadId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const listUploadsOfKind = (db: Database, customerId: string, kind: UploadRow['kind']) =>
  db
    .selectFrom('photo_upload')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .execute();

/** Adds a part that begins where the last one ended; false when another request was first. */
export async function addPart(
  db: Database,
  { customer_id, upload_id }: UploadKey,
  part: { readonly key: string; readonly offset: number; readonly bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photo_upload')
    .set({
      received: part.offset + part.bytes,
      parts: sql`array_append(parts, ${part.key})`,
    })
    .where('customer_id', '=', customer_id)
    .where('upload_id', '=', upload_id)
    .where('received', '=', part.offset)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteUpload(db: Database, { customer_id, upload_id }: UploadKey): Promise<void> {
  await db
    .deleteFrom('photo_upload')
    .where('customer_id', '=', customer_id)
    .where('upload_id', '=', upload_id)
    .execute();
}

export const listExpiredUploads = (db: Database, now: Date, most: number): Promise<UploadRow[]> =>
  db.selectFrom('photo_upload').selectAll().where('expires_at', '<=', now).limit(most).execute();
