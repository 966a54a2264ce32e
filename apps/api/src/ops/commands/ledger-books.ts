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
import type { LoanKey, LoanRows } from '../../features/lending/loan/loan-rows.view';
import { loanPages } from '../../features/lending/loan/open-loans.service';
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

/**
 * Compares the loans page by page. A command between the two reads of a page looks like a difference, so the loans that
 * differ are compared again.
 */
export async function compareOrdersToLedger(db: Database, today: string): Promise<Difference[]> {
  const rows = await db
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id'])
    .where('status', 'in', ['active', 'settled', 'disbursing', 'payout_failed', 'canceled', 'written_off'])
    .execute();
  const suspects = await differingLoans(db, rows.map(keyOf), today);
  const differing = await differingLoans(
    db,
    suspects.map(({ key }) => key),
    today,
  );
  return differing.flatMap(({ differences }) => differences);
}

const keyOf = ({ customer_id: customerId, order_id: orderId }: KeyRow): LoanKey => ({
  customerId,
  orderId,
});

type KeyRow = Pick<LoanRows['order'], 'customer_id' | 'order_id'>;

interface DifferingLoan {
  readonly key: LoanKey;
  readonly differences: readonly Difference[];
}

async function differingLoans(
  db: Database,
  keys: readonly LoanKey[],
  today: string,
): Promise<DifferingLoan[]> {
  const differing: DifferingLoan[] = [];
  for await (const page of loanPages(db, keys)) {
    const booked = await bookedOf(
      db,
      page.map(({ order }) => keyOf(order)),
    );
    for (const loan of page) {
      const differences = compareLoan(loan, booked.get(loan.order.order_id) ?? NOTHING_BOOKED, today);
      if (differences.length > 0) differing.push({ key: keyOf(loan.order), differences });
    }
  }
  return differing;
}

function compareLoan(loan: LoanRows, { receivable, credit }: Booked, today: string): Difference[] {
  const subject = loan.order.order_no;
  return [
    { book: 'orders', subject, expected: principalOwed(loan, today), found: receivable },
    { book: 'credit', subject, expected: creditLeft(loan, today), found: credit },
  ].filter(({ expected, found }) => expected !== found);
}

/**
 * Returns the principal that the books should show: all of it from the order of the payout on, and none after a
 * write-off.
 */
function principalOwed(rows: LoanRows, today: string): number {
  const { status, principal } = rows.order;
  if (status === 'disbursing') return principal;
  const loan = status === 'written_off' ? null : loanFacts(rows);
  return loan ? position(loan, today).principalOwed : 0;
}

/** Returns the credit that a loan should have by its facts: overpaid money, and credit that was given back. */
function creditLeft(rows: LoanRows, today: string): number {
  const loan = loanFacts(rows);
  if (!loan) return 0;
  const { credit, givenBack } = replay(loan, today);
  return credit + givenBack;
}

/** Balances of a loan in the ledger, in centavos. */
interface Booked {
  readonly receivable: number;
  /**
   * Credit that was booked for the facts of the loan. Credit that was later returned, used, claimed or written off is
   * not deducted.
   */
  readonly credit: number;
}

const NOTHING_BOOKED: Booked = { receivable: 0, credit: 0 };

async function bookedOf(db: Database, keys: readonly LoanKey[]): Promise<ReadonlyMap<string, Booked>> {
  const [customers, orders] = [keys.map(({ customerId }) => customerId), keys.map(({ orderId }) => orderId)];
  const { rows } = await sql<Booked & { orderId: string }>`
    select e.order_id as "orderId",
      coalesce(sum(case when e.debit = 'loan_receivable' then e.amount when e.credit = 'loan_receivable' then -e.amount
        end), 0)::bigint as receivable,
      coalesce(sum(case when e.credit = 'borrower_credit' then e.amount when e.debit = 'borrower_credit' then -e.amount
        end) filter (where not starts_with(j.event, 'credit_') and j.event <> 'cash_coupon_used'), 0)::bigint as credit
    from ledger_entry e join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
    where (e.customer_id, e.order_id) in (select * from unnest(${customers}::uuid[], ${orders}::uuid[]))
    group by e.customer_id, e.order_id`.execute(db);
  return new Map(rows.map(({ orderId, ...booked }) => [orderId, booked]));
}
