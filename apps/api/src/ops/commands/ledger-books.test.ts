import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control } from '../../testing/borrower';
import { activeOrder, approvedBorrower, openPayment, orderOf } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { balances, keysAgainstFacts } from '../../features/ledger/books.service';
import { historyAgainstLedger } from '../../features/ledger/gateway-statement.service';
import { compareOrdersToLedger } from './ledger-books';

let stack: Stack;
let person: Borrower;
let orderId: string;

beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
  const { ref } = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
  await control(stack, `payments/${ref}`, { action: 'pay' });
});
afterAll(() => stack.stop());

async function differences() {
  const { db } = stack.connection;
  const { businessDate } = await control<{ businessDate: string }>(stack, 'clock');
  const statement = await historyAgainstLedger(db, stack.providers.payouts, businessDate);
  if (!statement.ok) throw new Error(statement.code);
  return [
    ...(await keysAgainstFacts(db)),
    ...(await compareOrdersToLedger(db, businessDate)),
    ...statement.value.differences,
  ];
}

/** Changes rows in the role of the schema's owner. No other role may change them. */
async function tamper(statement: string): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query(statement);
  await owner.query('commit');
  return () => owner.end();
}

describe('the comparison of the books', () => {
  it('the books agree after a payout and a partial repayment', async () => {
    expect(await differences()).toEqual([]);
    const accounts = await balances(stack.connection.db);
    expect(Object.values(accounts).reduce((total, balance) => total + balance, 0)).toBe(0);
    const { quote } = await orderOf(person, orderId);
    expect(accounts['gateway_clearing']).toBe(50_000 - quote.netProceeds);
  });

  it.each([
    [
      'orders',
      "insert into ledger_entry select customer_id, journal_id, 99, order_id, 'loan_receivable', 'interest_income', 100, value_date from ledger_entry limit 1",
      'delete from ledger_entry where line = 99',
    ],
    [
      'statement',
      "insert into ledger_entry select e.customer_id, e.journal_id, 98, e.order_id, 'gateway_clearing', 'borrower_credit', 100, e.value_date from ledger_entry e join journal using (customer_id, journal_id) where event = 'repayment_posted' limit 1",
      'delete from ledger_entry where line = 98',
    ],
    [
      'keys',
      "insert into idempotency select customer_id, operation, 'forged-key', input_hash, '{\"paymentId\": \"nobody\"}', created_at from idempotency where operation = 'payment_open' limit 1",
      "delete from idempotency where key = 'forged-key'",
    ],
  ])('a wrong row in %s is reported as a difference', async (book, wrong, right) => {
    const end = await tamper(wrong);
    expect((await differences()).map((each) => each.book)).toContain(book);
    await end();
    await (await tamper(right))();
    expect(await differences()).toEqual([]);
  });

  it('the application cannot delete ledger entries', async () => {
    await expect(sql`delete from ledger_entry`.execute(stack.connection.db)).rejects.toMatchObject({
      code: '42501',
    });
  });
});
