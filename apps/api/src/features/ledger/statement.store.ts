/** Account statements of borrowers and the trial balance, read from the ledger. Amounts in centavos. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../db/database';

export interface StatementEntry {
  readonly customerId: string;
  readonly orderNo: string;
  readonly valueDate: ManilaDate;
  readonly event: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  /**
   * Principal that the borrower owes after this entry, minus the credit balance. Unpaid interest is not included,
   * because it is not booked.
   */
  readonly balance: number;
}

export type StatementSubject = { readonly customerId: string } | { readonly orderNo: string };

export async function statementOf(db: Database, of: StatementSubject): Promise<StatementEntry[]> {
  const whose =
    'customerId' in of ? sql`o.customer_id = ${of.customerId}::uuid` : sql`o.order_no = ${of.orderNo}`;
  const { rows } = await sql<StatementEntry>`
    select o.customer_id as "customerId", o.order_no as "orderNo", j.value_date as "valueDate", j.event, e.debit, e.credit, e.amount,
      sum(
        case when e.debit in ('loan_receivable', 'borrower_credit') then e.amount else 0 end
        - case when e.credit in ('loan_receivable', 'borrower_credit') then e.amount else 0 end
      ) over (partition by j.customer_id order by j.booked_at, j.journal_id, e.line)::bigint as balance
    from loan_order o
      join journal j on j.customer_id = o.customer_id and j.order_id = o.order_id
      join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
    where ${whose}
    order by j.customer_id, j.booked_at, j.journal_id, e.line`.execute(db);
  return rows;
}

export interface TrialBalanceLine {
  readonly account: string;
  readonly debits: number;
  readonly credits: number;
}

export async function trialBalance(db: Database): Promise<TrialBalanceLine[]> {
  const { rows } = await sql<TrialBalanceLine>`
    select account, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
      select debit as account, amount as debits, 0 as credits from ledger_entry
      union all
      select credit, 0, amount from ledger_entry
    ) moves group by account order by account`.execute(db);
  return rows;
}
