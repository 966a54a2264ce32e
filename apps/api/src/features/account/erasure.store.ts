import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Storage keys of everything that is left of an account, its contracts too. */
export async function listObjects(db: Database, customerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    keys: string[];
  }>`select objects_of(${customerId}::uuid, true) as keys`.execute(db);
  return rows[0]?.keys ?? [];
}

export const findCustomer = (db: Database, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['phone', 'language'])
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Erased accounts whose papers may go by today. */
export async function listDocumentsToErase(db: Database, today: ManilaDate): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('customer_id')
    .where('papers_until', '<', today)
    .limit(100)
    .execute();
  return rows.map((row) => row.customer_id);
}
