/** Loans behind the figures of one day (`db/functions/ledger/report.sql`). Amounts in centavos of principal. */
import type { DayFigure } from '@tulay/contract/operator/report-lists';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database';
import { type ListColumns, type ListOrder, type ListPage, readListPage } from '../../../db/list-page';
import { daysOfBucket } from '../bucket.view';
import type { ReportTime } from './dated-books.store';
import type { BorrowerIds, LoanFigure } from './figure.view';
import { daysPastDue, partsOn, storedDayDue } from './part-figures.store';
import { borrowerIds, timeOf } from './report-arguments.store';

/** Query for the bookings of the day by loan. */
const daySteps = (time: ReportTime) =>
  sql`report_steps_from(${time.asOf}::date, ${timeOf(time, time.knownAt)}, null)`;

/** Query for the principal of each loan that falls due on the day, computed from the facts. */
const dueLoans = (time: ReportTime, only: BorrowerIds) => sql`
  select d.customer_id, d.order_id, sum(d.ends_at - d.starts_at)::bigint as amount
  from report_due_dates(${timeOf(time, time.knownAt)}, ${borrowerIds(only)}) d
    join report_loans(${timeOf(time, time.knownAt)}, ${borrowerIds(only)}) l on l.customer_id = d.customer_id and l.order_id = d.order_id
  where d.until_date is null and d.due_date = ${time.asOf}::date and not l.is_canceled
  group by d.customer_id, d.order_id`;

export interface FigureSum {
  readonly figure: DayFigure;
  readonly loans: number;
  readonly amount: number;
}

/** Returns the sums of the bookings of the day: disbursed and collected. Principal that a reversal took back is negative. */
export async function dayMovements(db: Database, time: ReportTime): Promise<FigureSum[]> {
  const { rows } = await sql<FigureSum>`
    select figure, count(*)::integer as loans, sum(amount)::bigint as amount
    from ${daySteps(time)} s
      cross join lateral (values ('disbursed', s.disbursed), ('collected', -s.principal - s.written_off)) as part (figure, amount)
    where amount <> 0 group by figure`.execute(db);
  return rows;
}

/** Principal that falls due on the day of the report, and its loans. */
export const DAY_DUE: LoanFigure<Omit<FigureSum, 'figure'>> = {
  name: 'day due',
  of: 'borrowers',
  keys: [],
  count: 'loans',
  async read(db, { asOf }, knownAt, only) {
    const { rows } = await sql<Omit<FigureSum, 'figure'>>`
      select count(*)::integer as loans, coalesce(sum(amount), 0)::bigint as amount
      from (${dueLoans({ asOf, knownAt }, only)}) due`.execute(db);
    return rows;
  },
  stored: storedDayDue,
};

export interface FigureLoan {
  readonly orderId: string;
  readonly orderNo: string;
  readonly product: string;
  readonly amount: number;
}

/**
 * Query for the amount that each loan adds to a figure. `changed`: borrowers whose stored parts were not known at the time of
 * the report; null for all.
 */
function loansOf(figure: DayFigure, time: ReportTime, changed: BorrowerIds): RawBuilder<unknown> {
  if (figure === 'disbursed')
    return sql`select customer_id, order_id, disbursed as amount from ${daySteps(time)} s where disbursed <> 0`;
  if (figure === 'collected')
    return sql`select customer_id, order_id, -principal - written_off as amount from ${daySteps(time)} s
      where principal + written_off <> 0`;
  const { asOf } = time;
  const isUnchanged = sql`customer_id <> all (${borrowerIds(changed)})`;
  if (figure === 'due')
    return changed === null
      ? dueLoans(time, null)
      : sql`${dueLoans(time, changed)} union all
          select customer_id, order_id, sum(amount)::bigint from ${partsOn('due', asOf)} part
          where on_day is null and due_date = ${asOf}::date and not is_canceled and ${isUnchanged} group by customer_id, order_id`;
  const { above, most } = daysOfBucket(figure);
  const late = sql`
    select customer_id, order_id, outstanding as amount, days_past_due
    from report_positions(${timeOf(time, time.knownAt)}, ${borrowerIds(changed)})`;
  const stored = sql`
    union all select customer_id, order_id, amount, ${daysPastDue(asOf)} from ${partsOn('position', asOf)} part
    where amount <> 0 and ${isUnchanged}`;
  return sql`
    select customer_id, order_id, amount from (${late} ${changed === null ? sql`` : stored}) late
    where days_past_due > ${above}::double precision and days_past_due <= ${most}::double precision`;
}

/** Columns by which the loans of a figure are sorted. */
export const DAY_LOAN_COLUMNS = {
  id: { column: 'orderId', type: 'uuid' },
  sorts: {
    orderNo: { column: 'orderNo', type: 'text' },
    product: { column: 'product', type: 'text' },
    amount: { column: 'amount', type: 'bigint' },
  },
} as const satisfies ListColumns;

export interface DayLoansRequest {
  readonly figure: DayFigure;
  readonly product?: string | undefined;
}

/** Reads a page of the loans of one figure. @param changed see `loansOf` */
export const dayLoans = (
  db: Database,
  { figure, product }: DayLoansRequest,
  time: ReportTime,
  order: ListOrder<keyof (typeof DAY_LOAN_COLUMNS)['sorts']>,
  changed: BorrowerIds,
): Promise<ListPage<FigureLoan>> =>
  readListPage(
    db,
    sql<FigureLoan>`
      select o.order_id as "orderId", o.order_no as "orderNo", o.product_id as product, part.amount::bigint as amount
      from (${loansOf(figure, time, changed)}) part
        join loan_order o on o.customer_id = part.customer_id and o.order_id = part.order_id
      where ${product ?? null}::text is null or o.product_id = ${product ?? null}`,
    DAY_LOAN_COLUMNS,
    order,
  );
