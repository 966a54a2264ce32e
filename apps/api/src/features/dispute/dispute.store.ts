import { sql } from 'kysely';
import type { Database } from '../../db/database';

export interface OpenDispute {
  readonly ticket: string;
  readonly about: string;
  readonly amount: number;
  readonly openedOn: string;
  readonly decideBy: string;
  readonly reason: string;
}

/** Those of all borrowers that wait for an answer, the most urgent first; for operators. */
export async function openDisputes(db: Database): Promise<OpenDispute[]> {
  const { rows } = await sql<OpenDispute>`
    select o.detail ->> 'ticket' as ticket, o.detail ->> 'about' as about, (o.detail ->> 'amount')::bigint as amount,
      o.value_date as "openedOn", o.detail ->> 'decideBy' as "decideBy", o.detail ->> 'reason' as reason
    from loan_event o
    where o.kind = 'dispute' and not exists (
      select 1 from loan_event c where c.customer_id = o.customer_id and c.kind = 'dispute_closed'
        and c.event_id = 'dispute closed ' || (o.detail ->> 'disputeId'))
    order by 5, 1`.execute(db);
  return rows;
}

/** Whose dispute a ticket names; for operators. */
export async function ticketOwner(
  db: Database,
  ticket: string,
): Promise<{ readonly customerId: string; readonly orderId: string; readonly disputeId: string } | null> {
  const { rows } = await sql<{ customerId: string; orderId: string; disputeId: string }>`
    select customer_id as "customerId", order_id as "orderId", detail ->> 'disputeId' as "disputeId"
    from loan_event where kind = 'dispute' and detail ->> 'ticket' = ${ticket}`.execute(db);
  return rows[0] ?? null;
}
