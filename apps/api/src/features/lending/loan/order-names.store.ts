import type { Database } from '../../../db/database';

/** Orders by number or id; for operators, who know no borrower's id. Numbers are unique for a borrower only. */
export async function findOrders(
  db: Database,
  name: string,
): Promise<{ readonly customerId: string; readonly orderId: string }[]> {
  const rows = await db
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id'])
    .where(({ or, eb }) =>
      or([eb('order_no', '=', name), eb(eb.cast<string>('order_id', 'text'), '=', name)]),
    )
    .execute();
  return rows.map((row) => ({ customerId: row.customer_id, orderId: row.order_id }));
}
