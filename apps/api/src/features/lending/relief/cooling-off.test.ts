import type { CancellationPreviewBody } from '@tulay/contract/lending/relief';
import { addDays } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import {
  approvedBorrower,
  openPayment,
  orderOf,
  paymentOf,
  SANDALI,
  signedOrder,
  withdraw,
} from '../../../testing/loan';
import {
  bookDifferences,
  advanceDays,
  pay,
  payNow,
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

describe('[spec 9.durations] cancellation in the cooling-off days', () => {
  const previewOf = (person: Borrower, orderId: string) =>
    person.get<CancellationPreviewBody>(`/orders/${orderId}/cancellation`);

  it('a cancellation costs the net proceeds without fees or interest, and the borrower may borrow again', async () => {
    const { person, orderId } = await running();
    expect((await previewOf(person, orderId)).body.serviceHelps).toBe(true);
    await advanceDays(stack, 3);
    const order = await orderOf(person, orderId);
    const { body: preview } = await previewOf(person, orderId);
    expect(preview).toMatchObject({
      amount: order.netProceeds,
      serviceHelps: false,
      until: addDays(order.valueDate ?? '', 3),
      spared: { fees: order.principal - order.netProceeds, interest: 900 },
    });
    expect(order.coolingOff).toEqual({ until: preview.until, amount: preview.amount });
    await pay(stack, person, orderId, { kind: 'cancellation' });
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'canceled',
      label: { kind: 'canceled' },
      payoffToday: 0,
      credit: 0,
      coolingOff: null,
    });
    expect(await storedDueDate(stack, orderId)).toBeNull();
    expect(await bookDifferences(stack)).toEqual([]);
    await expectSms(stack, 'your loan is canceled');
    expect((await person.send('POST', '/orders', SANDALI, newKey())).status).toBe(201);
  });

  it('a cancellation payment that is too small counts as a partial payment, and paying the rest in time cancels the loan', async () => {
    const { person, orderId } = await running();
    const order = await orderOf(person, orderId);
    const first = await openPayment(person, orderId, { kind: 'cancellation' });
    await payNow(stack, first, { action: 'pay', amount: 50_000 });
    expect(await paymentOf(person, first.paymentId)).toMatchObject({
      failure: 'payment_mismatch',
      shortfall: { needed: order.netProceeds, missing: order.netProceeds - 50_000 },
    });
    expect((await previewOf(person, orderId)).body.amount).toBe(order.netProceeds - 50_000);
    await pay(stack, person, orderId, { kind: 'cancellation' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'canceled', credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a cancellation after the last day is refused, but a payment that was pending by then still cancels the loan', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 3);
    const payment = await openPayment(person, orderId, { kind: 'cancellation' });
    await control(stack, `payments/${payment.ref}`, { action: 'hang' });
    await advanceDays(stack, 1);
    expect(await previewOf(person, orderId)).toMatchObject({
      status: 409,
      body: { code: 'cooling_off_over' },
    });
    expect((await orderOf(person, orderId)).coolingOff).toBeNull();
    await payNow(stack, payment);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({
      result: 'success',
      received: payment.amount,
    });
    expect((await orderOf(person, orderId)).status).toBe('canceled');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a loan whose net proceeds are fully repaid is canceled without a payment, and repeating the request has no second effect', async () => {
    const { person, orderId } = await running();
    const { netProceeds } = await orderOf(person, orderId);
    await pay(stack, person, orderId, { kind: 'part', amount: netProceeds });
    expect((await previewOf(person, orderId)).body.amount).toBe(0);
    const key = newKey();
    const cancel = () => person.send('POST', `/orders/${orderId}/cancel`, undefined, key);
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { status: 'canceled', payoffToday: 0, credit: 0 },
    });
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a cancellation without a payment is refused while the borrower has money to return', async () => {
    const { person, orderId } = await running();
    const canceled = await person.send('POST', `/orders/${orderId}/cancel`, undefined, newKey());
    expect(canceled).toMatchObject({ status: 409, body: { code: 'order_state' } });
  });

  it('an order that was not withdrawn is canceled at once', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await signedOrder(person);
    const canceled = await person.send('POST', `/orders/${orderId}/cancel`, undefined, newKey());
    expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled', payoffToday: null } });
    expect(await withdraw(stack, person, [orderId])).toMatchObject({
      status: 409,
      body: { code: 'order_state' },
    });
  });
});
