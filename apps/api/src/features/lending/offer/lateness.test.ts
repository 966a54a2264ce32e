/** A borrower who settled a loan seriously late waits before the next one. */
import type { ProblemBody } from '@tulay/contract/common';
import type { HomeBody } from '@tulay/contract/home/home';
import { addDays } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, logIn, newKey } from '../../../testing/borrower';
import { orderOf, SANDALI } from '../../../testing/loan';
import { advanceDays, createActiveLoan, pay, storedDueDate } from '../../../testing/money';
import { reversePayment } from '../../../testing/reversal';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const offer = (person: Borrower, key = newKey()) => person.send<ProblemBody>('POST', '/orders', SANDALI, key);
const home = async (person: Borrower) => (await person.get<HomeBody>('/home')).body;

/** Settles a loan of 14 days that was past due for some days. */
async function settledLate(days: number): Promise<Borrower> {
  const { person, orderId } = await createActiveLoan(stack);
  const late = await after(14 + days, person);
  await pay(stack, late, orderId);
  return late;
}

/** Advances the clock and logs the borrower in again, because the session ends. */
async function after(days: number, { phone }: Borrower): Promise<Borrower> {
  await advanceDays(stack, days);
  return logIn(stack, phone);
}

describe('a new loan after a late one', () => {
  it('a borrower who settled 31 days late gets no offer for 90 days, and Home names the date', async () => {
    const person = await settledLate(31);
    const { status, today, mayBorrowFrom } = await home(person);
    expect({ status, mayBorrowFrom }).toEqual({ status: 'settled', mayBorrowFrom: addDays(today, 90) });
    const key = newKey();
    const refused = await offer(person, key);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'reapply_later', params: { date: addDays(today, 90) } },
    });

    const dayBefore = await after(89, person);
    expect((await offer(dayBefore)).status).toBe(409);
    await advanceDays(stack, 1);
    expect((await home(dayBefore)).mayBorrowFrom).toBe(null);
    expect((await offer(dayBefore, key)).status).toBe(201);
  });

  it('a borrower who settled 30 days late gets an offer at once', async () => {
    const person = await settledLate(30);
    expect((await home(person)).mayBorrowFrom).toBe(null);
    expect((await offer(person)).status).toBe(201);
  });

  it('an offer that was computed before the late loan was settled is computed again', async () => {
    const { person: borrower, orderId } = await createActiveLoan(stack);
    const person = await after(14 + 31, borrower);
    const answers = await Promise.all([pay(stack, person, orderId), offer(person), offer(person)]);
    expect(answers.slice(1)).not.toContainEqual(expect.objectContaining({ status: 201 }));
  });
});

it('a payment made a day early that its channel reverses after 41 days makes the loan neither overdue nor more expensive', async () => {
  const { person: borrower, orderId } = await createActiveLoan(stack);
  const early = await after(13, borrower);
  const { limit } = await home(early);
  const paid = await pay(stack, early, orderId);
  const person = await after(41, early);
  expect(await reversePayment(stack, paid.transactionId)).toMatchObject({ ok: true });

  const { today } = await home(person);
  const tomorrow = addDays(today, 1);
  expect(await orderOf(person, orderId)).toMatchObject({
    label: { kind: 'due_in', days: 1 },
    daysPastDue: 0,
    payoff: { penalty: 0 },
    nextDue: { date: tomorrow },
  });
  expect(await storedDueDate(stack, orderId)).toBe(tomorrow);

  await advanceDays(stack, 1);
  const again = await pay(stack, person, orderId);
  // The loan costs the interest of one more day, up to its due date, and no late fee.
  expect(again.amount - paid.amount).toBe(300);
  await vi.waitFor(async () =>
    expect(await home(person)).toMatchObject({
      status: 'settled',
      mayBorrowFrom: null,
      limit: limit + 200_000,
    }),
  );
  expect((await offer(person)).status).toBe(201);
});
