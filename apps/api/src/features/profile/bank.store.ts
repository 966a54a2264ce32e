import { sql } from 'kysely';
import type { Database } from '../../db/database';

interface BankStanding {
  readonly has_applied: boolean;
  readonly has_borrowed: boolean;
  readonly is_returned: boolean;
}

/** Whether an application is open, a loan was settled before, and money came back undelivered. */
export async function bankStandingOf(db: Database, customerId: string): Promise<BankStanding> {
  const { rows } = await sql<BankStanding>`select
    exists (select 1 from application where customer_id = ${customerId}::uuid
      and status in ('submitted', 'review', 'accepted')) as has_applied,
    exists (select 1 from loan_order where customer_id = ${customerId}::uuid and status = 'settled') as has_borrowed,
    exists (select 1 from loan_order where customer_id = ${customerId}::uuid
      and status = 'payout_failed') as is_returned`.execute(db);
  return rows[0] ?? { has_applied: false, has_borrowed: false, is_returned: false };
}
