import { addDays, manilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
const undoWriteOff = (person: Borrower, orderId: string) =>
  admin().undoWriteOff(keyOf(person, orderId), REASON);
const writeOff = (person: Borrower, orderId: string) => admin().writeOff(keyOf(person, orderId), REASON);

async function overdueLoan(): Promise<{ person: Borrower; orderId: string }> {
  const found = await createActiveLoan(stack);
  await advanceDays(stack, 20);
  return found;
}

async function recordedRows(person: Borrower, action: string) {
  const { rows } = await sql`select
      (select count(*)::int from loan_event where customer_id = c.id) as facts,
      (select count(*)::int from journal where customer_id = c.id and event in ('charges_waived', 'loan_written_off',
        'loan_write_off_undone')) as journals,
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

describe('undo of a write-off', () => {
  it('the loan is active again, the days since the write-off are free, and it accrues from the next day on', async () => {
    const { person, orderId } = await overdueLoan();
    const before = await orderOf(person, orderId);
    await writeOff(person, orderId);
    await advanceDays(stack, 5);
    expect(await undoWriteOff(person, orderId)).toEqual({ ok: true, value: 'done' });
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'active',
      label: { kind: 'overdue' },
      payoffToday: before.payoffToday,
      daysPastDue: before.daysPastDue + 5,
    });
    expect(await storedDueDate(stack, orderId)).toBe(before.plan.at(-1)?.dueDate);
    await advanceDays(stack, 1);
    const { payoff } = await orderOf(person, orderId);
    expect(payoff?.penalty).toBeGreaterThan(before.payoff?.penalty ?? 0);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('the principal that is still owed moves back from the expense to the receivable, and a recovery stays paid', async () => {
    const { person, orderId } = await overdueLoan();
    const expense = async () => (await balances(stack.connection.db))['write_off_expense'] ?? 0;
    const before = await expense();
    await writeOff(person, orderId);
    const { payoff } = await orderOf(person, orderId);
    const charges = (payoff?.total ?? 0) - 200_000;
    await pay(stack, person, orderId, { kind: 'part', amount: charges + 50_000 });
    await undoWriteOff(person, orderId);
    expect((await expense()) - before).toBe(0);
    const { rows } =
      await sql`select e.debit, e.credit, e.amount from journal j join ledger_entry e using (customer_id, journal_id)
      where j.customer_id = ${person.customerId}::uuid and j.event = 'loan_write_off_undone'`.execute(
        stack.connection.db,
      );
    expect(rows).toEqual([{ debit: 'loan_receivable', credit: 'write_off_expense', amount: 150_000 }]);
    await pay(stack, person, orderId);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', payoffToday: 0, credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('the borrower gets a message with the first day that costs again, and the audit names the operator and the reason', async () => {
    const { person, orderId } = await overdueLoan();
    await writeOff(person, orderId);
    const day = addDays(manilaDate(stack.providers.clock.now()), 1);
    await undoWriteOff(person, orderId);
    await vi.waitFor(async () => {
      const { body } = await person.get<{ messages: { note: object }[] }>('/messages?kind=notify');
      const notes = body.messages.map(({ note }) => note);
      expect(notes).toContainEqual({ topic: 'write_off_undone', orderId, date: day });
    });
    const { rows } = await sql`select detail ->> 'who' as who, detail ->> 'why' as why from audit
      where customer_id = ${person.customerId}::uuid and action = 'loan.write_off_undone'`.execute(
      stack.connection.db,
    );
    expect(rows).toEqual([REASON]);
  });

  it('twenty parallel undos have one effect, and the loan can be written off and undone once more', async () => {
    const { person, orderId } = await overdueLoan();
    await writeOff(person, orderId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undoWriteOff(person, orderId)));
    expect(answers.filter((each) => each.ok && each.value === 'done')).toHaveLength(1);
    expect(answers.every((each) => each.ok)).toBe(true);
    expect(await recordedRows(person, 'loan.write_off_undone')).toEqual({ facts: 2, journals: 2, audits: 1 });
    expect(await writeOff(person, orderId)).toEqual({ ok: true, value: 'done' });
    expect(await writeOff(person, orderId)).toEqual({ ok: true, value: 'already' });
    expect((await orderOf(person, orderId)).status).toBe('written_off');
    expect(await undoWriteOff(person, orderId)).toEqual({ ok: true, value: 'done' });
    expect(await undoWriteOff(person, orderId)).toEqual({ ok: true, value: 'already' });
    expect((await orderOf(person, orderId)).status).toBe('active');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('an undo is refused for a loan that was never written off, and for one that was paid while it was written off', async () => {
    const { person, orderId } = await overdueLoan();
    expect(await undoWriteOff(person, orderId)).toMatchObject({ ok: false, code: 'order_state' });
    await writeOff(person, orderId);
    await pay(stack, person, orderId);
    expect(await undoWriteOff(person, orderId)).toMatchObject({ ok: false, code: 'order_state' });
    expect((await orderOf(person, orderId)).status).toBe('settled');
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
