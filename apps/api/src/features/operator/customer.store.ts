import type { Database } from '../../db/database';

/** Returns what customer service may see of a borrower without decrypting personal data; null once erased. */
export async function findCustomerOverview(db: Database, customerId: string) {
  const customer = await db
    .selectFrom('customer')
    .select(['phone', 'registered_at', 'credit_limit'])
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!customer) return null;
  const orders = await db
    .selectFrom('loan_order')
    .select(['order_no', 'status', 'principal', 'next_due_date'])
    .where('customer_id', '=', customerId)
    .orderBy('offered_at', 'desc')
    .limit(50)
    .execute();
  const returns = await db
    .selectFrom('payout')
    .select(['payout_id', 'reference', 'status', 'amount', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'credit')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return { ...customer, orders, returns };
}
