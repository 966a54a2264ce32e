import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Storage keys of what goes with the account; with `papers` those of its contracts too. */
export async function objectsOf(db: Database, customerId: string, papers: boolean): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from photo where customer_id = ${customerId}
    union select unnest(parts) from photo_upload where customer_id = ${customerId}
    union select storage_key from signature_consent where customer_id = ${customerId} and storage_key is not null
    union select storage_key from signature where customer_id = ${customerId} and storage_key is not null
    union select json_key from data_export where customer_id = ${customerId} and json_key is not null
    union select pdf_key from data_export where customer_id = ${customerId} and pdf_key is not null
    union select storage_key from ticket_photo where customer_id = ${customerId}
    union select storage_key from agreement where customer_id = ${customerId} and ${papers}
    union select storage_key from kept_paper where customer_id = ${customerId} and ${papers}`.execute(db);
  return rows.map(({ key }) => key);
}

export const contactOf = (db: Database, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['phone', 'language'])
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Erased accounts whose papers may go by today. */
export async function papersOver(db: Database, today: ManilaDate): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('customer_id')
    .where('papers_until', '<', today)
    .limit(100)
    .execute();
  return rows.map((row) => row.customer_id);
}
