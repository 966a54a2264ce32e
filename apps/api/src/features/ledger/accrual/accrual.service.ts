/**
 * The step of the close of day that books accruals and the expected credit loss. The engine computes each open loan, and the database
 * books one entry for each product, not one for each loan.
 */
import type { LossClass } from '@tulay/contract/operator/loss-classes';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { callFunction } from '../../../command';
import type { Database } from '../../../db/database';
import { loanFacts } from '../../lending/loan/loan-facts.view';
import { loansOpenOn } from '../../lending/loan/open-loans.service';
import { createDaySums } from './day-sums.view';
import { loanDay } from './loan-day.view';

/** Books the accruals and the loss allowance of a day. Returns the number of lines that it booked. */
export async function closeAccruals(db: Database, day: ManilaDate, now: Date): Promise<number> {
  const today = await lossRatesOn(db, day);
  const before = await lossRatesOn(db, addDays(day, -1));
  const sums = createDaySums();
  for await (const rows of loansOpenOn(db, day)) {
    const facts = loanFacts(rows);
    const { product_id: product } = rows.order;
    const found = facts && loanDay(facts, day, [today(product), before(product)]);
    if (found) sums.add(product, found);
  }
  return callFunction(db, 'close_accruals', day, now, sums.sums());
}

/** Reads the loss rates in force on a day. A rate of the product goes before the rate of every product. */
async function lossRatesOn(db: Database, day: ManilaDate) {
  const { rows } = await sql<{ product: string; lossClass: LossClass; rate: number }>`
    select distinct on (product_id, class) product_id as product, class as "lossClass", rate_ppm as rate
    from loss_rate where effective_from <= ${day}::date order by product_id, class, effective_from desc`.execute(
    db,
  );
  const rates = new Map(rows.map(({ product, lossClass, rate }) => [`${product} ${lossClass}`, rate]));
  return (product: string) => (lossClass: LossClass) =>
    rates.get(`${product} ${lossClass}`) ?? rates.get(` ${lossClass}`) ?? 0;
}
