import type { Note } from '@tulay/contract/inbox/message';
import { manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { openPayment, orderOf, paymentOf, type OpenedPayment } from '../../../testing/loan';
import { bookDifferences, advanceDays, pay, payNow, createActiveLoan } from '../../../testing/money';
import { type Stack, runMinuteJobs, startStack } from '../../../testing/stack';
import { reversePayment } from '../../../testing/reversal';
import { orderOf as factsOf } from '../loan/loan.store';
import { createReminderService } from '../loan/reminder.service';
import { closeUnpaid, holdPending } from './payment-hold.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
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

/** Creates two loans with a term of 14 days, each overdue by one day. */
async function twoOverdueLoans() {
  const loans = [await createActiveLoan(stack), await createActiveLoan(stack)] as const;
  await advanceDays(stack, 15);
  return loans;
}

describe('pending money', () => {
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
    const late = { paidAt: before, amount: 150_000, gatewayRef: row.gateway_ref ?? '' };
    expect(await holdPending({ db, loans }, stack.providers.clock.now(), row, late)).toEqual({
      ok: true,
      value: 'done',
    });
    expect((await paymentOf(person, pending.paymentId)).result).toBe('in_progress');
    expect(await bookDifferences(stack)).toEqual([]);
    await closeUnpaid({ db, loans }, stack.providers.clock.now(), row, {
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

  it('pending money that fails costs the late fee of the held days, as if there had been no hold', async () => {
    const [held, never] = await twoOverdueLoans();
    const full = await openPayment(held.person, held.orderId, { kind: 'full', channel: 'bpi' });
    await hang(full);
    await advanceDays(stack, 1);
    expect(await payoff(held.person, held.orderId)).toBeLessThan(await payoff(never.person, never.orderId));
    await fail(full);
    expect(await payoff(held.person, held.orderId)).toBe(await payoff(never.person, never.orderId));
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('repeatedly opening payments that hang and fail brings no advantage, even with partial payments between them', async () => {
    const [held, never] = await twoOverdueLoans();
    for (let round = 0; round < 3; round += 1) {
      const full = await openPayment(held.person, held.orderId, { kind: 'full', channel: 'gcash' });
      await hang(full);
      await advanceDays(stack, 1);
      for (const { person, orderId } of [held, never]) {
        await pay(stack, person, orderId, { kind: 'part', amount: 20_000 });
      }
      await fail(full);
      expect(await payoff(held.person, held.orderId)).toBe(await payoff(never.person, never.orderId));
      expect(await bookDifferences(stack)).toEqual([]);
    }
  });

  it.each([
    ['gcash', 1],
    ['bpi', 3],
    ['7eleven', 3],
  ])(
    'a payment by %s that stays pending holds the late fee for at least %i days and no longer than its channel’s time',
    async (channel, days) => {
      const [held, never] = await twoOverdueLoans();
      const full = await openPayment(held.person, held.orderId, { kind: 'full', channel });
      await hang(full);
      await advanceDays(stack, days);
      await runMinuteJobs(stack);
      expect(await payoff(held.person, held.orderId)).toBeLessThan(await payoff(never.person, never.orderId));
      expect((await orderOf(held.person, held.orderId)).pendingAmount).toBeGreaterThan(0);

      // Three banking days never last longer than nine days.
      await advanceDays(stack, 9);
      await runMinuteJobs(stack);
      expect(await payoff(held.person, held.orderId)).toBe(await payoff(never.person, never.orderId));
      expect((await orderOf(held.person, held.orderId)).pendingAmount).toBe(0);
      expect((await paymentOf(held.person, full.paymentId)).result).toBe('in_progress');
      expect(await stack.metrics()).toMatch(/^payments_pending_long [1-9]/m);

      await payNow(stack, full);
      expect((await orderOf(held.person, held.orderId)).status).toBe('settled');
      expect(await bookDifferences(stack)).toEqual([]);
    },
  );

  it('a loan that was paid off under a hold stays settled when the hold ends without money', async () => {
    const [{ person, orderId }] = await twoOverdueLoans();
    const partial = await openPayment(person, orderId, { kind: 'part', amount: 100_000, channel: 'gcash' });
    await hang(partial);
    await advanceDays(stack, 1);
    await pay(stack, person, orderId, { kind: 'full' });
    expect((await orderOf(person, orderId)).status).toBe('settled');
    await advanceDays(stack, 3);
    await runMinuteJobs(stack);
    await fail(partial);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', payoffToday: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('once a hold has ended, reminders ask for its money, even if the loan was closed during the hold and opened again', async () => {
    const [{ person, orderId }] = await twoOverdueLoans();
    const partial = await openPayment(person, orderId, { kind: 'part', amount: 100_000, channel: 'gcash' });
    await hang(partial);
    await advanceDays(stack, 1);
    const full = await pay(stack, person, orderId, { kind: 'full' });
    await advanceDays(stack, 3);
    await runMinuteJobs(stack);
    await fail(partial);
    await reversePayment(stack, full.transactionId);
    const { overdueAmount } = await orderOf(person, orderId);

    const reminded: Note[] = [];
    const { db } = stack.connection;
    const { clock } = stack.providers;
    const reminders = createReminderService({
      db,
      clock,
      notices: { notify: async (_customer, _reference, note) => void reminded.push(note) },
      payLink: null,
    });
    const businessDate = manilaDate(clock.now());
    await reminders.remind(person.customerId, { kind: 'loan.overdue', orderId, businessDate });
    expect(overdueAmount).toBeGreaterThan(200_000);
    expect(reminded).toEqual([{ topic: 'overdue', orderId, amount: overdueAmount }]);
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
