import type { Database } from '../../db/database';

export async function findCustomer(db: Database, customerId: string) {
  return db
    .selectFrom('customer')
    .select(['phone', 'language'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}
