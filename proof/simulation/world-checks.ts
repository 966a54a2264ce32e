/** What has to hold of a simulated world once its parties are at rest. */
import { position } from '@tulay/engine/loan/position';
import type { Database } from '../../apps/api/src/db/database';
import { balances } from '../../apps/api/src/features/ledger/books.service';
import { trialBalance } from '../../apps/api/src/features/ledger/statement.store';
import { loanFacts } from '../../apps/api/src/features/lending/loan/loan-facts.view';
import { orderOf } from '../../apps/api/src/features/lending/loan/loan.store';
import { findBookDifferences } from '../books';
import type { Lender } from './lender';
import type { SimulatedWorld } from './world';

/** Everything that was found wrong while it was lived, and in what it left behind. @param today the last day. */
export async function findFaults({ lender, record }: SimulatedWorld, today: string): Promise<string[]> {
  const { db, rows, gateway } = lender;
  const books = {
    db,
    rows,
    gateway: { statement: gateway.payouts.statement, allPayouts: gateway.allPayouts() },
    businessDate: today,
  };
  return [
    ...record.faults,
    ...(await findBookDifferences(books, record.acknowledged)),
    ...(await compareAccountsWithEngine(db, today)),
    ...(await findUnfinishedDays(rows)),
  ];
}

/** Debits equal credits, and the accounts of income and credit hold what the engine says of all loans together. */
async function compareAccountsWithEngine(db: Database, today: string): Promise<string[]> {
  const lines = await trialBalance(db);
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
  const found = await balances(db);
  return [
    ...(off === 0 ? [] : [`the trial balance is off by ${off} centavos`]),
    ...Object.entries(expected)
      .filter(([account, sum]) => (found[account] ?? 0) !== sum)
      .map(([account, sum]) => `${account}: the engine says ${sum}, the ledger ${found[account] ?? 0}`),
  ];
}

/** Days that were not closed in order or not reconciled, and differences that no later night resolved. */
async function findUnfinishedDays(ask: Lender['rows']): Promise<string[]> {
  const rows = await ask<{ words: string }>(`
    select 'the day ' || business_date || ' was not closed and reconciled' as words from business_day
      where closed_at is null or reconciled_at is null
    union all select 'between ' || business_date || ' and the next closed day one was skipped' from (
        select business_date, lead(business_date) over (order by business_date) as next from business_day) days
      where next <> business_date + 1
    union all select 'unresolved: ' || business_date || ' ' || book || ' ' || subject || ' ' || expected || ' ' || found
      from reconciliation_difference where resolved_at is null`);
  return rows.map(({ words }) => words);
}
