import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, newKey } from '../../../testing/borrower';
import { approvedBorrower, openPayment, orderOf, paymentOf, SANDALI } from '../../../testing/loan';
import { differences, later, pay, payNow, runningOrder, storedDueDate, told } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { balances } from '../../ledger/books.service';
import { createReversalService } from '../payment/posting/reversal.service';
import { createLoanAdminService } from './loan-admin.service';
import { orderOf as factsOf } from './loan.store';

/** Days pass and a worker tells what happened, on a machine that may be busy. */
const PATIENCE_MS = 60_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const SAID = { who: 'ana', why: 'the borrower was in hospital' };
const instructions = () => createLoanAdminService({ ...stack.outside, db: stack.connection.db });
const keyOf = (person: Borrower, orderId: string) => ({ customerId: person.customerId, orderId });
const waive = (person: Borrower, orderId: string, ticket: string, charges: object) =>
  instructions().waive(keyOf(person, orderId), ticket, charges, SAID);
const writeOff = (person: Borrower, orderId: string) => instructions().writeOff(keyOf(person, orderId), SAID);

async function late(): Promise<{ person: Borrower; orderId: string }> {
  const found = await runningOrder(stack);
  await later(stack, 20);
  return found;
}

async function written(person: Borrower, action: string) {
  const { rows } = await sql`select
      (select count(*)::int from loan_event where customer_id = c.id) as facts,
      (select count(*)::int from journal where customer_id = c.id and event in ('charges_waived', 'loan_written_off')) as journals,
      (select count(*)::int from audit where customer_id = c.id and action = ${action}) as audits
    from (select ${person.customerId}::uuid as id) c`.execute(stack.connection.db);
  return rows[0];
}

describe('charges that an operator gives up', { timeout: PATIENCE_MS }, () => {
  it('are no longer owed, are told to the borrower, and say who gave them up and why', async () => {
    const { person, orderId } = await late();
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
    expect(rows).toEqual([{ actor: 'operator', ...SAID, ticket: 'T-1' }]);
    await told(stack, 'of charges off your loan');
    expect(await differences(stack)).toEqual([]);
  });

  it('that were paid pay what else is owed', async () => {
    const { person, orderId } = await late();
    const { payoffToday } = await orderOf(person, orderId);
    await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
    await waive(person, orderId, 'T-2', { interest: 4_200 });
    expect((await orderOf(person, orderId)).payoffToday).toBe((payoffToday ?? 0) - 54_200);
    expect(await differences(stack)).toEqual([]);
  });

  it('of a settled loan are kept for the borrower', async () => {
    const { person, orderId } = await late();
    await pay(stack, person, orderId);
    await waive(person, orderId, 'T-3', { interest: 4_200 });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 4_200 });
    expect(await differences(stack)).toEqual([]);
  });

  it('are given up once a ticket, however often at once', async () => {
    const { person, orderId } = await late();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => waive(person, orderId, 'T-4', { interest: 100 })),
    );
    expect(answers.filter((each) => each.ok && each.value === 'done')).toHaveLength(1);
    expect(answers.every((each) => each.ok)).toBe(true);
    expect(await written(person, 'loan.waived')).toEqual({ facts: 1, journals: 1, audits: 1 });
  });

  it.each([
    ['more than was charged', { interest: 1_000_000 }, { kind: 'interest', max: 4_200 }],
    ['nothing', {}, { kind: 'none', max: 0 }],
    ['less than nothing', { interest: -1, penalty: 2 }, { kind: 'interest', max: 4_200 }],
  ])('cannot be %s', async (_what, charges, params) => {
    const { person, orderId } = await late();
    expect(await waive(person, orderId, 'T-5', charges)).toEqual({
      ok: false,
      code: 'waiver_invalid',
      params,
    });
    expect(await written(person, 'loan.waived')).toEqual({ facts: 0, journals: 0, audits: 0 });
  });
});

describe('a loan written off', { timeout: PATIENCE_MS }, () => {
  it('owes what it owed, bears nothing more, is reminded of nothing, and blocks another loan', async () => {
    const { person, orderId } = await late();
    const before = await orderOf(person, orderId);
    expect(await writeOff(person, orderId)).toEqual({ ok: true, value: 'done' });
    await later(stack, 5);
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
    expect(await differences(stack)).toEqual([]);
  });

  it('is expense, and what is paid afterwards is recovery, until it is settled', async () => {
    const { person, orderId } = await late();
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
    expect(await differences(stack)).toEqual([]);
  });

  it('stays written off when money that settled it is taken back', async () => {
    const { person, orderId } = await late();
    await writeOff(person, orderId);
    const { transactionId, amount } = await pay(stack, person, orderId);
    const loans = {
      facts: (customerId: string, order: string) => factsOf(stack.connection.db, customerId, order),
    };
    const reversals = createReversalService({ ...stack.outside, db: stack.connection.db, loans });
    await reversals.reverse(transactionId, SAID);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'written_off', payoffToday: amount });
    const books = (await differences(stack)).map(({ book }) => book);
    expect(books).toEqual(['statement']);
  });

  it('is written off once, however often at once', async () => {
    const { person, orderId } = await late();
    const answers = await Promise.all(Array.from({ length: 20 }, () => writeOff(person, orderId)));
    expect(answers.filter((each) => each.ok && each.value === 'done')).toHaveLength(1);
    expect(answers.every((each) => each.ok)).toBe(true);
    expect(await written(person, 'loan.written_off')).toEqual({ facts: 1, journals: 1, audits: 1 });
  });

  it('is refused while money is on its way, and for a loan that does not run', async () => {
    const { person, orderId } = await late();
    const payment = await openPayment(person, orderId);
    await payNow(stack, payment, { action: 'hang' });
    expect(await writeOff(person, orderId)).toMatchObject({ ok: false, code: 'payment_pending' });
    await payNow(stack, payment);
    expect(await writeOff(person, orderId)).toMatchObject({ ok: false, code: 'order_state' });
    const nobody = { customerId: (await approvedBorrower(stack)).customerId, orderId };
    expect(await instructions().writeOff(nobody, SAID)).toMatchObject({ ok: false, code: 'not_found' });
  });
});
