/** Checks of a simulated world after its last day. */
import { endOfManilaDay } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import type { Database } from '../../apps/api/src/db/database';
import { balances } from '../../apps/api/src/features/ledger/books.service';
import { trialBalance } from '../../apps/api/src/features/ledger/reports/reports.service';
import { loanFacts } from '../../apps/api/src/features/lending/loan/loan-facts.view';
import { orderOf } from '../../apps/api/src/features/lending/loan/loan.store';
import { findBookDifferences } from '../books';
import type { Lender } from './lender';
import type { SimulatedWorld } from './world';

/**
 * Returns the faults recorded during the simulation and those found in the final books. @param today the last day.
 * @param meant text in the differences that the simulation itself causes, which are ignored
 */
export async function findFaults(
  { lender, record }: SimulatedWorld,
  today: string,
  meant?: string,
): Promise<string[]> {
  const { db, rows, gateway } = lender;
  const books = {
    db,
    rows,
    gateway: { statement: gateway.payouts.statement, allPayouts: gateway.allPayouts() },
    businessDate: today,
  };
  return [
    ...record.faults,
    ...(await findBookDifferences(books, record.acknowledged, meant)),
    ...(await compareAccountsWithEngine(db, today)),
    ...(await findUnfinishedDays(rows)).filter((fault) => meant === undefined || !fault.includes(meant)),
  ];
}

/**
 * Checks that debits equal credits, and that the income and credit accounts equal the engine's totals of all loans, less
 * the credit that was returned.
 */
async function compareAccountsWithEngine(db: Database, today: string): Promise<string[]> {
  const lines = await trialBalance(db, { asOf: today, knownAt: endOfManilaDay(today) });
  const off = lines.reduce((sum, { debits, credits }) => sum + debits - credits, 0);
  const expected = { interest_income: 0, penalty_income: 0, borrower_credit: 0 };
  const orders = await db
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id'])
    .where('value_date', 'is not', null)
    .execute();
  for (const { customer_id, order_id } of orders) {
    const facts = await orderOf(db, customer_id, order_id);
    const loan = facts && loanFacts(facts);
    if (!loan) continue;
    const { paidTotal, credit } = position(loan, today);
    expected.interest_income -= paidTotal.interest;
    expected.penalty_income -= paidTotal.penalty;
    expected.borrower_credit -= credit;
  }
  const returns = await db
    .selectFrom('payout')
    .select('amount')
    .where('purpose', '=', 'credit')
    .where('status', 'not in', ['failed', 'reversed'])
    .execute();
  for (const { amount } of returns) expected.borrower_credit += amount;
  const found = await balances(db);
  return [
    ...(off === 0 ? [] : [`the trial balance is off by ${off} centavos`]),
    ...Object.entries(expected)
      .filter(([account, sum]) => (found[account] ?? 0) !== sum)
      .map(([account, sum]) => `${account}: the engine says ${sum}, the ledger ${found[account] ?? 0}`),
  ];
}

/** Returns business days that were skipped, not closed or not reconciled, and reconciliation differences still open. */
async function findUnfinishedDays(query: Lender['rows']): Promise<string[]> {
  const rows = await query<{ fault: string }>(`
    select 'the day ' || business_date || ' was not closed and reconciled' as fault from business_day
      where closed_at is null or reconciled_at is null
    union all select 'a business day after ' || business_date || ' was skipped' from (
        select business_date, lead(business_date) over (order by business_date) as next from business_day) days
      where next <> business_date + 1
    union all select 'unresolved: ' || business_date || ' ' || book || ' ' || subject || ' ' || expected || ' ' || found
      from reconciliation_difference where resolved_at is null`);
  return rows.map(({ fault }) => fault);
}
