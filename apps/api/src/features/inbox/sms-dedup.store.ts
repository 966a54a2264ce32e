import type { Database } from '../../db/database';

/** False when it was begun before. */
export async function beginText(db: Database, hash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('text_sent')
    .values({ reference_hash: hash, status: 'sending', begun_at: now })
    .onConflict((conflict) => conflict.column('reference_hash').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const textOf = (db: Database, hash: Buffer) =>
  db
    .selectFrom('text_sent')
    .select(['status', 'begun_at'])
    .where('reference_hash', '=', hash)
    .executeTakeFirst();

export async function endText(db: Database, hash: Buffer, status: 'sent' | 'refused'): Promise<void> {
  await db.updateTable('text_sent').set({ status }).where('reference_hash', '=', hash).execute();
}

/** Nobody took it, so it may be begun again. */
export async function forgetText(db: Database, hash: Buffer): Promise<void> {
  await db.deleteFrom('text_sent').where('reference_hash', '=', hash).execute();
}

/** Set-based over all; for the worker. */
export async function pruneTexts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('text_sent').where('begun_at', '<', before).execute();
}
