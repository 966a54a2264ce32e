/** What a product change does to the cost of new loans, and which loans it leaves as they are. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { type CapCheck, capsOn, higherEffectiveRate } from '@tulay/engine/pricing/caps';
import { quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms, Term } from '@tulay/engine/pricing/terms';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ProductSeed } from '../../../db/seed/products';

/** How a product change alters the total cost of a loan with one of its terms. Amounts in centavos, rates in ppm per month. */
export interface CostChange {
  readonly term: Term;
  /** Largest amount that the product offers before and after the change. */
  readonly amount: number;
  readonly before: number;
  readonly after: number;
  readonly effectiveRate: number;
  /** Highest lawful effective rate of a loan that starts on the day of the change. */
  readonly effectiveCap: CapCheck['limit'];
}

/** Returns the terms whose loans cost more or less after a change that takes effect on `day`. */
export function costChanges(before: ProductSeed, after: ProductSeed, day: ManilaDate): CostChange[] {
  const amount = Math.min(before.maxAmount, after.maxAmount);
  const priced = (term: Term, terms: LoanTerms) => quote({ principal: amount, term, terms, startDate: day });
  return after.termOptions.flatMap(({ term, terms }, place) => {
    const earlier = before.termOptions[place];
    const from = earlier ? priced(earlier.term, earlier.terms) : null;
    const to = priced(term, terms);
    if (!from?.ok || !to.ok || from.value.totalCost === to.value.totalCost) return [];
    return [
      {
        term,
        amount,
        before: from.value.totalCost,
        after: to.value.totalCost,
        effectiveRate: higherEffectiveRate(to.value.effectiveRate),
        effectiveCap: capsOn(day).effectiveMonthly,
      },
    ];
  });
}

/** Returns the number of running loans of a product, and the sum of their principal in centavos. */
export async function runningLoans(db: Database, productId: string) {
  const { rows } = await sql<{ count: number; principal: number }>`
    select count(*)::int as count, coalesce(sum(principal), 0)::bigint as principal
    from loan_order where product_id = ${productId} and status = 'active'`.execute(db);
  return rows[0] ?? { count: 0, principal: 0 };
}
