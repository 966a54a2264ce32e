import type { Database } from '../../db/database';

/** Lists the accounts whose owners lost a number, latest first. */
export const listFormerOwners = (db: Database, phone: string) =>
  db
    .selectFrom('customer')
    .select(['customer_id', 'phone_lost_at'])
    .where('phone', '=', phone)
    .where('phone_lost_at', 'is not', null)
    .orderBy('phone_lost_at', 'desc')
    .execute();
