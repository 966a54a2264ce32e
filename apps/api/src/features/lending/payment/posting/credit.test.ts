import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '../../../../testing/borrower';
import { couponsOf } from '../../../../testing/coupons';
import { openPayment, orderOf } from '../../../../testing/loan';
import { differences, later, pay, payNow, runningOrder } from '../../../../testing/money';
import { operate, operated } from '../../../../testing/operators';
import { reverse } from '../../../../testing/reversal';
import { type Stack, startStack } from '../../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

/** Paid in two sums, 700 pesos too much, which were sent back from the gateway's own pages. */
async function sentBack() {
  const { person, orderId } = await runningOrder(stack);
  const part = await pay(stack, person, orderId, { kind: 'part', amount: 100_000 });
  const rest = await openPayment(person, orderId);
  await payNow(stack, rest, { action: 'pay', amount: rest.amount + 70_000 });
  expect((await orderOf(person, orderId)).credit).toBe(70_000);
  const words = ['--reference', orderId, '--why', 'asked for it'];
  await operated(stack, 'credit', 'return', person.customerId, '700', ...words);
  return { person, orderId, part };
}

/** The sandbox's gateway has no page for transfers, so its statement lacks them. */
const ofOurBooks = async () => (await differences(stack)).filter(({ book }) => book !== 'statement');

describe('money that was paid too much and sent back', { timeout: 60_000 }, () => {
  it('is kept no longer, by the order and by the coupons alike', async () => {
    const { person, orderId } = await sentBack();
    expect((await couponsOf(person)).credit).toBe(0);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
    expect(await ofOurBooks()).toEqual([]);
  });

  it('left on no day that is to come, and on none on which we did not keep so much', async () => {
    const { person, orderId } = await runningOrder(stack);
    await later(stack, 2);
    const paidOn = manilaDate(stack.outside.clock.now());
    const { amount, ...opened } = await openPayment(person, orderId);
    await payNow(stack, { amount, ...opened }, { action: 'pay', amount: amount + 5_000 });
    await later(stack, 1);
    const giveBack = (pesos: string, days: number) => {
      const when = ['--reference', `dash-${pesos}`, '--on', addDays(paidOn, days), '--why', 'asked for it'];
      return operate(stack, 'credit', 'return', person.customerId, pesos, ...when);
    };
    for (const days of [-1, 2])
      expect(await giveBack('30', days)).toMatchObject({ outcome: 'credit_day', exit: 1 });
    expect((await couponsOf(person)).credit).toBe(5_000);
    expect((await giveBack('30', 0)).outcome).toBe('done');
    expect((await giveBack('20', 1)).outcome).toBe('done');
    expect((await couponsOf(person)).credit).toBe(0);
  });

  it('is named to treasury, and breaks nothing that the borrower reads, once a payment is taken back after it', async () => {
    const { person, orderId, part } = await sentBack();
    expect(await reverse(stack, part.transactionId)).toMatchObject({ ok: true });
    await control(stack, `payments/${part.ref}`, { action: 'take_back' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', credit: 0 });

    for (const path of ['/coupons', '/account/deletion'])
      expect(await person.get(path)).toMatchObject({ status: 200, body: { credit: 0 } });
    const { lines } = await operated(stack, 'credit', 'list', '--why', 'looked');
    expect(lines.find((line) => line.startsWith(person.customerId))).toMatch(
      /-₱700.00 {2}was sent too much$/,
    );
    const named = { book: 'credit', subject: person.customerId, expected: 0, found: -70_000 };
    expect(await ofOurBooks()).toEqual([named]);
    expect((await operate(stack, 'ledger', 'verify')).data).toContainEqual(named);
  });
});
