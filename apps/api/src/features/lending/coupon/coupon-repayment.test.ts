import type { MessageBody } from '@tulay/contract/inbox/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../testing/borrower';
import {
  actOnPayment,
  couponExpense,
  couponStateOf,
  grantCoupon,
  grantServiceOf,
} from '../../../testing/coupons';
import { activeOrder, approvedBorrower, openPayment, orderOf, paymentOf } from '../../../testing/loan';
import { bookDifferences, expectSms } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { orderOf as factsOf } from '../loan/loan.store';
import { createReversalService } from '../payment/posting/reversal.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function borrowing(gift: Parameters<typeof grantCoupon>[2]) {
  const person = await approvedBorrower(stack);
  const orderId = await activeOrder(stack, person);
  return { person, orderId, couponId: await grantCoupon(stack, person, gift) };
}

const FULL = { kind: 'repayment', amount: 20_000, fullRepaymentOnly: true } as const;

describe('[spec 2.coupons] a coupon in a full payment', () => {
  it('a full payment reserves its coupon, and uses it when the money arrives', async () => {
    const { person, orderId, couponId } = await borrowing(FULL);
    const { payoffToday } = await orderOf(person, orderId);
    const payment = await openPayment(person, orderId, { kind: 'full', couponId });
    expect(payment.amount).toBe((payoffToday ?? 0) - 20_000);
    expect(await couponStateOf(person, couponId)).toBe('reserved');

    await actOnPayment(stack, payment.ref, 'pay');
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'settled',
      credit: 0,
      couponDeduction: 20_000,
      payments: [{ status: 'posted', requested: payment.amount, discount: 20_000 }],
    });
    expect(await couponStateOf(person, couponId)).toBe('used');
    expect(await couponExpense(stack, person)).toBe(20_000);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('if a checkout with a coupon of ₱50 is paid twice, the second payment becomes credit in full', async () => {
    const { person, orderId, couponId } = await borrowing({ ...FULL, amount: 5_000 });
    const { payoffToday } = await orderOf(person, orderId);
    const payment = await openPayment(person, orderId, { kind: 'full', couponId });
    expect(payment.amount).toBe((payoffToday ?? 0) - 5_000);
    await actOnPayment(stack, payment.ref, 'twice');

    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'settled',
      credit: payment.amount,
      couponDeduction: 5_000,
    });
    expect(await couponStateOf(person, couponId)).toBe('used');
    expect(await couponExpense(stack, person)).toBe(5_000);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('twenty concurrent equal requests open one payment with the coupon', async () => {
    const { person, orderId, couponId } = await borrowing(FULL);
    const key = newKey();
    const open = () =>
      person.send<{ paymentId: string }>(
        'POST',
        `/orders/${orderId}/payments`,
        { kind: 'full', couponId, language: 'en' },
        key,
      );
    const answers = await Promise.all(Array.from({ length: 20 }, open));
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.paymentId);
    expect(new Set(ids).size).toBe(1);
    expect((await orderOf(person, orderId)).payments).toHaveLength(1);
  });

  it('[spec 8.coupon-amount] a payment of too small an amount fails, releases the coupon and counts as a partial payment', async () => {
    const { person, orderId, couponId } = await borrowing(FULL);
    const { payoffToday } = await orderOf(person, orderId);
    const payment = await openPayment(person, orderId, { kind: 'full', couponId });
    await actOnPayment(stack, payment.ref, 'pay', 50_000);

    expect(await paymentOf(person, payment.paymentId)).toMatchObject({
      result: 'fail',
      failure: 'coupon_amount',
      received: 50_000,
      shortfall: { needed: 180_000, missing: 130_000 },
    });
    const order = await orderOf(person, orderId);
    expect(order.payoffToday).toBe((payoffToday ?? 0) - 50_000);
    expect(order.payments).toMatchObject([{ shortfall: { needed: 180_000, missing: 130_000 } }]);
    const text =
      'we received PHP 500.00. It counts as a partial payment: PHP 1,300.00 is missing, so you have your coupon back.';
    await expectSms(stack, text);
    expect(
      (await person.get<{ messages: MessageBody[] }>('/messages?kind=notify')).body.messages[0]?.note,
    ).toEqual({
      topic: 'repayment_partial',
      orderId,
      amount: 50_000,
      failure: 'coupon_amount',
      shortfall: { needed: 180_000, missing: 130_000 },
    });
    expect(await couponStateOf(person, couponId)).toBe('available');
    expect(await couponExpense(stack, person)).toBe(0);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a failed payment releases its coupon', async () => {
    const { person, orderId, couponId } = await borrowing(FULL);
    const payment = await openPayment(person, orderId, { kind: 'full', couponId });
    await actOnPayment(stack, payment.ref, 'fail');
    expect((await paymentOf(person, payment.paymentId)).status).toBe('failed');
    expect(await couponStateOf(person, couponId)).toBe('available');
  });

  it('a new checkout takes the coupon from an unpaid one, and whichever is paid uses it', async () => {
    const { person, orderId, couponId } = await borrowing(FULL);
    const first = await openPayment(person, orderId, { kind: 'full', couponId });
    await openPayment(person, orderId, { kind: 'full', couponId });
    await actOnPayment(stack, first.ref, 'pay');
    expect((await orderOf(person, orderId)).status).toBe('settled');
    expect(await couponStateOf(person, couponId)).toBe('used');
    expect(await couponExpense(stack, person)).toBe(20_000);
  });

  it('a coupon of a pending payment cannot be used for another one', async () => {
    const { person, orderId, couponId } = await borrowing(FULL);
    const first = await openPayment(person, orderId, { kind: 'full', couponId });
    await actOnPayment(stack, first.ref, 'hang');
    const second = { kind: 'full', couponId, language: 'en' };
    const answer = await person.send('POST', `/orders/${orderId}/payments`, second, newKey());
    expect(answer).toMatchObject({ status: 409, body: { code: 'coupon_state' } });
  });

  it('a payment whose coupon was invalidated meanwhile fails with `coupon_state`, and the coupon pays nothing', async () => {
    const { person, orderId, couponId } = await borrowing(FULL);
    const payment = await openPayment(person, orderId, { kind: 'full', couponId });
    await grantServiceOf(stack).invalidate(couponId, { who: 'ana', why: 'given by mistake' });
    await actOnPayment(stack, payment.ref, 'pay');
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ failure: 'coupon_state' });
    expect((await orderOf(person, orderId)).payoffToday).toBe(20_000);
  });

  it('a reversal of the payment releases the coupon, and the loan owes the full amount again', async () => {
    const { person, orderId, couponId } = await borrowing(FULL);
    const { payoffToday } = await orderOf(person, orderId);
    const payment = await openPayment(person, orderId, { kind: 'full', couponId });
    await actOnPayment(stack, payment.ref, 'pay');
    const { db } = stack.connection;
    const [repayment] = await db
      .selectFrom('repayment')
      .select('transaction_id')
      .where('customer_id', '=', person.customerId)
      .execute();
    const loans = { facts: (customer: string, order: string) => factsOf(db, customer, order) };
    const reversals = createReversalService({ db, clock: stack.providers.clock, loans });
    await reversals.reverse(repayment?.transaction_id ?? '', { who: 'ana', why: 'charge-back' });

    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'active',
      payoffToday,
      couponDeduction: 0,
    });
    expect(await couponStateOf(person, couponId)).toBe('available');
    expect(await couponExpense(stack, person)).toBe(0);
    await actOnPayment(stack, payment.ref, 'take_back');
    expect(await bookDifferences(stack)).toEqual([]);
  });
});

describe('a coupon in a partial payment', () => {
  it('a coupon pays its share of a partial payment, and a coupon for full repayment is refused there', async () => {
    const { person, orderId, couponId } = await borrowing({ kind: 'repayment', amount: 3_000 });
    const { payoffToday } = await orderOf(person, orderId);
    const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000, couponId });
    expect(payment.amount).toBe(47_000);
    await actOnPayment(stack, payment.ref, 'pay');
    expect(await orderOf(person, orderId)).toMatchObject({
      payoffToday: (payoffToday ?? 0) - 50_000,
      couponDeduction: 3_000,
    });
    const full = await grantCoupon(stack, person, FULL);
    const request = { kind: 'part', amount: 50_000, couponId: full, language: 'en' };
    const refused = await person.send('POST', `/orders/${orderId}/payments`, request, newKey());
    expect(refused).toMatchObject({ status: 422, body: { code: 'coupon_full_only' } });
    expect(await bookDifferences(stack)).toEqual([]);
  });
});
