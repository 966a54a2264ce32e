/** Sums over the positions of loans (`db/functions/ledger/report.sql`). Amounts in centavos of principal. */
import { FIRST_PAYMENT_DAYS, VINTAGE_DAYS } from '@tulay/contract/operator/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database';
import { loanEntries } from './booking-totals.store';
import type { BookFigure, BorrowerIds, FigureDates, LoanFigure } from './figure.view';
import { BY_GROUP, GROUP } from './group-columns.store';
import {
  storedCohorts,
  storedDue,
  storedFirstPayments,
  storedLate,
  storedLosses,
  storedOutstanding,
  storedRoll,
  storedVintages,
} from './part-figures.store';
import type {
  OutstandingRow,
  LateRow,
  LossRow,
  DueRow,
  RollRow,
  CohortRow,
  VintageRow,
  FirstPaymentRow,
} from './portfolio-rows.view';
import { borrowerIds, timeOf } from './report-arguments.store';

/** Largest age in months in the vintages. */
export const VINTAGE_MONTHS = 36;

async function outstandingRows(
  db: Database,
  dates: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<OutstandingRow[]> {
  const { rows } = await sql<OutstandingRow>`
    select ${GROUP}, count(*)::integer as ordered, (count(*) filter (where outstanding <> 0))::integer as loans,
      coalesce(sum(disbursed), 0)::bigint as disbursed,
      coalesce(sum(disbursed - outstanding - written_off), 0)::bigint as paid,
      coalesce(sum(written_off), 0)::bigint as "writtenOff", coalesce(sum(outstanding), 0)::bigint as outstanding
    from report_loans(${timeOf(dates, knownAt)}, ${borrowerIds(only)}) ${BY_GROUP}`.execute(db);
  return rows;
}

export const OUTSTANDING: LoanFigure<OutstandingRow> = {
  name: 'outstanding',
  of: 'borrowers',
  keys: ['by', 'value'],
  count: 'ordered',
  read: outstandingRows,
  stored: storedOutstanding,
};

async function lateRows(
  db: Database,
  dates: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    select ${GROUP}, days_past_due as "daysPastDue", restructured_on is not null as "isRestructured", count(*)::integer as loans,
      sum(outstanding)::bigint as outstanding
    from report_positions(${timeOf(dates, knownAt)}, ${borrowerIds(only)})
    group by days_past_due, restructured_on is not null, grouping sets ((), (product), (term), (is_returning))`.execute(
    db,
  );
  return rows;
}

export const LATE: LoanFigure<LateRow> = {
  name: 'late',
  of: 'borrowers',
  keys: ['by', 'value', 'daysPastDue', 'isRestructured'],
  count: 'loans',
  read: lateRows,
  stored: storedLate,
};

async function lossRows(
  db: Database,
  dates: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<LossRow[]> {
  const { rows } = await sql<LossRow>`
    select coalesce(sum(greatest(written_off - undone, 0) + undone) filter (where value_date >= ${dates.from}::date), 0)::bigint as written,
      coalesce(sum((disbursed + principal) * (${dates.asOf}::date - greatest(value_date, ${dates.from}::date) + 1)), 0)::bigint
        as "outstandingDays"
    from report_steps(${timeOf(dates, knownAt)}, ${borrowerIds(only)})`.execute(db);
  return rows;
}

export const LOSSES: LoanFigure<LossRow> = {
  name: 'losses',
  of: 'borrowers',
  keys: [],
  count: null,
  read: lossRows,
  stored: storedLosses,
};

/**
 * Returns the principal that fell due in a period and what was collected. The payments of a loan are allocated to its
 * installments, oldest first. A write-off does not count as collected, and a recovery does.
 */
async function dueRows(
  db: Database,
  dates: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<DueRow[]> {
  const { from, until } = dates;
  const paid = (last: RawBuilder<unknown>) =>
    sql`least(greatest(coalesce(sum(-s.principal - s.written_off) filter (where s.value_date <= ${last}), 0) - d.starts_at, 0),
      d.ends_at - d.starts_at)`;
  const opening = sql`${from}::date - 1`;
  const isDue = sql`due_date between ${from}::date and ${until}::date and not is_canceled`;
  const { rows } = await sql<DueRow>`
    with installment as (
      select d.customer_id, d.order_id, d.due_date, d.ends_at - d.starts_at as amount, ${paid(opening)} as before,
        ${paid(sql`least(d.due_date, ${until}::date)`)} as on_time, ${paid(sql`${until}::date`)} as at_end,
        ${paid(sql`${dates.asOf}::date`)} as by_now
      from report_due_dates(${timeOf(dates, knownAt)}, ${borrowerIds(only)}) d
        join report_steps(${timeOf(dates, knownAt)}, ${borrowerIds(only)}) s on s.customer_id = d.customer_id and s.order_id = d.order_id
      where d.until_date is null
      group by d.customer_id, d.order_id, d.plan, d.number, d.due_date, d.starts_at, d.ends_at
    )
    select ${GROUP}, count(*)::integer as installments, coalesce(sum(i.amount) filter (where ${isDue}), 0)::bigint as due,
      coalesce(sum(before) filter (where ${isDue}), 0)::bigint as "paidBefore",
      coalesce(sum(on_time - before) filter (where ${isDue}), 0)::bigint as "paidOnTime",
      coalesce(sum(at_end - on_time) filter (where ${isDue}), 0)::bigint as "paidLate",
      coalesce(sum(by_now - at_end) filter (where ${isDue}), 0)::bigint as "paidAfterPeriod",
      coalesce(sum(at_end - before) filter (where due_date < ${from}::date and not is_canceled), 0)::bigint as arrears,
      coalesce(sum(at_end - before) filter (where due_date > ${until}::date and not is_canceled), 0)::bigint as advance,
      coalesce(sum(at_end - before) filter (where is_canceled), 0)::bigint as canceled
    from installment i
      join report_loans(${timeOf(dates, knownAt)}, ${borrowerIds(only)}) l on l.customer_id = i.customer_id and l.order_id = i.order_id
    ${BY_GROUP}`.execute(db);
  return rows;
}

export const DUE: LoanFigure<DueRow> = {
  name: 'due',
  of: 'borrowers',
  keys: ['by', 'value'],
  count: 'installments',
  read: dueRows,
  stored: storedDue,
};

async function rollRows(
  db: Database,
  dates: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<RollRow[]> {
  const { from } = dates;
  const { rows } = await sql<RollRow>`
    select o.days_past_due as "openingDays", c.days_past_due as "closingDays",
      coalesce(l.written_off > 0, false) as "isWrittenOff",
      coalesce(c.restructured_on > ${from}::date, false) as "isRestructured",
      count(*)::integer as loans, coalesce(sum(o.outstanding), 0)::bigint as opening,
      coalesce(sum(c.outstanding), 0)::bigint as closing
    from report_positions(${timeOf({ asOf: from }, knownAt)}, ${borrowerIds(only)}) o
      full join report_positions(${timeOf(dates, knownAt)}, ${borrowerIds(only)}) c using (customer_id, order_id)
      left join report_loans(${timeOf(dates, knownAt)}, ${borrowerIds(only)}) l using (customer_id, order_id)
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export const ROLL: LoanFigure<RollRow> = {
  name: 'roll',
  of: 'borrowers',
  keys: ['openingDays', 'closingDays', 'isWrittenOff', 'isRestructured'],
  count: 'loans',
  read: rollRows,
  stored: storedRoll,
};

async function cohortRows(
  db: Database,
  dates: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select to_char(delivered_on, 'YYYY-MM') as month, count(*)::integer as loans, sum(disbursed)::bigint as disbursed
    from report_loans(${timeOf(dates, knownAt)}, ${borrowerIds(only)}) group by 1`.execute(db);
  return rows;
}

export const COHORTS: LoanFigure<CohortRow> = {
  name: 'cohorts',
  of: 'borrowers',
  keys: ['month'],
  count: 'loans',
  read: cohortRows,
  stored: storedCohorts,
};

async function vintageRows(
  db: Database,
  dates: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<VintageRow[]> {
  const { rows } = await sql<VintageRow>`
    with loan as materialized (
      select customer_id, order_id, delivered_on from report_loans(${timeOf(dates, knownAt)}, ${borrowerIds(only)})
      where delivered_on is not null
    ), step as materialized (select * from report_steps(${timeOf(dates, knownAt)}, ${borrowerIds(only)})),
    passed as (
      select customer_id, order_id, min(passed_on) as day
      from report_passed(${timeOf(dates, knownAt)}, array[${VINTAGE_DAYS}::integer + 1], array[true], ${borrowerIds(only)})
      group by customer_id, order_id
    ), event as (
      select p.customer_id, p.order_id, p.day, sum(s.disbursed + s.principal) as late, 0 as lost
      from passed p join step s on s.customer_id = p.customer_id and s.order_id = p.order_id and s.value_date <= p.day
      group by p.customer_id, p.order_id, p.day
      union all
      select customer_id, order_id, value_date, 0, written_off from step where written_off <> 0
    ), aged as (
      select to_char(l.delivered_on, 'YYYY-MM') as month, (
          select min(age) from generate_series(0, ${VINTAGE_MONTHS}::integer) age
          where e.day <= l.delivered_on + make_interval(months => age)
        ) as age, e.late, e.lost
      from event e join loan l on l.customer_id = e.customer_id and l.order_id = e.order_id
    )
    select month, age, count(*)::integer as events, sum(late)::bigint as late, sum(lost)::bigint as lost
    from aged where age is not null group by month, age`.execute(db);
  return rows;
}

export const VINTAGES: LoanFigure<VintageRow> = {
  name: 'vintages',
  of: 'borrowers',
  keys: ['month', 'age'],
  count: 'events',
  read: vintageRows,
  stored: storedVintages,
};

/**
 * Returns the loans whose first installment was due at least `days` days ago, and those of them that had not paid it by
 * the end of these days.
 */
async function firstPaymentRows(
  db: Database,
  days: number,
  {
    dates,
    knownAt,
    only,
  }: { readonly dates: FigureDates; readonly knownAt: Date; readonly only: BorrowerIds },
): Promise<FirstPaymentRow[]> {
  const { rows } = await sql<FirstPaymentRow>`
    with first as (
      -- If the due date is moved before these days are over, the new due date counts.
      select customer_id, order_id, min(due_date) as due_date from report_due_dates(${timeOf(dates, knownAt)}, ${borrowerIds(only)})
      where number = 1 and due_date + ${days}::integer < coalesce(until_date, 'infinity')
        and due_date + ${days}::integer <= ${dates.asOf}::date
      group by customer_id, order_id
    ), passed as (
      select distinct customer_id, order_id, due_date
      from report_passed(${timeOf(dates, knownAt)}, array[${days}::integer], array[false], ${borrowerIds(only)}) where number = 1
    ), loan as (
      select l.*, f.due_date is not null as is_due, p.due_date is not null as is_defaulted
      from report_loans(${timeOf(dates, knownAt)}, ${borrowerIds(only)}) l
        left join first f on f.customer_id = l.customer_id and f.order_id = l.order_id
        left join passed p on p.customer_id = f.customer_id and p.order_id = f.order_id and p.due_date = f.due_date
    )
    select ${GROUP}, count(*)::integer as ordered, (count(*) filter (where is_due and not is_canceled))::integer as loans,
      (count(*) filter (where is_defaulted and not is_canceled))::integer as defaulted,
      coalesce(sum(disbursed) filter (where is_due and not is_canceled), 0)::bigint as disbursed,
      coalesce(sum(disbursed) filter (where is_defaulted and not is_canceled), 0)::bigint as "disbursedDefaulted",
      coalesce(sum(disbursed) filter (where not is_due and not is_canceled), 0)::bigint as "notYetDue",
      coalesce(sum(disbursed) filter (where is_canceled), 0)::bigint as canceled
    from loan ${BY_GROUP}`.execute(db);
  return rows;
}

const firstPaymentOf = (days: number): LoanFigure<FirstPaymentRow> => ({
  name: `first payment ${days}`,
  of: 'borrowers',
  keys: ['by', 'value'],
  count: 'ordered',
  read: (db, dates, knownAt, only) => firstPaymentRows(db, days, { dates, knownAt, only }),
  stored: (db, dates, only) => storedFirstPayments(db, days, dates, only),
});

export const FIRST_PAYMENTS = FIRST_PAYMENT_DAYS.map((days) => ({ days, figure: firstPaymentOf(days) }));

/** Ledger sums with which the reports are compared. They are read only from ledger entries. */
export interface LedgerSums {
  readonly entries: number;
  /** Balance of the account `loan_receivable` in the ledger. */
  readonly outstanding: number;
  /** Principal of payouts. */
  readonly disbursed: number;
  /** Principal collected from `from` to the day of the report, by value date. */
  readonly collected: number;
}

export const LEDGER_SUMS: BookFigure<LedgerSums> = {
  name: 'ledger sums',
  of: 'bookings',
  keys: [],
  count: 'entries',
  async read(db, { asOf, from }, bookings) {
    const { rows } = await sql<LedgerSums>`
      select coalesce(sum(entries), 0)::integer as entries, coalesce(sum(receivable), 0)::bigint as outstanding,
        coalesce(sum(receivable) filter (where is_payout), 0)::bigint as disbursed,
        coalesce(sum(-receivable - expense) filter (where not is_payout and event <> 'credit_written_off'
          and value_date >= ${from}::date), 0)::bigint as collected
      from (
        select event, value_date, entries, starts_with(event, 'disbursement_') as is_payout,
          case 'loan_receivable' when debit then amount when credit then -amount else 0 end as receivable,
          case 'write_off_expense' when debit then amount when credit then -amount else 0 end as expense
        from ${loanEntries(asOf, bookings)} entry
      ) moved`.execute(db);
    return rows;
  },
};
