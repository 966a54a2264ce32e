import type { OrderBody } from '@tulay/contract/lending/loan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control, newKey } from '../../../testing/borrower';
import { actOnPayment, couponExpense, couponStateOf, grantCoupon } from '../../../testing/coupons';
import {
  approvedBorrower,
  openPayment,
  orderOf,
  payoutAtGateway,
  SANDALI,
  sign,
  withdraw,
} from '../../../testing/loan';
import { advanceHour, bookDifferences, pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { orderOf as factsOf } from '../loan/loan.store';
import { createReversalService } from '../payment/posting/reversal.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

describe('a withdrawal coupon', () => {
  const WITHDRAWAL = { kind: 'withdrawal', amount: 2_500 } as const;

  async function offered() {
    const person = await approvedBorrower(stack);
    const couponId = await grantCoupon(stack, person, WITHDRAWAL);
    const { body } = await person.send<OrderBody>('POST', '/orders', SANDALI, newKey());
    const put = (id: string | null) =>
      person.send<OrderBody>('POST', `/orders/${body.orderId}/coupon`, { couponId: id }, newKey());
    return { person, couponId, before: body, put };
  }

  it('a withdrawal coupon lowers an offer’s service fee and the figures that depend on it, and removing it restores them', async () => {
    const { person, couponId, before, put } = await offered();
    const after = await put(couponId);
    expect(after.body.quote).toMatchObject({
      couponDiscount: 2_500,
      serviceFee: before.quote.serviceFee - 2_500,
      tax: before.quote.tax,
      netProceeds: before.quote.netProceeds + 2_500,
      totalCost: before.quote.totalCost - 2_500,
      totalRepayable: before.quote.totalRepayable,
    });
    expect(after.body.quote.effectiveRate.irrMonthly).toBeLessThan(before.quote.effectiveRate.irrMonthly);
    expect(after.body.quote.caps.every(({ within }) => within)).toBe(true);
    expect(await couponStateOf(person, couponId)).toBe('reserved');
    expect((await put(null)).body.quote).toEqual(before.quote);
    expect(await couponStateOf(person, couponId)).toBe('available');
  });

  it('if a borrower signs and chooses a coupon at the same time, one is refused, so that signed documents keep their figures', async () => {
    const { person, couponId, before, put } = await offered();
    const answers = await Promise.all([sign(person, before), put(couponId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('signing is refused as stale if a coupon has changed the figures since the borrower read them', async () => {
    const { person, couponId, before, put } = await offered();
    const lowered = await put(couponId);
    expect(await sign(person, before)).toMatchObject({ status: 409, body: { code: 'stale' } });
    await put(null);
    expect(await sign(person, lowered.body)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await orderOf(person, before.orderId)).status).toBe('offered');
    expect((await sign(person, before)).body).toMatchObject({
      status: 'signed',
      netProceeds: before.netProceeds,
    });
  });

  it('a new offer releases the coupon of the offer that it replaces', async () => {
    const { person, couponId, put } = await offered();
    await put(couponId);
    await person.send('POST', '/orders', SANDALI, newKey());
    expect(await couponStateOf(person, couponId)).toBe('available');
  });

  it('a withdrawal uses the coupon at the lender’s expense, and a failed payout reserves it again', async () => {
    const { person, couponId, before, put } = await offered();
    const { body } = await put(couponId);
    await sign(person, body);
    const pay = () => withdraw(stack, person, [before.orderId]);
    await pay();
    expect(await couponStateOf(person, couponId)).toBe('used');
    expect(await couponExpense(stack, person)).toBe(2_500);

    await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'reject' });
    expect(await couponStateOf(person, couponId)).toBe('reserved');
    expect(await couponExpense(stack, person)).toBe(0);
    await advanceHour(stack);
    await pay();
    await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });

    const order = await orderOf(person, before.orderId);
    expect(order).toMatchObject({ status: 'active', netProceeds: body.netProceeds, couponDeduction: 2_500 });
    expect(order.payout?.amount).toBe(before.netProceeds + 2_500);
    expect(order.quote.couponDiscount).toBe(2_500);
    expect(await couponStateOf(person, couponId)).toBe('used');
    expect(await couponExpense(stack, person)).toBe(2_500);
    const payment = await openPayment(person, before.orderId);
    await actOnPayment(stack, payment.ref, 'pay');
    expect((await orderOf(person, before.orderId)).status).toBe('settled');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a cancellation releases the coupon, and a reversal of the cancellation payment uses it again', async () => {
    const { person, couponId, before, put } = await offered();
    await sign(person, (await put(couponId)).body);
    await withdraw(stack, person, [before.orderId]);
    await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });
    const paid = await pay(stack, person, before.orderId, { kind: 'cancellation' });
    expect((await orderOf(person, before.orderId)).status).toBe('canceled');
    expect(await couponStateOf(person, couponId)).toBe('available');
    expect(await couponExpense(stack, person)).toBe(0);

    await actOnPayment(stack, paid.ref, 'take_back');
    const { db } = stack.connection;
    const loans = { facts: (customer: string, order: string) => factsOf(db, customer, order) };
    const reversals = createReversalService({ db, clock: stack.providers.clock, loans });
    expect(await reversals.reverse(paid.transactionId, { who: 'ana', why: 'charge-back' })).toMatchObject({
      ok: true,
    });
    expect((await orderOf(person, before.orderId)).status).toBe('active');
    expect(await couponStateOf(person, couponId)).toBe('used');
    expect(await couponExpense(stack, person)).toBe(2_500);
    expect(await bookDifferences(stack)).toEqual([]);
  });
});
