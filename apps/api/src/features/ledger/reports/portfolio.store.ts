/** Sums over the positions of all loans (`db/functions/ledger/report.sql`). Amounts in centavos of principal. */
import type { ManilaDate } from '@tulay/engine/calendar';
import type { GROUPINGS } from '@tulay/contract/operator/report-lists';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ReportTime } from './dated-books.store';

/** Loans of a row: all, or those of one product, one term, or of new or returning borrowers. */
export interface Group {
  readonly by: (typeof GROUPINGS)[number];
  readonly value: string;
}

/** Columns that name the group of a row, for `BY_GROUP`. */
const GROUP = sql`case when grouping(product) = 0 then 'product' when grouping(term) = 0 then 'term'
    when grouping(is_returning) = 0 then 'borrower' else 'all' end as by,
  coalesce(product, term, case when is_returning then 'returning' when not is_returning then 'new' end, '') as value`;
const BY_GROUP = sql`group by grouping sets ((), (product), (term), (is_returning))
  order by grouping(product) + grouping(term) + grouping(is_returning) desc, grouping(product), grouping(term), value`;

const timeOf = ({ asOf, knownAt }: ReportTime) => sql`${asOf}::date, ${knownAt}::timestamptz`;

export interface OutstandingRow extends Group {
  readonly loans: number;
  readonly disbursed: number;
  readonly paid: number;
  readonly writtenOff: number;
  readonly outstanding: number;
}

export async function outstandingRows(db: Database, time: ReportTime): Promise<OutstandingRow[]> {
  const { rows } = await sql<OutstandingRow>`
    select ${GROUP}, (count(*) filter (where outstanding <> 0))::integer as loans,
      coalesce(sum(disbursed), 0)::bigint as disbursed,
      coalesce(sum(disbursed - outstanding - written_off), 0)::bigint as paid,
      coalesce(sum(written_off), 0)::bigint as "writtenOff", coalesce(sum(outstanding), 0)::bigint as outstanding
    from report_loans(${timeOf(time)}) ${BY_GROUP}`.execute(db);
  return rows;
}

/** Loans of one group that are equally late. */
export interface LateRow extends Group {
  readonly daysPastDue: number;
  readonly isRestructured: boolean;
  readonly loans: number;
  readonly outstanding: number;
}

export async function lateRows(db: Database, time: ReportTime): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    select ${GROUP}, days_past_due as "daysPastDue", restructured_on is not null as "isRestructured", count(*)::integer as loans,
      sum(outstanding)::bigint as outstanding
    from report_positions(${timeOf(time)})
    group by days_past_due, restructured_on is not null, grouping sets ((), (product), (term), (is_returning))
    order by 1, 2, 3, 4`.execute(db);
  return rows;
}

export interface Losses {
  readonly written: number;
  readonly averageOutstanding: number;
}

/**
 * Returns the principal written off in a period without the recoveries of other loans, and the principal outstanding at the end of its
 * days on average.
 */
export async function lossesOf(db: Database, from: ManilaDate, time: ReportTime): Promise<Losses> {
  const { rows } = await sql<Losses>`
    select coalesce(sum(written_off) filter (where value_date >= ${from}::date and written_off > 0), 0)::bigint as written,
      coalesce(round(sum((disbursed + principal) * (${time.asOf}::date - greatest(value_date, ${from}::date) + 1))
        / (${time.asOf}::date - ${from}::date + 1)), 0)::bigint as "averageOutstanding"
    from report_steps(${timeOf(time)}, null)`.execute(db);
  return rows[0] ?? { written: 0, averageOutstanding: 0 };
}

export interface DueRow extends Group {
  readonly due: number;
  readonly paidBefore: number;
  readonly paidOnTime: number;
  readonly paidLate: number;
  readonly paidAfterPeriod: number;
  readonly arrears: number;
  readonly advance: number;
  readonly canceled: number;
}

/**
 * Returns the principal that fell due in a period and what was collected. What a loan paid is allocated to its installments, oldest
 * first; principal that was written off is not collected, and a recovery is.
 */
export async function dueRows(
  db: Database,
  { from, until }: { readonly from: ManilaDate; readonly until: ManilaDate },
  time: ReportTime,
): Promise<DueRow[]> {
  const paid = (last: RawBuilder<unknown>) =>
    sql`least(greatest(coalesce(sum(-s.principal - s.written_off) filter (where s.value_date <= ${last}), 0) - d.starts_at, 0),
      d.ends_at - d.starts_at)`;
  const opening = sql`${from}::date - 1`;
  const isDue = sql`due_date between ${from}::date and ${until}::date and not is_canceled`;
  const { rows } = await sql<DueRow>`
    with installment as (
      select d.customer_id, d.order_id, d.due_date, d.ends_at - d.starts_at as amount, ${paid(opening)} as before,
        ${paid(sql`least(d.due_date, ${until}::date)`)} as on_time, ${paid(sql`${until}::date`)} as at_end,
        ${paid(sql`${time.asOf}::date`)} as by_now
      from report_due_dates(${timeOf(time)}, null) d
        join report_steps(${timeOf(time)}, null) s on s.customer_id = d.customer_id and s.order_id = d.order_id
      where d.until_date is null
      group by d.customer_id, d.order_id, d.plan, d.number, d.due_date, d.starts_at, d.ends_at
    )
    select ${GROUP}, coalesce(sum(i.amount) filter (where ${isDue}), 0)::bigint as due,
      coalesce(sum(before) filter (where ${isDue}), 0)::bigint as "paidBefore",
      coalesce(sum(on_time - before) filter (where ${isDue}), 0)::bigint as "paidOnTime",
      coalesce(sum(at_end - on_time) filter (where ${isDue}), 0)::bigint as "paidLate",
      coalesce(sum(by_now - at_end) filter (where ${isDue}), 0)::bigint as "paidAfterPeriod",
      coalesce(sum(at_end - before) filter (where due_date < ${from}::date and not is_canceled), 0)::bigint as arrears,
      coalesce(sum(at_end - before) filter (where due_date > ${until}::date and not is_canceled), 0)::bigint as advance,
      coalesce(sum(at_end - before) filter (where is_canceled), 0)::bigint as canceled
    from installment i join report_loans(${timeOf(time)}) l on l.customer_id = i.customer_id and l.order_id = i.order_id
    ${BY_GROUP}`.execute(db);
  return rows;
}

/** Loans that had principal outstanding at the opening, or have some at the closing, by how late they were and are. */
export interface RollRow {
  /** Null for a loan that was disbursed in the period. */
  readonly openingDays: number | null;
  /** Null if nothing is outstanding at the closing. */
  readonly closingDays: number | null;
  readonly isWrittenOff: boolean;
  readonly isRestructured: boolean;
  readonly loans: number;
  readonly opening: number;
  readonly closing: number;
}

export async function rollRows(db: Database, from: ManilaDate, time: ReportTime): Promise<RollRow[]> {
  const { rows } = await sql<RollRow>`
    select o.days_past_due as "openingDays", c.days_past_due as "closingDays",
      coalesce(l.written_off > 0, false) as "isWrittenOff",
      coalesce(c.restructured_on > ${from}::date, false) as "isRestructured",
      count(*)::integer as loans, coalesce(sum(o.outstanding), 0)::bigint as opening,
      coalesce(sum(c.outstanding), 0)::bigint as closing
    from report_positions(${from}::date, ${time.knownAt}::timestamptz) o
      full join report_positions(${timeOf(time)}) c using (customer_id, order_id)
      left join report_loans(${timeOf(time)}) l using (customer_id, order_id)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** What happened to the loans of one month of disbursement at one age. */
export interface VintageRow {
  readonly month: string;
  readonly age: number;
  readonly late: number;
  readonly lost: number;
}

export interface CohortRow {
  /** Null for loans whose payout is on its way. */
  readonly month: string | null;
  readonly loans: number;
  readonly disbursed: number;
}

export async function cohortRows(db: Database, time: ReportTime): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select to_char(delivered_on, 'YYYY-MM') as month, count(*)::integer as loans, sum(disbursed)::bigint as disbursed
    from report_loans(${timeOf(time)}) group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Returns for each age up to `most` months what had happened by then: the principal outstanding when a loan first passed `days` days
 * past due, and what was written off less recoveries. An age is left out until all loans of the month have it.
 */
export async function vintageRows(
  db: Database,
  { days, most }: { readonly days: number; readonly most: number },
  time: ReportTime,
): Promise<VintageRow[]> {
  const { rows } = await sql<VintageRow>`
    with loan as materialized (
      select customer_id, order_id, delivered_on from report_loans(${timeOf(time)}) where delivered_on is not null
    ), step as materialized (select * from report_steps(${timeOf(time)}, null)),
    passed as (
      select customer_id, order_id, min(passed_on) as day from report_passed(${timeOf(time)}, ${days}::integer + 1, true)
      group by customer_id, order_id
    ), event as (
      select p.customer_id, p.order_id, p.day, sum(s.disbursed + s.principal) as late, 0 as lost
      from passed p join step s on s.customer_id = p.customer_id and s.order_id = p.order_id and s.value_date <= p.day
      group by p.customer_id, p.order_id, p.day
      union all
      select customer_id, order_id, value_date, 0, written_off from step where written_off <> 0
    ), cohort as (
      select date_trunc('month', delivered_on)::date as start, age
      from loan cross join generate_series(0, ${most}::integer) age
      where (date_trunc('month', delivered_on) + make_interval(months => age + 1))::date - 1 <= ${time.asOf}::date
      group by 1, 2
    )
    select to_char(c.start, 'YYYY-MM') as month, c.age, coalesce(sum(e.late), 0)::bigint as late, coalesce(sum(e.lost), 0)::bigint as lost
    from cohort c join loan l on date_trunc('month', l.delivered_on)::date = c.start
      left join event e on e.customer_id = l.customer_id and e.order_id = l.order_id
        and e.day <= l.delivered_on + make_interval(months => c.age)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface FirstPaymentRow extends Group {
  readonly loans: number;
  readonly defaulted: number;
  readonly disbursed: number;
  readonly disbursedDefaulted: number;
  readonly notYetDue: number;
  readonly canceled: number;
}

/** Returns the loans whose first installment was due at least `days` days ago, and those that had not paid it `days` days after it was due. */
export async function firstPaymentRows(
  db: Database,
  days: number,
  time: ReportTime,
): Promise<FirstPaymentRow[]> {
  const { rows } = await sql<FirstPaymentRow>`
    with first as (
      -- A change of the due date before these days are over gives the installment another due date.
      select customer_id, order_id, min(due_date) as due_date from report_due_dates(${timeOf(time)}, null)
      where number = 1 and due_date + ${days}::integer < coalesce(until_date, 'infinity')
        and due_date + ${days}::integer <= ${time.asOf}::date
      group by customer_id, order_id
    ), passed as (
      select distinct customer_id, order_id, due_date from report_passed(${timeOf(time)}, ${days}::integer, false) where number = 1
    ), loan as (
      select l.*, f.due_date is not null as is_due, p.due_date is not null as is_defaulted
      from report_loans(${timeOf(time)}) l
        left join first f on f.customer_id = l.customer_id and f.order_id = l.order_id
        left join passed p on p.customer_id = f.customer_id and p.order_id = f.order_id and p.due_date = f.due_date
    )
    select ${GROUP}, (count(*) filter (where is_due and not is_canceled))::integer as loans,
      (count(*) filter (where is_defaulted and not is_canceled))::integer as defaulted,
      coalesce(sum(disbursed) filter (where is_due and not is_canceled), 0)::bigint as disbursed,
      coalesce(sum(disbursed) filter (where is_defaulted and not is_canceled), 0)::bigint as "disbursedDefaulted",
      coalesce(sum(disbursed) filter (where not is_due and not is_canceled), 0)::bigint as "notYetDue",
      coalesce(sum(disbursed) filter (where is_canceled), 0)::bigint as canceled
    from loan ${BY_GROUP}`.execute(db);
  return rows;
}

/** Sums of the ledger with which the reports are compared, read from the entries alone. */
export interface LedgerSums {
  readonly outstanding: number;
  readonly disbursed: number;
  readonly collected: number;
}

/**
 * Returns the balance of the receivables, the principal of payouts, and what was collected of it, by value dates from `from` to the
 * day of the report.
 */
export async function ledgerSums(
  db: Database,
  time: ReportTime,
  from: ManilaDate | null = null,
): Promise<LedgerSums> {
  const since = from === null ? sql`` : sql`and e.value_date >= ${from}::date`;
  const { rows } = await sql<LedgerSums>`
    select coalesce(sum(receivable), 0)::bigint as outstanding,
      coalesce(sum(receivable) filter (where is_payout), 0)::bigint as disbursed,
      coalesce(sum(-receivable - expense) filter (where not is_payout and event <> 'credit_written_off'), 0)::bigint as collected
    from (
      select j.event, starts_with(j.event, 'disbursement_') as is_payout,
        case when e.debit = 'loan_receivable' then e.amount when e.credit = 'loan_receivable' then -e.amount else 0 end as receivable,
        case when e.debit = 'write_off_expense' then e.amount when e.credit = 'write_off_expense' then -e.amount else 0 end as expense
      from ledger_entry e join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
      where e.value_date <= ${time.asOf}::date and j.booked_at <= ${time.knownAt} ${since}
    ) moved`.execute(db);
  return rows[0] ?? { outstanding: 0, disbursed: 0, collected: 0 };
}
