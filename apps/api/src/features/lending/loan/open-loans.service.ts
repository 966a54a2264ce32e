import { type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import type { Database } from '../../../db/database';
import type { LoanKey, LoanRows } from './loan-rows.view';
import { loansOf, loansOpenSince } from './loan.store';

/** Loans that are read at once. */
const PAGE = 500;

/** Returns the loans of all borrowers that were open on a day or ended later, page by page. */
export async function* loansOpenOn(db: Database, day: ManilaDate): AsyncGenerator<LoanRows> {
  let after: { readonly customerId: string; readonly orderId: string } | null = null;
  for (;;) {
    const page: LoanRows[] = await loansOpenSince(db, startOfManilaDay(day), after, PAGE);
    yield* page;
    const last = page.at(-1)?.order;
    if (!last || page.length < PAGE) return;
    after = { customerId: last.customer_id, orderId: last.order_id };
  }
}

/** Returns these loans of many borrowers, page by page. */
export async function* loanPages(db: Database, keys: readonly LoanKey[]): AsyncGenerator<LoanRows[]> {
  for (let from = 0; from < keys.length; from += PAGE) yield await loansOf(db, keys.slice(from, from + PAGE));
}
