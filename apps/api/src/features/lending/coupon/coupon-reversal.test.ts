/** Tests for a checkout that used a coupon and was paid more than once: one of its payments is reversed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '../../../testing/borrower';
import { couponExpense, couponStateOf, grantCoupon } from '../../../testing/coupons';
import { openPayment, orderOf, paymentOf } from '../../../testing/loan';
import { bookDifferences, payNow, createActiveLoan } from '../../../testing/money';
import { reversePayment } from '../../../testing/reversal';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function checkout() {
  const { person, orderId } = await createActiveLoan(stack);
  const before = (await orderOf(person, orderId)).payoffToday ?? 0;
  const gift = { kind: 'repayment', amount: 20_000, fullRepaymentOnly: true } as const;
  const couponId = await grantCoupon(stack, person, gift);
  const payment = await openPayment(person, orderId, { kind: 'full', couponId });
  expect(payment.amount).toBe(before - 20_000);
  return { person, orderId, couponId, payment, before };
}

describe('a coupon of a checkout that was paid in two sums', () => {
  it('reversing the money that completed the full payment releases the coupon and fails the payment', async () => {
    const { person, orderId, couponId, payment, before } = await checkout();
    await payNow(stack, payment, { action: 'pay', amount: 40_000 });
    expect(await couponStateOf(person, couponId)).toBe('available');
    const rest = await payNow(stack, payment, { action: 'pay', amount: payment.amount - 40_000 });
    expect((await orderOf(person, orderId)).status).toBe('settled');
    expect(await couponStateOf(person, couponId)).toBe('used');

    expect(await reversePayment(stack, rest.transactionId)).toEqual({ ok: true, value: 'done' });
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'active',
      payoffToday: before - 40_000,
      couponDeduction: 0,
    });
    expect(await couponStateOf(person, couponId)).toBe('available');
    expect(await couponExpense(stack, person)).toBe(0);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({
      result: 'fail',
      failure: 'payment_reversed',
      received: 40_000,
    });
    await control(stack, `payments/${payment.ref}`, { action: 'take_back' });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('reversing one of two full payments of a checkout keeps the coupon used', async () => {
    const { person, orderId, couponId, payment } = await checkout();
    const first = await payNow(stack, payment);
    await payNow(stack, payment, { action: 'twice' });
    expect(await reversePayment(stack, first.transactionId)).toEqual({ ok: true, value: 'done' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
    expect(await couponStateOf(person, couponId)).toBe('used');
    expect((await paymentOf(person, payment.paymentId)).result).toBe('success');
    // The sandbox gateway can reverse only the newest payment of a checkout.
    expect((await bookDifferences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
  });
});
