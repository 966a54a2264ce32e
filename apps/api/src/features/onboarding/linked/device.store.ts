import type { Database } from '../../../db/database';

export const listDevices = (db: Database, customerId: string) =>
  db
    .selectFrom('device_signal')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('consented_at')
    .execute();

export async function isUsedBefore(db: Database, customerId: string, deviceHashes: readonly Buffer[]) {
  if (deviceHashes.length === 0) return false;
  const row = await db
    .selectFrom('compared_value as own')
    .innerJoin('compared_value as other', 'other.value_hash', 'own.value_hash')
    .select('other.since')
    .where('own.customer_id', '=', customerId)
    .where('own.value_hash', 'in', deviceHashes)
    .where('other.customer_id', '<>', customerId)
    .whereRef('other.since', '<', 'own.since')
    .executeTakeFirst();
  return row !== undefined;
}

export async function pruneDevices(db: Database, unseenSince: Date): Promise<void> {
  const deleted = await db
    .deleteFrom('device_signal')
    .where('seen_at', '<', unseenSince)
    .returning(['customer_id', 'device_hash'])
    .execute();
  for (const { customer_id, device_hash } of deleted) {
    await db
      .deleteFrom('compared_value')
      .where('value_hash', '=', device_hash)
      .where('customer_id', '=', customer_id)
      .execute();
  }
}
