import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { openPayment, orderOf, paymentOf, type OpenedPayment } from '../../../testing/loan';
import { bookDifferences, advanceDays, pay, payNow, createActiveLoan } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { orderOf as factsOf } from '../loan/loan.store';
import { closeUnpaid, holdPending } from './payment-hold.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const hang = (payment: OpenedPayment, amount?: number) =>
  control(stack, `payments/${payment.ref}`, { action: 'hang', ...(amount !== undefined && { amount }) });
const fail = (payment: OpenedPayment) => control(stack, `payments/${payment.ref}`, { action: 'fail' });
const payoff = async (person: Borrower, orderId: string) => (await orderOf(person, orderId)).payoffToday ?? 0;

/** Creates a loan with a pending partial payment, and a later payment that was posted meanwhile. */
async function pendingThenPosted() {
  const { person, orderId } = await createActiveLoan(stack);
  await advanceDays(stack, 20);
  const pending = await openPayment(person, orderId, { kind: 'part', amount: 150_000 });
  await hang(pending);
  await advanceDays(stack, 20);
  await pay(stack, person, orderId, { kind: 'part', amount: 40_000 });
  return { person, orderId, pending };
}

describe('pending money', { timeout: 60_000 }, () => {
  it.each([
    ['is posted', (pending: OpenedPayment) => payNow(stack, pending)],
    ['fails', fail],
  ])(
    'pending money that %s after another payment was posted leaves the books in agreement [spec 4.repay-results]',
    async (_what, end) => {
      const { person, orderId, pending } = await pendingThenPosted();
      await end(pending);
      expect(await bookDifferences(stack)).toEqual([]);
      await pay(stack, person, orderId, { kind: 'full' });
      expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', payoffToday: 0 });
      expect(await bookDifferences(stack)).toEqual([]);
    },
  );

  it('a pending payment that is reported after a later payment was posted changes no past figure', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await advanceDays(stack, 20);
    const pending = await openPayment(person, orderId, { kind: 'part', amount: 150_000 });
    const before = stack.providers.clock.now();
    await advanceDays(stack, 5);
    await pay(stack, person, orderId, { kind: 'part', amount: 60_000 });
    const row = await stack.connection.db
      .selectFrom('payment')
      .selectAll()
      .where('payment_id', '=', pending.paymentId)
      .executeTakeFirstOrThrow();
    const { db } = stack.connection;
    const loans = { facts: (customerId: string, order: string) => factsOf(db, customerId, order) };
    const late = { paidAt: before, amount: 150_000 };
    expect(await holdPending({ db, loans }, stack.providers.clock.now(), row, late)).toEqual({
      ok: true,
      value: 'done',
    });
    expect((await paymentOf(person, pending.paymentId)).result).toBe('in_progress');
    expect(await bookDifferences(stack)).toEqual([]);
    await closeUnpaid(db, stack.providers.clock.now(), row, {
      status: 'failed',
      failure: 'channel_failed',
      notifiesBorrower: false,
    });
    await pay(stack, person, orderId, { kind: 'full' });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a pending payoff posted days later keeps its value date and settles the loan [spec 4.repay-results]', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await advanceDays(stack, 15);
    const full = await openPayment(person, orderId, { kind: 'full' });
    await hang(full);
    const { valueDate } = await paymentOf(person, full.paymentId);
    await advanceDays(stack, 3);
    await payNow(stack, full);
    expect(await paymentOf(person, full.paymentId)).toMatchObject({ result: 'success', valueDate });
    expect((await orderOf(person, orderId)).status).toBe('settled');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('no late fee accrues on pending money, even if it fails afterwards', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await advanceDays(stack, 15);
    const full = await openPayment(person, orderId, { kind: 'full' });
    await hang(full);
    await advanceDays(stack, 20);
    const whilePending = await payoff(person, orderId);
    await fail(full);
    expect(await payoff(person, orderId)).toBe(whilePending);
    await advanceDays(stack, 1);
    expect(await payoff(person, orderId)).toBeGreaterThan(whilePending);
  });

  it('a pending payment stops the late fee on the pending amount, not on the requested amount', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await advanceDays(stack, 15);
    const full = await openPayment(person, orderId, { kind: 'full' });
    await hang(full, 10_000);
    expect((await orderOf(person, orderId)).pendingAmount).toBe(10_000);
    const before = await payoff(person, orderId);
    await advanceDays(stack, 20);
    expect(await payoff(person, orderId)).toBeGreaterThan(before);
  });
});
