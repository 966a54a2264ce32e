/**
 * Compares every order with the ledger, with the figures that the engine computes. It is slower than the nightly
 * comparison, so it runs only when an operator asks for it.
 */
import { position } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import {
  type Difference,
  keysAgainstFacts,
  ordersAgainstReceivables,
  repaymentsAgainstLedger,
} from '../../features/ledger/books.service';
import { historyAgainstLedger } from '../../features/ledger/gateway-statement.service';
import type { OrderFacts } from '../../features/lending/loan/loan-rows.view';
import { orderOf } from '../../features/lending/loan/loan.store';
import { loanFacts } from '../../features/lending/loan/loan-facts.view';
import type { Payouts } from '../../ports/payouts';

/**
 * Returns all differences between idempotency keys, orders, ledger and gateway statement up to `today`. Throws without
 * a statement.
 */
export async function compareBooks(
  db: Database,
  payouts: Pick<Payouts, 'statement'>,
  today: string,
): Promise<Difference[]> {
  const statement = await historyAgainstLedger(db, payouts, today);
  if (!statement.ok) throw new Error(statement.code);
  return [
    ...(await keysAgainstFacts(db)),
    ...(await compareOrdersToLedger(db, today)),
    ...(await ordersAgainstReceivables(db)),
    ...(await repaymentsAgainstLedger(db)),
    ...statement.value.differences,
  ];
}

export async function compareOrdersToLedger(db: Database, today: string): Promise<Difference[]> {
  const keys = await db
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id'])
    .where('status', 'in', ['active', 'settled', 'disbursing', 'payout_failed', 'canceled', 'written_off'])
    .execute();
  const differences: Difference[] = [];
  for (const { customer_id, order_id } of keys) {
    const facts = await orderOf(db, customer_id, order_id);
    if (!facts) continue;
    const found = await receivableOf(db, customer_id, order_id);
    const expected = principalOwed(facts, today);
    if (found !== expected) {
      differences.push({ book: 'orders', subject: facts.order.order_no, expected, found });
    }
    const booked = await creditOf(db, customer_id, order_id);
    const left = creditLeft(facts, today);
    if (booked !== left)
      differences.push({ book: 'credit', subject: facts.order.order_no, expected: left, found: booked });
  }
  return differences;
}

/**
 * Returns the principal that the books should show: all of it from the order of the payout on, and none after a
 * write-off.
 */
function principalOwed(facts: OrderFacts, today: string): number {
  const { status, principal } = facts.order;
  if (status === 'disbursing') return principal;
  const loan = status === 'written_off' ? null : loanFacts(facts);
  return loan ? position(loan, today).principalOwed : 0;
}

/** Returns the credit that a loan should have by its facts: overpaid money, and credit that was given back. */
function creditLeft(facts: OrderFacts, today: string): number {
  const loan = loanFacts(facts);
  if (!loan) return 0;
  const { credit, givenBack } = replay(loan, today);
  return credit + givenBack;
}

/**
 * Returns the credit that was booked for the facts of a loan. Credit that was later returned, used, claimed or written
 * off is not deducted.
 */
async function creditOf(db: Database, customerId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(case when e.credit = 'borrower_credit' then e.amount else -e.amount end), 0)::bigint as balance
    from ledger_entry e join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
    where e.customer_id = ${customerId}::uuid and j.customer_id = ${customerId}::uuid and e.order_id = ${orderId}::uuid
      and 'borrower_credit' in (e.debit, e.credit)
      and not starts_with(j.event, 'credit_') and j.event <> 'cash_coupon_used'`.execute(db);
  return rows[0]?.balance ?? 0;
}

async function receivableOf(db: Database, customerId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(case when debit = 'loan_receivable' then amount else -amount end), 0)::bigint as balance
    from ledger_entry
    where customer_id = ${customerId}::uuid and order_id = ${orderId}::uuid
      and 'loan_receivable' in (debit, credit)`.execute(db);
  return rows[0]?.balance ?? 0;
}
