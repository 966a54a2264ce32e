/** Sums of the regulator's report over all loans, from the positions of `report.sql` and from the ledger. Amounts in centavos. */
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ReportTime } from './dated-books.store';
import type { BorrowerIds, FigureDates, LoanFigure } from './figure.view';
import {
  partsOn,
  storedCharges,
  storedGranted,
  storedGrantedBorrowers,
  storedRecoveries,
} from './part-figures.store';
import type { ChargeRow, GrantedBorrowerRow, GrantedRow, RecoveryRow } from './portfolio-rows.view';
import { borrowerIds, timeOf } from './report-arguments.store';

/** Loans of a product, or of all products. */
export interface ProductLoans {
  /** Null for all products. */
  readonly product: string | null;
  readonly loans: number;
  readonly borrowers: number;
  readonly amount: number;
}

/** Query for the loans with a payout that was ordered or came back in a period. */
const payoutsIn = ({ asOf, from }: FigureDates, knownAt: Date, only: BorrowerIds) => sql`(
    select s.customer_id, s.order_id, o.product_id as product, report_caps(o.quote, o.principal) as caps, count(*) as payouts,
      sum(s.disbursed) as amount
    from report_steps_from(${from}::date, ${timeOf({ asOf }, knownAt)}, ${borrowerIds(only)}) s
      join loan_order o on o.customer_id = s.customer_id and o.order_id = s.order_id
    where s.disbursed <> 0 and (${borrowerIds(only)} is null or o.customer_id = any (${borrowerIds(only)}))
    group by s.customer_id, s.order_id, o.product_id, o.quote, o.principal
  )`;

async function grantedRows(
  db: Database,
  dates: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<GrantedRow[]> {
  const { rows } = await sql<GrantedRow>`
    select product, caps, sum(payouts)::integer as payouts, (count(*) filter (where amount > 0))::integer as loans,
      sum(amount)::bigint as amount
    from ${payoutsIn(dates, knownAt, only)} loan group by product, caps`.execute(db);
  return rows;
}

/** Loans granted in a period: ordered payouts less returned payouts. */
export const GRANTED: LoanFigure<GrantedRow> = {
  name: 'granted',
  of: 'borrowers',
  keys: ['product', 'caps'],
  count: 'payouts',
  read: grantedRows,
  stored: storedGranted,
};

async function grantedBorrowerRows(
  db: Database,
  dates: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<GrantedBorrowerRow[]> {
  const { rows } = await sql<GrantedBorrowerRow>`
    with loan as materialized (select * from ${payoutsIn(dates, knownAt, only)} loan where amount > 0)
    select coalesce(product, '') as product, count(distinct customer_id)::integer as borrowers
    from loan group by grouping sets ((), (product))`.execute(db);
  return rows;
}

/** Borrowers of the loans granted in a period, by product and of all products. */
export const GRANTED_BORROWERS: LoanFigure<GrantedBorrowerRow> = {
  name: 'granted borrowers',
  of: 'borrowers',
  keys: ['product'],
  count: 'borrowers',
  read: grantedBorrowerRows,
  stored: storedGrantedBorrowers,
};

/**
 * Returns the loans with principal outstanding at the end of the day, by product and in total. @param changed borrowers whose
 * stored parts were not known at the time of the report; null for all
 */
export async function openLoans(
  db: Database,
  time: ReportTime,
  changed: BorrowerIds,
): Promise<ProductLoans[]> {
  const stored = sql`
    union all select customer_id, product, amount from ${partsOn('position', time.asOf)} part
    where amount <> 0 and customer_id <> all (${borrowerIds(changed)})`;
  const { rows } = await sql<ProductLoans>`
    with loan as materialized (
      select customer_id, product, outstanding
      from report_loans(${timeOf(time, time.knownAt)}, ${borrowerIds(changed)}) where outstanding <> 0
      ${changed === null ? sql`` : stored}
    )
    select product, count(*)::integer as loans, count(distinct customer_id)::integer as borrowers,
      coalesce(sum(outstanding), 0)::bigint as amount
    from loan group by grouping sets ((), (product)) order by product nulls first`.execute(db);
  return rows;
}

async function recoveryRows(
  db: Database,
  { asOf, from }: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<RecoveryRow[]> {
  const { rows } = await sql<RecoveryRow>`
    select coalesce(sum(-least(written_off - undone, 0)), 0)::bigint as recovered
    from report_steps_from(${from}::date, ${timeOf({ asOf }, knownAt)}, ${borrowerIds(only)})`.execute(db);
  return rows;
}

export const RECOVERIES: LoanFigure<RecoveryRow> = {
  name: 'recoveries',
  of: 'borrowers',
  keys: [],
  count: null,
  read: recoveryRows,
  stored: storedRecoveries,
};

async function chargeRows(
  db: Database,
  { asOf }: FigureDates,
  knownAt: Date,
  only: BorrowerIds,
): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select share, count(*)::integer as loans, (count(*) filter (where is_above))::integer as above
    from report_charges(${timeOf({ asOf }, knownAt)}, ${borrowerIds(only)}) group by share`.execute(db);
  return rows;
}

/** Interest, fees, tax and late fees that loans have paid up to the day, as shares of their principal. */
export const CHARGES: LoanFigure<ChargeRow> = {
  name: 'charges',
  of: 'borrowers',
  keys: ['share'],
  count: 'loans',
  read: chargeRows,
  stored: storedCharges,
};
