import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { err } from '@tulay/engine/result';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control } from '../../testing/borrower';
import { activeOrder, approvedBorrower, openPayment, orderOf } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { beginDay, endDay } from './close.store';
import { createReconciliationService } from './reconciliation.service';
import { statementOf, trialBalance } from './statement.store';

let stack: Stack;
let person: Borrower;
let orderId: string;
let today: ManilaDate;

beforeAll(async () => {
  stack = await startStack();
  await stack.outside.clock.refresh();
  today = manilaDate(stack.outside.clock.now());
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
  const { ref } = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
  await control(stack, `payments/${ref}`, { action: 'pay' });
}, 60_000);
afterAll(() => stack.stop());

const reconciliation = () => createReconciliationService({ ...stack.outside, db: stack.connection.db });

/** Open differences of today, as book, expected and found. */
async function open(): Promise<(string | number)[][]> {
  const found = await reconciliation().again(today);
  if (!found.ok) throw new Error(found.code);
  return found.value.map((row) => [row.book, row.expected, row.found]);
}

/** As the schema's owner, who alone could tamper. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

describe('the reconciliation of a day', () => {
  it('finds nothing where statement, ledger and orders agree', async () => {
    expect(await open()).toEqual([]);
  });

  it('finds a row that was tampered with, and resolves it once it is put right', async () => {
    const scale = (by: string) =>
      tamper(
        `update ledger_entry set amount = amount ${by} where debit = 'gateway_clearing' and credit = 'loan_receivable'`,
      );
    const before = (await orderOf(person, orderId)).plan[0]?.dueAmount ?? 0;
    await scale('+ 100');
    const books = (await open()).map(([book]) => book);
    expect(books).toEqual(['orders', 'repayments', 'statement']);
    expect(await open()).toHaveLength(3);
    await scale('- 100');
    expect(await open()).toEqual([]);
    expect((await orderOf(person, orderId)).plan[0]?.dueAmount).toBe(before);

    const { rows } = await stack.connection.pool.query<{ n: number }>(
      'select count(*)::int as n from reconciliation_difference where resolved_at is not null',
    );
    expect(rows[0]?.n).toBe(3);
  });

  it('[spec 8.mismatch] finds money at the gateway that no webhook told us of', async () => {
    const reference = 'pay_of_nobody';
    await stack.outside.collections.createCheckout({
      reference,
      amount: 77_700,
      description: 'unknown',
      returnUrl: stack.url,
    });
    await control(stack, `payments/${reference}`, { action: 'pay' });
    expect(await open()).toEqual([['statement', 77_700, 0]]);
  });

  it('is counted where it is watched', async () => {
    const metrics = await (await fetch(`${stack.url}/metrics`)).text();
    expect(metrics).toContain('reconciliation_differences_open 1');
  });
});

describe('after the close', () => {
  it('each closed day is compared once the gateway answers', async () => {
    const { db } = stack.connection;
    const { clock } = stack.outside;
    for (const day of [addDays(today, -1), today]) {
      await beginDay(db, day);
      await endDay(db, day, clock.now());
    }
    const away = { statement: async () => err('gateway_unavailable' as const) };
    const cutOff = createReconciliationService({ db, clock, payouts: away });
    expect(await cutOff.again(today)).toMatchObject({ ok: false, code: 'gateway_unavailable' });
    await cutOff.reconcileClosedDays();

    const compared = () =>
      db.selectFrom('business_day').select('business_date').where('reconciled_at', 'is not', null).execute();
    await vi.waitFor(async () => {
      await reconciliation().reconcileClosedDays();
      expect(await compared()).toHaveLength(2);
    });
  });
});

describe('the accounts', () => {
  it('the statement of an order runs to what its borrower owes in principal', async () => {
    const order = await orderOf(person, orderId);
    const entries = await statementOf(stack.connection.db, { orderNo: order.orderNo });
    expect(entries[0]).toMatchObject({ event: 'disbursement_committed', debit: 'loan_receivable' });
    expect(entries.at(-1)?.balance).toBe(order.payoff?.principal);
    const mine = await statementOf(stack.connection.db, { customerId: person.customerId });
    expect(mine).toEqual(entries);
  });

  it('the trial balance has one sum on both sides', async () => {
    const lines = await trialBalance(stack.connection.db);
    const sum = (side: 'debits' | 'credits') => lines.reduce((total, line) => total + line[side], 0);
    expect(sum('debits')).toBeGreaterThan(0);
    expect(sum('debits')).toBe(sum('credits'));
    expect(lines.map(({ account }) => account)).toContain('gateway_clearing');
  });
});
