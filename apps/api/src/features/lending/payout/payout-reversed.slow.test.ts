/**
 * Payouts that are reversed after their loan has had payments or other events, and the state of a loan after its second
 * payout.
 */
import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { createDisputeAdmin, openDispute } from '../../../testing/disputes';
import {
  approvedBorrower,
  lendingOrder,
  orderOf,
  payoutAtGateway,
  settle,
  withdraw,
} from '../../../testing/loan';
import { bookDifferences, advanceDays, pay } from '../../../testing/money';
import { operateOk } from '../../../testing/operators';
import { payoutsOf } from '../../../testing/payouts';
import { reversePayment } from '../../../testing/reversal';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const NEVER_CAME = { about: 'interest', reason: 'The money never came to my account.' };

async function createDelivered(days = 1) {
  const person = await approvedBorrower(stack);
  const { orderId, payoutRef } = await lendingOrder(stack, person);
  await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
  await advanceDays(stack, days);
  return { person, orderId, payoutRef };
}

const reversePayout = (payoutRef: string) => control(stack, `payouts/${payoutRef}`, { action: 'reject' });

/** Withdraws the order again, delivers the payout and returns the running order. */
async function sendAgain(person: Borrower, orderId: string): Promise<OrderBody> {
  expect(await orderOf(person, orderId)).toMatchObject({ status: 'payout_failed', payoffToday: null });
  await advanceDays(stack, 1);
  expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });
  const order = await orderOf(person, orderId);
  expect(order).toMatchObject({ status: 'active', credit: 0, nextDue: { date: order.quote.finalDueDate } });
  return order;
}

async function moveDueDate({ person, orderId }: { person: Borrower; orderId: string }) {
  const to = addDays((await orderOf(person, orderId)).quote.finalDueDate, 5);
  expect((await person.send('PUT', `/orders/${orderId}/due-date`, { to })).status).toBe(200);
}

describe('reversed payout', () => {
  it('a dispute from before a reversed payout can be decided and freezes nothing of the loan paid out again', async () => {
    const { person, orderId, payoutRef } = await createDelivered(10);
    const { body } = await openDispute(person, orderId, NEVER_CAME);
    await reversePayout(payoutRef);
    const order = await sendAgain(person, orderId);
    const [dispute] = order.disputes;
    expect(dispute).toMatchObject({ isOpen: true, disputeId: body.disputes[0]?.disputeId });

    await advanceDays(stack, 16);
    expect((await orderOf(person, orderId)).payoff?.penalty).toBe(408);
    const ruling = { move: 'reject', words: 'It came back, and was sent again.', who: 'ana' } as const;
    expect(await createDisputeAdmin(stack).rule(dispute?.ticket ?? '', ruling)).toMatchObject({ ok: true });
    await settle(stack, person, orderId);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a loan paid out again after a reversal has the due dates of its contract, not the moved one', async () => {
    const { person, orderId, payoutRef } = await createDelivered();
    await moveDueDate({ person, orderId });
    await reversePayout(payoutRef);
    expect((await sendAgain(person, orderId)).moves).toEqual([]);
    await settle(stack, person, orderId);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a loan paid out again owes the full principal if its partial payment was reversed', async () => {
    const { person, orderId, payoutRef } = await createDelivered();
    const part = await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
    expect(await reversePayment(stack, part.transactionId)).toMatchObject({ ok: true });
    await control(stack, `payments/${part.ref}`, { action: 'take_back' });
    await reversePayout(payoutRef);
    const order = await sendAgain(person, orderId);
    expect(order).toMatchObject({ payoffToday: order.principal, payments: [{ received: 0 }] });
    await settle(stack, person, orderId);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a payout is not reversed while the loan has a payment; after its reversal two operators correct the payout', async () => {
    const { person, orderId, payoutRef } = await createDelivered();
    const part = await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
    await reversePayout(payoutRef);
    expect((await orderOf(person, orderId)).status).toBe('active');
    expect((await payoutsOf(stack, person))[0]).toMatchObject({ status: 'delivered' });

    expect(await reversePayment(stack, part.transactionId)).toMatchObject({ ok: true });
    await control(stack, `payments/${part.ref}`, { action: 'take_back' });
    await operateOk(stack, 'payout', 'correct', payoutRef, '--why', 'their page says so');
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');
    expect(await bookDifferences(stack)).toEqual([]);
  });
});
