import type { OrderBody } from '@tulay/contract/lending/loan';
import type { DueDatePreviewBody } from '@tulay/contract/lending/relief';
import { smsDay } from '@tulay/copy/sms.words';
import { addDays } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../testing/borrower';
import { approvedBorrower, orderOf } from '../../../testing/loan';
import {
  bookDifferences,
  advanceDays,
  pay,
  createActiveLoan,
  storedDueDate,
  expectSms,
} from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const running = () => createActiveLoan(stack);

describe('moving a due date', () => {
  it('previewing another due date shows its cost and changes nothing', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 4);
    const before = await orderOf(person, orderId);
    const to = addDays(before.quote.finalDueDate, 10);
    const { status, body } = await person.get<DueDatePreviewBody>(`/orders/${orderId}/due-date?to=${to}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ days: 10, nextDueDate: to, finalDueDate: to, extraCost: 10 * 300 });
    expect(await orderOf(person, orderId)).toEqual(before);
    const far = addDays(before.quote.finalDueDate, 16);
    expect(await person.get(`/orders/${orderId}/due-date?to=${far}`)).toMatchObject({
      status: 422,
      body: { code: 'due_date_invalid', params: { days: 15 } },
    });
  });

  it('ten equal requests move the due date once, and the books agree', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 4);
    const before = await orderOf(person, orderId);
    const to = addDays(before.quote.finalDueDate, 10);
    const accept = (day: string) => person.send<OrderBody>('PUT', `/orders/${orderId}/due-date`, { to: day });
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(to)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const after = await orderOf(person, orderId);
    expect(after).toMatchObject({
      nextDue: { date: to, amount: 200_000 + 24 * 300 },
      moves: [{ kind: 'due_date', days: 10, paid: 0 }],
      payoffToday: before.payoffToday,
    });
    expect(await storedDueDate(stack, orderId)).toBe(to);
    await expectSms(stack, `your next due date is now ${smsDay(to, 'en')}`);
    expect(await accept(addDays(to, 1))).toMatchObject({ status: 409, body: { code: 'due_date_moved' } });

    await advanceDays(stack, 20);
    expect(await orderOf(person, orderId)).toMatchObject({ daysPastDue: 0, payoff: { penalty: 0 } });
    await pay(stack, person, orderId);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('the due date of an overdue loan, or of another borrower’s loan, cannot be moved', async () => {
    const { person, orderId } = await running();
    const other = await approvedBorrower(stack);
    await advanceDays(stack, 16);
    const to = addDays((await orderOf(person, orderId)).quote.finalDueDate, 5);
    const accept = (by: Borrower) => by.send('PUT', `/orders/${orderId}/due-date`, { to });
    expect(await accept(person)).toMatchObject({ status: 409, body: { code: 'overdue' } });
    expect(await accept(other)).toMatchObject({ status: 404 });
  });
});
