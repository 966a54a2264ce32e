import type { Database } from '../../../db/database';

export const findLocation = (db: Database, customerId: string, sharedSince: Date) =>
  db
    .selectFrom('location_signal')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('shared_at', '>=', sharedSince)
    .executeTakeFirst();

export async function pruneLocations(db: Database, sharedBefore: Date): Promise<void> {
  await db.deleteFrom('location_signal').where('shared_at', '<', sharedBefore).execute();
}
