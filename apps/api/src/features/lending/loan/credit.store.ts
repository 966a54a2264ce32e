import { sql } from 'kysely';
import type { Database } from '../../../db/database';

/** What an order's part of `borrower_credit` still holds, in centavos: what was paid too much and not sent back. */
export async function creditBalanceOf(db: Database, customerId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select greatest(0, coalesce(sum(case when credit = 'borrower_credit' then amount else -amount end), 0))::bigint as kept
    from ledger_entry
    where customer_id = ${customerId}::uuid and order_id = ${orderId}::uuid
      and 'borrower_credit' in (debit, credit)`.execute(db);
  return rows[0]?.kept ?? 0;
}
