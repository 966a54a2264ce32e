/** Sums over the stored parts of loans (`db/migrations/005-ledger.sql`, table `report_part`). Amounts in centavos of principal. */
import { type RawBuilder, sql } from 'kysely';
import type { ManilaDate } from '@tulay/engine/calendar';
import type { Database } from '../../../db/database';
import type { BorrowerIds, FigureDates } from './figure.view';
import { BY_GROUP, GROUP } from './group-columns.store';
import type {
  ChargeRow,
  CohortRow,
  DueRow,
  FirstPaymentRow,
  GrantedBorrowerRow,
  GrantedRow,
  LateRow,
  LossRow,
  OutstandingRow,
  RecoveryRow,
  RollRow,
  VintageRow,
} from './portfolio-rows.view';

type PartName =
  | 'position'
  | 'due'
  | 'first_payment'
  | 'vintage'
  | 'written_off'
  | 'charges'
  | 'granted'
  | 'borrower';

/**
 * Query for the changes of a figure up to a day. Their sum is the figure on this day. The changes of all borrowers are read
 * from the totals, which have few rows for each day.
 */
function changesOf(figure: PartName, asOf: ManilaDate, only: BorrowerIds): RawBuilder<unknown> {
  if (only === null)
    return sql`(select * from report_total where figure = ${figure} and day <= ${asOf}::date)`;
  // A cluster groups by several sets only what it has read before.
  return sql`(
    with part as materialized (
      select * from report_part where figure = ${figure} and customer_id = any (${only}::uuid[])
    )
    select c.day, p.product, p.term, p.is_returning, p.month, p.due_date, p.on_day, p.days, p.share, p.caps, p.signed_on, p.is_canceled,
      c.sign * p.items as items, c.sign * p.loans as loans, c.sign * p.disbursed as disbursed, c.sign * p.amount as amount,
      c.sign * p.written_off as written_off
    from part p cross join lateral (values (p.from_day, 1), (p.until_day + 1, -1)) as c (day, sign)
    where c.day <= ${asOf}::date
  )`;
}

export const daysPastDue = (day: ManilaDate) => sql`greatest(0, ${day}::date - due_date) + coalesce(days, 0)`;

/** Query for the parts that count on a day. */
export const partsOn = (figure: 'position' | 'due', day: ManilaDate): RawBuilder<unknown> => sql`(
    select * from report_part where figure = ${figure} and from_day <= ${day}::date and until_day >= ${day}::date
  )`;

export async function storedDayDue(
  db: Database,
  { asOf }: FigureDates,
  only: BorrowerIds,
): Promise<{ loans: number; amount: number }[]> {
  const { rows } = await sql<{ loans: number; amount: number }>`
    select coalesce(sum(loans), 0)::integer as loans, coalesce(sum(amount), 0)::bigint as amount
    from ${changesOf('due', asOf, only)} change
    where on_day is null and due_date = ${asOf}::date and not is_canceled`.execute(db);
  return rows;
}

export async function storedOutstanding(
  db: Database,
  { asOf }: FigureDates,
  only: BorrowerIds,
): Promise<OutstandingRow[]> {
  const { rows } = await sql<OutstandingRow>`
    select ${GROUP}, coalesce(sum(items), 0)::integer as ordered, coalesce(sum(loans), 0)::integer as loans,
      coalesce(sum(disbursed), 0)::bigint as disbursed,
      coalesce(sum(disbursed - amount - written_off), 0)::bigint as paid,
      coalesce(sum(written_off), 0)::bigint as "writtenOff", coalesce(sum(amount), 0)::bigint as outstanding
    from ${changesOf('position', asOf, only)} change ${BY_GROUP}`.execute(db);
  return rows;
}

export async function storedLate(db: Database, { asOf }: FigureDates, only: BorrowerIds): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    select ${GROUP}, days_past_due as "daysPastDue", is_restructured as "isRestructured", sum(loans)::integer as loans,
      sum(amount)::bigint as outstanding
    from (
      select product, term, is_returning, ${daysPastDue(asOf)} as days_past_due, signed_on is not null as is_restructured,
        sum(loans) as loans, sum(amount) as amount
      from ${changesOf('position', asOf, only)} change
      group by product, term, is_returning, due_date, days, signed_on having sum(loans) <> 0
    ) position
    group by days_past_due, is_restructured, grouping sets ((), (product), (term), (is_returning))`.execute(
    db,
  );
  return rows;
}

export async function storedLosses(
  db: Database,
  { asOf, from }: FigureDates,
  only: BorrowerIds,
): Promise<LossRow[]> {
  const { rows } = await sql<LossRow>`
    select (select coalesce(sum(amount) filter (where on_day >= ${from}::date), 0)::bigint
        from ${changesOf('written_off', asOf, only)} change) as written,
      coalesce(sum(amount * (${asOf}::date - greatest(day, ${from}::date) + 1)), 0)::bigint as "outstandingDays"
    from ${changesOf('position', asOf, only)} change`.execute(db);
  return rows;
}

export async function storedDue(db: Database, dates: FigureDates, only: BorrowerIds): Promise<DueRow[]> {
  const from = sql`${dates.from}::date`;
  const until = sql`${dates.until}::date`;
  const isDue = sql`not is_canceled and due_date between ${from} and ${until}`;
  const inPeriod = sql`on_day between ${from} and ${until}`;
  const sumOf = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<DueRow>`
    select ${GROUP}, coalesce(sum(items), 0)::integer as installments, ${sumOf(sql`${isDue} and on_day is null`)} as due,
      ${sumOf(sql`${isDue} and on_day < ${from}`)} as "paidBefore",
      ${sumOf(sql`${isDue} and ${inPeriod} and on_day <= due_date`)} as "paidOnTime",
      ${sumOf(sql`${isDue} and ${inPeriod} and on_day > due_date`)} as "paidLate",
      ${sumOf(sql`${isDue} and on_day > ${until}`)} as "paidAfterPeriod",
      ${sumOf(sql`not is_canceled and due_date < ${from} and ${inPeriod}`)} as arrears,
      ${sumOf(sql`not is_canceled and due_date > ${until} and ${inPeriod}`)} as advance,
      ${sumOf(sql`is_canceled and ${inPeriod}`)} as canceled
    from ${changesOf('due', dates.asOf, only)} change ${BY_GROUP}`.execute(db);
  return rows;
}

export async function storedRoll(
  db: Database,
  { asOf, from }: FigureDates,
  only: BorrowerIds,
): Promise<RollRow[]> {
  const positionsOn = (day: ManilaDate) => sql`
    select customer_id, order_id, amount, written_off, signed_on, ${daysPastDue(day)} as days_past_due
    from ${partsOn('position', day)} part where (amount <> 0 or written_off <> 0)
      and (${only}::uuid[] is null or customer_id = any (${only}::uuid[]))`;
  const { rows } = await sql<RollRow>`
    with opening as (select * from (${positionsOn(from)}) position where amount <> 0), closing as (${positionsOn(asOf)})
    select o.days_past_due as "openingDays", case when c.amount <> 0 then c.days_past_due end as "closingDays",
      coalesce(c.written_off > 0, false) as "isWrittenOff",
      coalesce(c.amount <> 0 and c.signed_on > ${from}::date, false) as "isRestructured",
      count(*)::integer as loans, coalesce(sum(o.amount), 0)::bigint as opening, coalesce(sum(c.amount), 0)::bigint as closing
    from opening o full join closing c using (customer_id, order_id)
    where o.amount <> 0 or c.amount <> 0
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export async function storedCohorts(
  db: Database,
  { asOf }: FigureDates,
  only: BorrowerIds,
): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select month, sum(items)::integer as loans, sum(disbursed)::bigint as disbursed
    from ${changesOf('position', asOf, only)} change group by month`.execute(db);
  return rows;
}

export async function storedVintages(
  db: Database,
  { asOf }: FigureDates,
  only: BorrowerIds,
): Promise<VintageRow[]> {
  const { rows } = await sql<VintageRow>`
    select month, days as age, sum(items)::integer as events, sum(amount)::bigint as late, sum(written_off)::bigint as lost
    from ${changesOf('vintage', asOf, only)} change where on_day <= ${asOf}::date group by month, days`.execute(
    db,
  );
  return rows;
}

export async function storedFirstPayments(
  db: Database,
  days: number,
  { asOf }: FigureDates,
  only: BorrowerIds,
): Promise<FirstPaymentRow[]> {
  const isDue = sql`coalesce(due_date + ${days}::integer <= ${asOf}::date, false)`;
  const isDefaulted = sql`on_day <= ${asOf}::date`;
  const { rows } = await sql<FirstPaymentRow>`
    select ${GROUP}, coalesce(sum(items), 0)::integer as ordered,
      coalesce(sum(items) filter (where ${isDue} and not is_canceled), 0)::integer as loans,
      coalesce(sum(items) filter (where ${isDefaulted} and not is_canceled), 0)::integer as defaulted,
      coalesce(sum(disbursed) filter (where ${isDue} and not is_canceled), 0)::bigint as disbursed,
      coalesce(sum(disbursed) filter (where ${isDefaulted} and not is_canceled), 0)::bigint as "disbursedDefaulted",
      coalesce(sum(disbursed) filter (where not ${isDue} and not is_canceled), 0)::bigint as "notYetDue",
      coalesce(sum(disbursed) filter (where is_canceled), 0)::bigint as canceled
    from ${changesOf('first_payment', asOf, only)} change where days = ${days} ${BY_GROUP}`.execute(db);
  return rows;
}

export async function storedCharges(
  db: Database,
  { asOf }: Pick<FigureDates, 'asOf'>,
  only: BorrowerIds,
): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select share, sum(items)::integer as loans, sum(loans)::integer as above
    from ${changesOf('charges', asOf, only)} change group by share having sum(items) <> 0`.execute(db);
  return rows;
}

export async function storedRecoveries(
  db: Database,
  { asOf, from }: FigureDates,
  only: BorrowerIds,
): Promise<RecoveryRow[]> {
  const { rows } = await sql<RecoveryRow>`
    select coalesce(sum(-written_off) filter (where on_day >= ${from}::date), 0)::bigint as recovered
    from ${changesOf('written_off', asOf, only)} change`.execute(db);
  return rows;
}

export async function storedGranted(
  db: Database,
  { asOf, from }: FigureDates,
  only: BorrowerIds,
): Promise<GrantedRow[]> {
  const { rows } = await sql<GrantedRow>`
    select product, caps, sum(items)::integer as payouts, sum(loans)::integer as loans, sum(disbursed)::bigint as amount
    from ${changesOf('granted', asOf, only)} change where on_day >= ${from}::date group by product, caps`.execute(
    db,
  );
  return rows;
}

export async function storedGrantedBorrowers(
  db: Database,
  { asOf, from }: FigureDates,
  only: BorrowerIds,
): Promise<GrantedBorrowerRow[]> {
  const { rows } = await sql<GrantedBorrowerRow>`
    select product, sum(items)::integer as borrowers
    from ${changesOf('borrower', asOf, only)} change where on_day >= ${from}::date group by product`.execute(
    db,
  );
  return rows;
}
