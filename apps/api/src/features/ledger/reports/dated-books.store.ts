/** The books at the end of a day, as they were known at a time. Amounts in centavos. */
import { endOfManilaDay, type ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { withQueryDeadline } from '../../../db/pool';

/** A report counts entries with a value date up to `asOf` that were booked up to `knownAt`. */
export interface ReportTime {
  readonly asOf: ManilaDate;
  readonly knownAt: Date;
}

/** Most seconds of a statement of a report, which reads all loans. */
export const STATEMENT_SECONDS = 60;
const DEADLINE_MS = (STATEMENT_SECONDS + 5) * 1_000;

/** Gives the statements of a report more time than other statements have. @param db a transaction */
export async function withReportDeadline<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('statement_timeout', ${`${STATEMENT_SECONDS}s`}, true)`.execute(db);
  return withQueryDeadline(DEADLINE_MS, work);
}

export interface TrialBalanceLine {
  readonly account: string;
  readonly debits: number;
  readonly credits: number;
}

export async function trialBalance(db: Database, { asOf, knownAt }: ReportTime): Promise<TrialBalanceLine[]> {
  const { rows } = await sql<TrialBalanceLine>`
    with entry as materialized (
      select e.debit, e.credit, e.amount
      from journal j join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
      where j.value_date <= ${asOf}::date and j.booked_at <= ${knownAt}
    )
    select account, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
      select debit as account, amount as debits, 0 as credits from entry
      union all
      select credit, 0, amount from entry
    ) moves group by account order by account`.execute(db);
  return rows;
}

export interface LateJournal {
  readonly valueDate: ManilaDate;
  readonly bookedAt: Date;
  readonly orderNo: string;
  readonly event: string;
  readonly amount: number;
  /** Change of the principal outstanding. */
  readonly principal: number;
}

/** Lists the journals with a value date up to `asOf` that were booked after that day and up to `knownAt`, oldest first. */
export async function lateNews(db: Database, { asOf, knownAt }: ReportTime): Promise<LateJournal[]> {
  const { rows } = await sql<LateJournal>`
    select j.value_date as "valueDate", j.booked_at as "bookedAt", o.order_no as "orderNo", j.event,
      sum(e.amount)::bigint as amount,
      sum(case 'loan_receivable' when e.debit then e.amount when e.credit then -e.amount else 0 end)::bigint as principal
    from journal j
      join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
      join loan_order o on o.customer_id = j.customer_id and o.order_id = j.order_id
    where j.value_date <= ${asOf}::date and j.booked_at > ${endOfManilaDay(asOf)} and j.booked_at <= ${knownAt}
    group by j.customer_id, j.journal_id, j.value_date, j.booked_at, o.order_no, j.event
    order by j.booked_at, o.order_no, j.journal_id`.execute(db);
  return rows;
}
