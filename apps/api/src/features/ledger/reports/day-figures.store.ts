/** Loans behind the figures of one day (`db/functions/ledger/report.sql`). Amounts in centavos of principal. */
import type { DayFigure } from '@tulay/contract/operator/report-lists';
import { sql } from 'kysely';
import type { Place } from '../../../db/cursor';
import type { Database } from '../../../db/database';
import type { ReportTime } from './dated-books.store';

const timeOf = ({ asOf, knownAt }: ReportTime) => sql`${asOf}::date, ${knownAt}::timestamptz`;

/**
 * Query of each loan with a part in a figure. The sums of a figure and the list of its loans both read it, so they cannot differ.
 * Principal that a reversal took back is a negative part of `collected`.
 */
const parts = (time: ReportTime) => sql`
  with step as materialized (
    select * from report_steps(${timeOf(time)}, null) where value_date = ${time.asOf}::date
  )
  select 'disbursed' as figure, customer_id, order_id, disbursed as amount from step where disbursed <> 0
  union all
  select 'collected', customer_id, order_id, -principal - written_off from step where principal + written_off <> 0
  union all
  select 'due', d.customer_id, d.order_id, sum(d.ends_at - d.starts_at)
  from report_due_dates(${timeOf(time)}, null) d
    join report_loans(${timeOf(time)}) l on l.customer_id = d.customer_id and l.order_id = d.order_id
  where d.until_date is null and d.due_date = ${time.asOf}::date and not l.is_canceled
  group by d.customer_id, d.order_id
  union all
  select case when days_past_due <= 30 then 'late_1_30' when days_past_due <= 60 then 'late_31_60'
      when days_past_due <= 90 then 'late_61_90' else 'late_over_90' end, customer_id, order_id, outstanding
  from report_positions(${timeOf(time)}) where days_past_due > 0`;

export interface FigureSum {
  readonly figure: DayFigure;
  readonly loans: number;
  readonly amount: number;
}

/** Returns the figures that have loans. */
export async function dayFigures(db: Database, time: ReportTime): Promise<FigureSum[]> {
  const { rows } = await sql<FigureSum>`
    select figure, count(*)::integer as loans, sum(amount)::bigint as amount
    from (${parts(time)}) part group by figure`.execute(db);
  return rows;
}

export interface FigureLoan {
  readonly orderId: string;
  readonly orderNo: string;
  readonly product: string;
  readonly offeredAt: Date;
  readonly amount: number;
}

/** Returns loans of one figure, those that were offered last first. */
export async function dayLoans(
  db: Database,
  figure: DayFigure,
  time: ReportTime,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<FigureLoan[]> {
  const { rows } = await sql<FigureLoan>`
    select o.order_id as "orderId", o.order_no as "orderNo", o.product_id as product, o.offered_at as "offeredAt",
      part.amount::bigint as amount
    from (${parts(time)}) part
      join loan_order o on o.customer_id = part.customer_id and o.order_id = part.order_id
    where part.figure = ${figure}
      and (${after?.at ?? null}::timestamptz is null or (o.offered_at, o.order_id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by o.offered_at desc, o.order_id desc limit ${limit}`.execute(db);
  return rows;
}
