import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '../../testing/borrower';
import { couponsOf } from '../../testing/coupons';
import { openPayment, orderOf } from '../../testing/loan';
import { differences, pay, payNow, runningOrder } from '../../testing/money';
import { operate, operated } from '../../testing/operators';
import { reverse } from '../../testing/reversal';
import { type Stack, startStack } from '../../testing/stack';

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
