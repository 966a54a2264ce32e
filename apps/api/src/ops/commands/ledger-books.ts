/** Compares every order as the engine computes it with the ledger. Slower than the nightly comparison, so only on demand. */
import { position } from '@tulay/engine/loan/position';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import {
  creditsBelowZero,
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
    ...(await creditsBelowZero(db)),
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
  }
  return differences;
}

/** Returns the principal that should be booked: all of it once the payout is committed, none once written off. */
function principalOwed(facts: OrderFacts, today: string): number {
  const { status, principal } = facts.order;
  if (status === 'disbursing') return principal;
  const loan = status === 'written_off' ? null : loanFacts(facts);
  return loan ? position(loan, today).principalOwed : 0;
}

async function receivableOf(db: Database, customerId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(case when debit = 'loan_receivable' then amount else -amount end), 0)::bigint as balance
    from ledger_entry
    where customer_id = ${customerId}::uuid and order_id = ${orderId}::uuid
      and 'loan_receivable' in (debit, credit)`.execute(db);
  return rows[0]?.balance ?? 0;
}
