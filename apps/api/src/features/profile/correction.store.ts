import type { Database } from '../../db/database';

/** What an application that was handed back is to be corrected in, by codes; undefined where none was. */
export const handedBack = (
  db: Database,
  customerId: string,
): Promise<{ corrections: string[]; returned_at: Date | null } | undefined> =>
  db
    .selectFrom('application')
    .select(['corrections', 'returned_at'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'draft')
    .executeTakeFirst();
