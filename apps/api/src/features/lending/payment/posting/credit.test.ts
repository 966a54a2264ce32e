import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '../../../../testing/borrower';
import { couponsOf } from '../../../../testing/coupons';
import { openPayment, orderOf } from '../../../../testing/loan';
import { bookDifferences, advanceDays, pay, payNow, createActiveLoan } from '../../../../testing/money';
import { operate, operateOk } from '../../../../testing/operators';
import { reversePayment } from '../../../../testing/reversal';
import { type Stack, startStack } from '../../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

/** Creates a settled loan whose overpayment of 700 pesos was returned through the gateway's dashboard. */
async function returnedCredit() {
  const { person, orderId } = await createActiveLoan(stack);
  const part = await pay(stack, person, orderId, { kind: 'part', amount: 100_000 });
  const rest = await openPayment(person, orderId);
  await payNow(stack, rest, { action: 'pay', amount: rest.amount + 70_000 });
  expect((await orderOf(person, orderId)).credit).toBe(70_000);
  const flags = ['--reference', orderId, '--why', 'asked for it'];
  await operateOk(stack, 'credit', 'return', person.customerId, '700', ...flags);
  return { person, orderId, part };
}

/**
 * Lists the differences between the books without the gateway's statement, because the sandbox gateway reports no
 * manual transfers.
 */
const differencesWithoutStatement = async () =>
  (await bookDifferences(stack)).filter(({ book }) => book !== 'statement');

describe('a returned overpayment', { timeout: 60_000 }, () => {
  it('a returned overpayment is gone from the credit balance of the order and of the coupon list', async () => {
    const { person, orderId } = await returnedCredit();
    expect((await couponsOf(person)).credit).toBe(0);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
    expect(await differencesWithoutStatement()).toEqual([]);
  });

  it('a credit return is refused for a future date, and for a date on which the balance was smaller', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await advanceDays(stack, 2);
    const paidOn = manilaDate(stack.providers.clock.now());
    const { amount, ...opened } = await openPayment(person, orderId);
    await payNow(stack, { amount, ...opened }, { action: 'pay', amount: amount + 5_000 });
    await advanceDays(stack, 1);
    const returnCredit = (pesos: string, days: number) => {
      const flags = ['--reference', `dash-${pesos}`, '--on', addDays(paidOn, days), '--why', 'asked for it'];
      return operate(stack, 'credit', 'return', person.customerId, pesos, ...flags);
    };
    for (const days of [-1, 2])
      expect(await returnCredit('30', days)).toMatchObject({ outcome: 'credit_day', exit: 1 });
    expect((await couponsOf(person)).credit).toBe(5_000);
    expect((await returnCredit('30', 0)).outcome).toBe('done');
    expect((await returnCredit('20', 1)).outcome).toBe('done');
    expect((await couponsOf(person)).credit).toBe(0);
  });

  it('a reversal after the return makes a negative balance, which treasury sees and the borrower reads as zero', async () => {
    const { person, orderId, part } = await returnedCredit();
    expect(await reversePayment(stack, part.transactionId)).toMatchObject({ ok: true });
    await control(stack, `payments/${part.ref}`, { action: 'take_back' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', credit: 0 });

    for (const path of ['/coupons', '/account/deletion'])
      expect(await person.get(path)).toMatchObject({ status: 200, body: { credit: 0 } });
    const { lines } = await operateOk(stack, 'credit', 'list', '--why', 'looked');
    expect(lines.find((line) => line.startsWith(person.customerId))).toMatch(
      /-₱700.00 {2}returned too much$/,
    );
    const difference = { book: 'credit', subject: person.customerId, expected: 0, found: -70_000 };
    expect(await differencesWithoutStatement()).toEqual([difference]);
    expect((await operate(stack, 'ledger', 'verify')).data).toContainEqual(difference);
  });
});
