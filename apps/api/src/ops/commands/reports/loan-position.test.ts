import { fieldOf } from '@tulay/engine/records';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderOf } from '../../../testing/loan';
import { advanceDays, createActiveLoan, pay } from '../../../testing/money';
import { operateAs } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const today = () => manilaDate(stack.providers.clock.now());
const on = (order: string, day?: string) =>
  operateAs(
    stack,
    'ana',
    'loan',
    'position',
    order,
    '--why',
    'asked',
    ...(day === undefined ? [] : ['--on', day]),
  );

describe('the position of a loan on a day', () => {
  it('today’s payoff equals the payoff that the borrower sees, and a later day adds interest', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await advanceDays(stack, 3);
    const { payoffToday } = await orderOf(person, orderId);
    const now = (await on(orderId)).data;
    expect(now).toMatchObject({ on: today(), status: 'active', payoff: payoffToday, daysPastDue: 0 });
    const later = (await on(orderId, addDays(today(), 5))).data;
    expect(Number(fieldOf(later, 'payoff'))).toBeGreaterThan(payoffToday ?? 0);
  });

  it('a day after the due date shows the late fee and the days past due', async () => {
    const { orderId } = await createActiveLoan(stack);
    const { data } = await on(orderId, addDays(today(), 200));
    expect(Number(fieldOf(data, 'daysPastDue'))).toBeGreaterThan(0);
    expect(Number(fieldOf(fieldOf(data, 'owed'), 'lateFee'))).toBeGreaterThan(0);
  });

  it('a day before a payment does not count the payment', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const first = today();
    const before = (await on(orderId)).data;
    await advanceDays(stack, 2);
    await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
    expect((await on(orderId, first)).data).toEqual(before);
    const paid = fieldOf((await on(orderId)).data, 'paid');
    const total = ['lateFee', 'fees', 'interest', 'principal'].map((part) => Number(fieldOf(paid, part)));
    expect(total.reduce((one, other) => one + other, 0)).toBe(50_000);
  });

  it('a day before the disbursement, or years in the future, is refused', async () => {
    const { orderId } = await createActiveLoan(stack);
    expect((await on(orderId, addDays(today(), -1))).outcome).toBe('day_out_of_range');
    expect((await on(orderId, addDays(today(), 1_001))).outcome).toBe('day_out_of_range');
  });
});
