/**
 * The step of the close of day that books accruals and the expected credit loss. The engine computes each loan once for many days
 * (its plan), and the database adds up the plans. It books one entry for each product, not one for each loan.
 */
import { STAGE_OF, type LossClass } from '@tulay/contract/operator/loss-classes';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { callFunction } from '../../../command';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';
import { loanFacts } from '../../lending/loan/loan-facts.view';
import { loanPages } from '../../lending/loan/open-loans.service';
import { loansWithoutPlan, type PlannedSum, type Rates, sumPlans } from './accrual-plan.store';
import { classOfCode, isWrittenOffCode, planOf } from './accrual-plan.view';
import { createDaySums } from './day-sums.view';
import { type LoanDay, loanDay, type RateOf } from './loan-day.view';

/** Largest number of loans without a plan that one query lists. */
const LISTED = 50_000;

/**
 * Returns the accruals and the loss allowance of a day, as `close_accruals` books them: from the plans, and for loans without a valid
 * plan from their facts.
 */
export async function sumAccruals(db: Database, day: ManilaDate): Promise<CommandInput<'close_accruals'>> {
  const rates = await ratesOf(db, day);
  const sums = createDaySums();
  const { sums: planned, unplanned } = await sumPlans(db, day, rates);
  for (const sum of planned) sums.add(sum.product, plannedDay(sum));
  for await (const loans of loanPages(db, unplanned)) {
    for (const rows of loans) {
      const facts = loanFacts(rows);
      const { product_id: product } = rows.order;
      const found = facts && loanDay(facts, day, [rates.today(product), rates.before(product)]);
      if (found) sums.add(product, found);
    }
  }
  return sums.sums();
}

/**
 * Computes the plans that the close of a day needs and that are missing, outdated or over. Each page is one short
 * transaction, so after an interruption the next call continues with the missing plans. Returns the number of computed
 * plans.
 * @param since computes only the plans of the loans that changed since this time; null for all loans
 */
export async function planAccruals(
  db: Database,
  day: ManilaDate,
  now: Date,
  since: Date | null = null,
): Promise<number> {
  let planned = 0;
  for (;;) {
    const missing = await loansWithoutPlan(db, day, LISTED, since);
    for await (const loans of loanPages(db, missing)) {
      const plans = loans.map((rows) => planOf(rows, day));
      await callFunction(db, 'accrual_plans_store', day, now, { plans });
    }
    planned += missing.length;
    if (missing.length < LISTED) return planned;
  }
}

/** Deletes the plans that ended before a day, such as those of loans that were paid. */
export const deletePlansBefore = (db: Database, day: ManilaDate): Promise<unknown> =>
  sql`delete from accrual_plan where last_day < ${day}::date`.execute(db);

/** Returns loans with the same product and states as one loan with their sums. */
function plannedDay({ state, before, ...sum }: PlannedSum): LoanDay {
  const stageOf = (code: number) => {
    const lossClass = classOfCode(code);
    return lossClass && STAGE_OF[lossClass];
  };
  const [stage, stageBefore] = [stageOf(state), stageOf(before)];
  const { interest, lateFees, exposure, allowance, allowanceBefore, impairedIncome } = sum;
  return {
    end: stage && { stage, exposure, allowance, interest, lateFees },
    before: stageBefore && { stage: stageBefore, allowance: allowanceBefore },
    isWrittenOff: isWrittenOffCode(state),
    wasWrittenOff: isWrittenOffCode(before),
    impairedIncome,
  };
}

/**
 * Reads the loss rates in force on a day and on the day before. A rate for the product takes precedence over the rate for all
 * products.
 */
async function ratesOf(db: Database, day: ManilaDate): Promise<Rates> {
  const { rows } = await sql<{ isToday: boolean; product: string; lossClass: LossClass; rate: number }>`
    select distinct on ("isToday", product_id, class) days.day = ${day}::date as "isToday", product_id as product,
      class as "lossClass", rate_ppm as rate
    from (values (${day}::date), (${addDays(day, -1)}::date)) days (day) join loss_rate on effective_from <= days.day
    order by "isToday", product_id, class, effective_from desc`.execute(db);
  const rates = new Map(
    rows.map(({ isToday, product, lossClass, rate }) => [`${isToday} ${product} ${lossClass}`, rate]),
  );
  const on =
    (isToday: boolean) =>
    (product: string): RateOf =>
    (lossClass) =>
      rates.get(`${isToday} ${product} ${lossClass}`) ?? rates.get(`${isToday}  ${lossClass}`) ?? 0;
  const products = new Set(rows.flatMap(({ product }) => (product === '' ? [] : [product])));
  return { products: [...products], today: on(true), before: on(false) };
}
