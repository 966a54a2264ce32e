/** Adds up the plans of the accruals in the database, and finds the loans without a valid plan. */
import { LOSS_CLASSES, type LossClass } from '@tulay/contract/operator/loss-classes';
import { addDays, type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { PLAN_FORM } from './accrual-plan.view';
import type { RateOf } from './loan-day.view';

interface LoanKey {
  readonly customerId: string;
  readonly orderId: string;
}

/** Conditions that together select the loans that were open on a day or ended later. No loan meets both. */
const loansOpenOn = (day: ManilaDate) => [
  sql`o.status = 'active'`,
  sql`o.status in ('settled', 'canceled', 'written_off') and o.withdrawn_at is not null and o.changed_at >= ${startOfManilaDay(day)}`,
];

/**
 * SQL condition that is true if a plan covers the day and was computed from the present facts of the loan. A new fact
 * makes the condition false.
 */
const isValid = (day: ManilaDate) => sql`p.customer_id = o.customer_id and p.order_id = o.order_id
  and p.version = o.version and p.form = ${PLAN_FORM} and ${day}::date between p.first_day and p.last_day`;

/**
 * Lists at most `limit` loans that the close of a day counts and that have no valid plan for this day. The list is
 * sorted by the ids of the borrowers.
 * @param since lists only the loans that changed since this time, which an index finds; null for all
 */
export async function loansWithoutPlan(
  db: Database,
  day: ManilaDate,
  limit: number,
  since: Date | null = null,
): Promise<LoanKey[]> {
  const isChanged = since === null ? sql`true` : sql`o.changed_at >= ${since} and o.withdrawn_at is not null`;
  const unplanned = loansOpenOn(day).map(
    (isCounted) => sql`select o.customer_id as "customerId", o.order_id as "orderId" from loan_order o
      where ${isCounted} and ${isChanged} and not exists (select from accrual_plan p where ${isValid(day)})`,
  );
  const { rows } = await sql<LoanKey>`${sql.join(unplanned, sql` union all `)}
    order by "customerId", "orderId" limit ${limit}`.execute(db);
  return rows;
}

/** Sums of the loans that have the same product and the same states at the end of a day and of the day before. */
export interface PlannedSum {
  readonly product: string;
  readonly state: number;
  readonly before: number;
  readonly interest: number;
  readonly lateFees: number;
  readonly exposure: number;
  readonly allowance: number;
  /** Allowance of the day before; zero if the state did not change. */
  readonly allowanceBefore: number;
  readonly impairedIncome: number;
}

interface SumRow extends Omit<PlannedSum, 'product'> {
  readonly product: string | null;
  readonly customerId: string | null;
  readonly orderId: string | null;
}

/** Loss rates of the products with a specific rate, and of all other products under an empty name. */
export interface Rates {
  readonly products: readonly string[];
  readonly today: (product: string) => RateOf;
  readonly before: (product: string) => RateOf;
}

/** Share of an amount in ppm, rounded half to even as `mulDiv` rounds. Neither is negative. */
const share = (amount: string, ppm: string) =>
  sql.raw(`((${amount} * ${ppm} + 499999 + ((${amount} * ${ppm} / 1000000) & 1)) / 1000000)`);

/**
 * Adds up the valid plans of a day, and lists the loans without one. One statement does both, so that each loan is counted once
 * although commands change loans meanwhile.
 */
export async function sumPlans(
  db: Database,
  day: ManilaDate,
  rates: Rates,
): Promise<{ readonly sums: readonly PlannedSum[]; readonly unplanned: readonly LoanKey[] }> {
  const ratesOf = (rateOf: RateOf) => LOSS_CLASSES.map((lossClass: LossClass) => rateOf(lossClass));
  const listed = ['', ...rates.products].map((product) => ({
    product,
    today: ratesOf(rates.today(product)),
    before: ratesOf(rates.before(product)),
  }));
  const [others, ...own] = listed;
  // The place of the day in the lists of a plan, which begin with the day before its first day.
  const place = sql`(${day}::date - p.first_day + 2)`;
  const yesterday = sql`(${addDays(day, -1)}::date - p.first_day + 2)`;
  const loans = loansOpenOn(day).map(
    (isCounted) => sql`
      select p.product_id as product, p.states[${place}] as state, p.states[${yesterday}] as before,
        case when p.order_id is null then o.customer_id end as "customerId",
        case when p.order_id is null then o.order_id end as "orderId",
        p.interest[${place}] as interest, p.late_fees[${place}] as late_fees, p.exposure[${place}] as exposure,
        p.exposure[${yesterday}] as exposure_before, p.charged[${place}] as charged,
        (coalesce(r.today, ${others?.today}::bigint[]))[p.states[${place}]] as rate,
        (coalesce(r.before, ${others?.before}::bigint[]))[p.states[${yesterday}]] as rate_before
      from loan_order o
        left join accrual_plan p on ${isValid(day)}
        left join jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as r (product text, today bigint[], before bigint[])
          on r.product = p.product_id
      where ${isCounted}`,
  );
  const { rows } = await sql<SumRow>`
    select product, state, before, "customerId", "orderId", sum(interest)::bigint as interest, sum(late_fees)::bigint as "lateFees",
      sum(exposure)::bigint as exposure, coalesce(sum(${share('exposure', 'rate')}), 0)::bigint as allowance,
      coalesce(sum(case when state <> before then ${share('exposure_before', 'rate_before')} end), 0)::bigint as "allowanceBefore",
      coalesce(sum(case when rate is not null then ${share('charged', 'rate_before')} end), 0)::bigint as "impairedIncome"
    from (${sql.join(loans, sql` union all `)}) loan
    group by product, state, before, "customerId", "orderId"`.execute(db);
  return {
    sums: rows.flatMap(({ product, ...sums }) => (product === null ? [] : [{ ...sums, product }])),
    unplanned: rows.flatMap(({ customerId, orderId }) =>
      customerId === null || orderId === null ? [] : [{ customerId, orderId }],
    ),
  };
}
