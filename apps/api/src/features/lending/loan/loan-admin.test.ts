import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, newKey } from '../../../testing/borrower';
import { approvedBorrower, openPayment, orderOf, paymentOf, SANDALI } from '../../../testing/loan';
import {
  bookDifferences,
  advanceDays,
  pay,
  payNow,
  createActiveLoan,
  storedDueDate,
  expectSms,
} from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { balances } from '../../ledger/books.service';
import { createReversalService } from '../payment/posting/reversal.service';
import { createLoanAdminService } from './loan-admin.service';
import { orderOf as factsOf } from './loan.store';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const REASON = { who: 'ana', why: 'the borrower was in hospital' };
const admin = () => createLoanAdminService({ ...stack.providers, db: stack.connection.db });
const keyOf = (person: Borrower, orderId: string) => ({ customerId: person.customerId, orderId });
const waive = (person: Borrower, orderId: string, ticket: string, charges: object) =>
  admin().waive(keyOf(person, orderId), ticket, charges, REASON);
const writeOff = (person: Borrower, orderId: string) => admin().writeOff(keyOf(person, orderId), REASON);

async function overdueLoan(): Promise<{ person: Borrower; orderId: string }> {
  const found = await createActiveLoan(stack);
  await advanceDays(stack, 20);
  return found;
}

async function recordedRows(person: Borrower, action: string) {
  const { rows } = await sql`select
      (select count(*)::int from loan_event where customer_id = c.id) as facts,
      (select count(*)::int from journal where customer_id = c.id and event in ('charges_waived', 'loan_written_off')) as journals,
      (select count(*)::int from audit where customer_id = c.id and action = ${action}) as audits
    from (select ${person.customerId}::uuid as id) c`.execute(stack.connection.db);
  return rows[0];
}

describe('waiver by an operator', () => {
  it('waived charges are no longer owed, the borrower is notified, and the audit names the operator and the reason', async () => {
    const { person, orderId } = await overdueLoan();
    const before = await orderOf(person, orderId);
    const penalty = before.payoff?.penalty ?? 0;
    expect(penalty).toBeGreaterThan(0);
    expect(await waive(person, orderId, 'T-1', { penalty, interest: 1_000 })).toEqual({
      ok: true,
      value: 'done',
    });
    expect(await orderOf(person, orderId)).toMatchObject({
      payoffToday: (before.payoffToday ?? 0) - penalty - 1_000,
      payoff: { penalty: 0 },
    });
    const { rows } =
      await sql`select actor, detail ->> 'who' as who, detail ->> 'why' as why, detail ->> 'ticket' as ticket
      from audit where action = 'loan.waived' and subject = ${orderId}`.execute(stack.connection.db);
    expect(rows).toEqual([{ actor: 'operator', ...REASON, ticket: 'T-1' }]);
    await expectSms(stack, 'of charges from your loan');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('waived charges that were already paid reduce what else is owed', async () => {
    const { person, orderId } = await overdueLoan();
    const { payoffToday } = await orderOf(person, orderId);
    await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
    await waive(person, orderId, 'T-2', { interest: 4_200 });
    expect((await orderOf(person, orderId)).payoffToday).toBe((payoffToday ?? 0) - 54_200);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('waived charges of a settled loan become a credit balance', async () => {
    const { person, orderId } = await overdueLoan();
    await pay(stack, person, orderId);
    await waive(person, orderId, 'T-3', { interest: 4_200 });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 4_200 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('twenty parallel waivers of one ticket have one effect', async () => {
    const { person, orderId } = await overdueLoan();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => waive(person, orderId, 'T-4', { interest: 100 })),
    );
    expect(answers.filter((each) => each.ok && each.value === 'done')).toHaveLength(1);
    expect(answers.every((each) => each.ok)).toBe(true);
    expect(await recordedRows(person, 'loan.waived')).toEqual({ facts: 1, journals: 1, audits: 1 });
  });

  it.each([
    ['more than was charged', { interest: 1_000_000 }, { kind: 'interest', max: 4_200 }],
    ['nothing', {}, { kind: 'none', max: 0 }],
    ['less than nothing', { interest: -1, penalty: 2 }, { kind: 'interest', max: 4_200 }],
  ])('a waiver of %s is refused', async (_what, charges, params) => {
    const { person, orderId } = await overdueLoan();
    expect(await waive(person, orderId, 'T-5', charges)).toEqual({
      ok: false,
      code: 'waiver_invalid',
      params,
    });
    expect(await recordedRows(person, 'loan.waived')).toEqual({ facts: 0, journals: 0, audits: 0 });
  });
});

describe('write-off', () => {
  it('a written-off loan keeps its balance, accrues nothing, has no due date and blocks another loan', async () => {
    const { person, orderId } = await overdueLoan();
    const before = await orderOf(person, orderId);
    expect(await writeOff(person, orderId)).toEqual({ ok: true, value: 'done' });
    await advanceDays(stack, 5);
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'written_off',
      label: { kind: 'written_off' },
      payoffToday: before.payoffToday,
      extension: { refusal: 'not_extendable' },
    });
    expect(await storedDueDate(stack, orderId)).toBeNull();
    const second = await person.send('POST', '/orders', SANDALI, newKey());
    expect(second).toMatchObject({ status: 409, body: { code: 'outstanding_loan' } });
    expect((await person.get<{ current: object[] }>('/orders')).body.current).toHaveLength(1);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a write-off is an expense, and later payments are recovery until the loan is settled', async () => {
    const { person, orderId } = await overdueLoan();
    const expense = async () => (await balances(stack.connection.db))['write_off_expense'] ?? 0;
    const before = await expense();
    await writeOff(person, orderId);
    expect((await expense()) - before).toBe(200_000);

    const { payoff } = await orderOf(person, orderId);
    const charges = (payoff?.total ?? 0) - 200_000;
    const part = await pay(stack, person, orderId, { kind: 'part', amount: charges + 50_000 });
    expect(await paymentOf(person, part.paymentId)).toMatchObject({ result: 'success' });
    expect((await expense()) - before).toBe(150_000);
    const { rows } = await sql`select event from journal where source = ${part.transactionId}`.execute(
      stack.connection.db,
    );
    expect(rows).toEqual([{ event: 'recovery_posted' }]);

    await pay(stack, person, orderId);
    expect((await expense()) - before).toBe(0);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0, payoffToday: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a written-off loan stays written off when the payment that settled it is reversed', async () => {
    const { person, orderId } = await overdueLoan();
    await writeOff(person, orderId);
    const { transactionId, amount } = await pay(stack, person, orderId);
    const loans = {
      facts: (customerId: string, order: string) => factsOf(stack.connection.db, customerId, order),
    };
    const reversals = createReversalService({ ...stack.providers, db: stack.connection.db, loans });
    await reversals.reverse(transactionId, REASON);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'written_off', payoffToday: amount });
    const books = (await bookDifferences(stack)).map(({ book }) => book);
    expect(books).toEqual(['statement']);
  });

  it('twenty parallel write-offs have one effect', async () => {
    const { person, orderId } = await overdueLoan();
    const answers = await Promise.all(Array.from({ length: 20 }, () => writeOff(person, orderId)));
    expect(answers.filter((each) => each.ok && each.value === 'done')).toHaveLength(1);
    expect(answers.every((each) => each.ok)).toBe(true);
    expect(await recordedRows(person, 'loan.written_off')).toEqual({ facts: 1, journals: 1, audits: 1 });
  });

  it('a write-off is refused while a payment is pending, and for a loan that is not running', async () => {
    const { person, orderId } = await overdueLoan();
    const payment = await openPayment(person, orderId);
    await payNow(stack, payment, { action: 'hang' });
    expect(await writeOff(person, orderId)).toMatchObject({ ok: false, code: 'payment_pending' });
    await payNow(stack, payment);
    expect(await writeOff(person, orderId)).toMatchObject({ ok: false, code: 'order_state' });
    const strangersKey = { customerId: (await approvedBorrower(stack)).customerId, orderId };
    expect(await admin().writeOff(strangersKey, REASON)).toMatchObject({ ok: false, code: 'not_found' });
  });
});
