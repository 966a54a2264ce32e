/** The four books: commands acknowledged, facts of orders, the ledger, and the gateway's own statement. */
import { loanFacts } from '../features/loan/loan.view';
import { type OrderFacts, orderOf } from '../features/loan/loan.store';
import { position } from '@tulay/engine/loan/position';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { StatementLine } from '../ports/payouts';

export interface Difference {
  readonly book: string;
  readonly subject: string;
  readonly expected: number | string;
  readonly found: number | string;
}

/** Debits less credits of every account, in centavos. */
export interface Balances {
  readonly [account: string]: number;
}

export async function balances(db: Database): Promise<Balances> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from (
      select debit as account, amount from ledger_entry
      union all
      select credit, -amount from ledger_entry
    ) moves group by account order by account`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
}

/** Every pay-out and payment has the answered key that ordered it, and every such answer its fact. */
export async function keysAgainstFacts(db: Database): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; side: string }>`
    with answered as (
      select customer_id, operation, coalesce(answer ->> 'payoutId', answer ->> 'paymentId', answer ->> 'orderId') as id
      from idempotency where operation in ('order_withdraw', 'payment_open', 'order_offer')
    ), facts as (
      select customer_id, 'order_withdraw' as operation, payout_id::text as id from payout
      union all select customer_id, 'payment_open', payment_id::text from payment
      union all select customer_id, 'order_offer', order_id::text from loan_order
    )
    select coalesce(answered.operation, facts.operation) || ' ' || coalesce(answered.id, facts.id) as subject,
      case when facts.id is null then 'answer without fact' else 'fact without answer' end as side
    from answered full join facts using (customer_id, operation, id)
    where answered.id is null or facts.id is null`.execute(db);
  return rows.map(({ subject, side }) => ({ book: 'keys', subject, expected: 'one of each', found: side }));
}

/** What the engine says is owed on each delivered order equals what its ledger account says. */
export async function ordersAgainstLedger(db: Database, today: string): Promise<Difference[]> {
  const keys = await db
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id'])
    .where('status', 'in', ['active', 'settled', 'disbursing', 'payout_failed'])
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

function principalOwed(facts: OrderFacts, today: string): number {
  if (facts.order.status === 'payout_failed') return 0;
  const loan = loanFacts(facts);
  return loan ? loan.principal - position(loan, today).paidTotal.principal : facts.order.principal;
}

async function receivableOf(db: Database, customerId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(case when debit = 'loan_receivable' then amount else -amount end), 0)::bigint as balance
    from ledger_entry
    where customer_id = ${customerId}::uuid and order_id = ${orderId}::uuid
      and 'loan_receivable' in (debit, credit)`.execute(db);
  return rows[0]?.balance ?? 0;
}

/** Each movement that the gateway reports is booked once for the same sum, and the other way round. */
export async function statementAgainstLedger(
  db: Database,
  lines: readonly StatementLine[],
): Promise<Difference[]> {
  const { rows } = await sql<{ source: string; amount: number }>`
    select case journal.event when 'repayment_posted' then journal.source else
        case journal.event when 'disbursement_reversed' then 'reversed ' else 'out ' end || payout.reference end as source,
      sum(case when debit = 'gateway_clearing' then ledger_entry.amount else -ledger_entry.amount end)::bigint as amount
    from ledger_entry
      join journal using (customer_id, journal_id)
      left join payout on payout.customer_id = journal.customer_id and payout.payout_id::text = journal.source
    where 'gateway_clearing' in (debit, credit)
    group by 1`.execute(db);
  const booked = new Map(rows.map((row) => [row.source, row.amount]));
  const differences: Difference[] = [];
  for (const line of lines) {
    const source = sourceOf(line);
    const found = booked.get(source) ?? 0;
    if (found !== line.amount) {
      differences.push({ book: 'statement', subject: source, expected: line.amount, found });
    }
    booked.delete(source);
  }
  for (const [source, found] of booked) {
    differences.push({ book: 'statement', subject: source, expected: 0, found });
  }
  return differences;
}

function sourceOf(line: StatementLine): string {
  if (line.kind === 'payment') return line.transactionId;
  return line.kind === 'payout' ? `out ${line.reference}` : `reversed ${line.reference}`;
}
