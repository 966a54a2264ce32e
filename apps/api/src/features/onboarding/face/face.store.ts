import type { Selectable } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type FaceRow = Selectable<Tables['face_check']>;

export const listFaceChecks = compiled((db, customerId: string) =>
  db
    .selectFrom('face_check')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('started_at')
    .orderBy('check_id'),
);

export async function addFaceCheck(db: Database, check: FaceRow): Promise<void> {
  await db.insertInto('face_check').values(check).execute();
}

/** Records the verdict of an open check. Returns false if another request has judged the check before. */
export async function judgeFaceCheck(
  db: Database,
  { customer_id, check_id }: Pick<FaceRow, 'customer_id' | 'check_id'>,
  judged: Pick<FaceRow, 'status' | 'source' | 'completed_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('face_check')
    .set(judged)
    .where('customer_id', '=', customer_id)
    .where('check_id', '=', check_id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends an open check now, as if it had expired. */
export async function endFaceCheck(
  db: Database,
  { customer_id, check_id }: Pick<FaceRow, 'customer_id' | 'check_id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('face_check')
    .set({ expires_at: now })
    .where('customer_id', '=', customer_id)
    .where('check_id', '=', check_id)
    .where('status', '=', 'open')
    .execute();
}
