/** Sums of the regulator's report over all loans, from the positions of `report.sql` and from the ledger. Amounts in centavos. */
import type { ManilaDate } from '@tulay/engine/calendar';
import type { CapName } from '@tulay/engine/pricing/caps';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ReportTime } from './dated-books.store';
import { partsOn } from './part-figures.store';

export interface LoansOf {
  /** Null for all products. */
  readonly product: string | null;
  readonly loans: number;
  readonly borrowers: number;
  readonly amount: number;
}

/** Returns the loans granted from `from` to the day, by product and in total: ordered payouts less returned payouts. */
export async function grantedLoans(db: Database, from: ManilaDate, time: ReportTime): Promise<LoansOf[]> {
  const { rows } = await sql<LoansOf>`
    with granted as (
      select customer_id, order_id, sum(disbursed) as amount
      from report_steps_from(${from}::date, ${time.asOf}::date, ${time.knownAt}::timestamptz, null)
      group by customer_id, order_id having sum(disbursed) <> 0
    ),
    -- A cluster groups by several sets only what it has read before.
    loan as materialized (
      select o.product_id as product, g.customer_id, g.amount
      from granted g join loan_order o on o.customer_id = g.customer_id and o.order_id = g.order_id
    )
    select product, (count(*) filter (where amount > 0))::integer as loans,
      (count(distinct customer_id) filter (where amount > 0))::integer as borrowers, coalesce(sum(amount), 0)::bigint as amount
    from loan group by grouping sets ((), (product)) order by product nulls first`.execute(db);
  return rows;
}

/**
 * Returns the loans with principal outstanding at the end of the day, by product and in total. @param changed borrowers whose
 * stored parts were not known at the time of the report; null for all
 */
export async function openLoans(
  db: Database,
  time: ReportTime,
  changed: readonly string[] | null,
): Promise<LoansOf[]> {
  const stored = sql`
    union all select customer_id, product, amount from ${partsOn('position', time.asOf)} part
    where amount <> 0 and customer_id <> all (${changed}::uuid[])`;
  const { rows } = await sql<LoansOf>`
    with loan as materialized (
      select customer_id, product, outstanding
      from report_loans(${time.asOf}::date, ${time.knownAt}::timestamptz, ${changed}::uuid[]) where outstanding <> 0
      ${changed === null ? sql`` : stored}
    )
    select product, count(*)::integer as loans, count(distinct customer_id)::integer as borrowers,
      coalesce(sum(outstanding), 0)::bigint as amount
    from loan group by grouping sets ((), (product)) order by product nulls first`.execute(db);
  return rows;
}

/** Returns the principal recovered after write-offs from `from` to the day. */
export async function recoveries(db: Database, from: ManilaDate, time: ReportTime): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(-written_off), 0)::bigint as amount
    from report_steps_from(${from}::date, ${time.asOf}::date, ${time.knownAt}::timestamptz, null)
    where written_off < 0`.execute(db);
  return rows[0]?.amount ?? 0;
}

export interface CapRow {
  readonly cap: CapName;
  readonly loans: number;
  readonly highest: number;
  /** Lowest limit of these loans. */
  readonly limit: number;
  readonly over: number;
}

/**
 * Compares the contracts of the loans granted from `from` to the day with the caps that were in force on the contract date. The total cost
 * is a share of the principal in ppm.
 */
export async function capComparisons(db: Database, from: ManilaDate, time: ReportTime): Promise<CapRow[]> {
  const { rows } = await sql<CapRow>`
    with granted as (
      select customer_id, order_id from report_steps_from(${from}::date, ${time.asOf}::date, ${time.knownAt}::timestamptz, null)
      group by customer_id, order_id having sum(disbursed) > 0
    ), compared as (
      select c.item ->> 'cap' as cap, case when c.item ->> 'unit' = 'centavos' then 1000000.0 / o.principal else 1 end as scale,
        (c.item ->> 'value')::numeric as value, (c.item ->> 'limit')::numeric as most
      from granted g join loan_order o on o.customer_id = g.customer_id and o.order_id = g.order_id
        cross join lateral jsonb_array_elements(o.quote -> 'caps') as c (item)
    )
    select cap, count(*)::integer as loans, round(max(value * scale))::bigint as highest, round(min(most * scale))::bigint as limit,
      (count(*) filter (where value > most))::integer as over
    from compared group by cap order by cap`.execute(db);
  return rows;
}

/** Charges of loans up to the day, as a share of their principal in ppm. */
export interface PaidCharges {
  readonly loans: number;
  readonly highest: number;
  readonly over: number;
}

/** Returns the interest, fees, tax and late fees that open loans have paid, compared with `limit` ppm of their principal. */
export async function paidCharges(db: Database, limit: number, time: ReportTime): Promise<PaidCharges> {
  const { rows } = await sql<PaidCharges>`
    with loan as (select customer_id, order_id, disbursed from report_loans(${time.asOf}::date, ${time.knownAt}::timestamptz, null)
      where disbursed > 0),
    charged as (
      select l.customer_id, l.order_id, l.disbursed, coalesce(sum(case
          when e.credit in ('interest_income', 'fee_income', 'penalty_income', 'tax_payable') then e.amount
          when e.debit in ('interest_income', 'fee_income', 'penalty_income', 'tax_payable') then -e.amount else 0 end), 0) as charges
      from loan l join ledger_entry e on e.customer_id = l.customer_id and e.order_id = l.order_id
        join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
      where j.value_date <= ${time.asOf}::date and j.booked_at <= ${time.knownAt}
      group by l.customer_id, l.order_id, l.disbursed
    )
    select count(*)::integer as loans, coalesce(round(max(charges * 1000000.0 / disbursed)), 0)::bigint as highest,
      (count(*) filter (where charges * 1000000.0 > disbursed * ${limit}::numeric))::integer as over from charged`.execute(
    db,
  );
  return rows[0] ?? { loans: 0, highest: 0, over: 0 };
}
