import type { ExtensionPreviewBody } from '@tulay/contract/lending/relief';
import { smsDay } from '@tulay/copy/sms.words';
import { addDays } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import { openPayment, orderOf, paymentOf } from '../../../testing/loan';
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

const extensionOf = (person: Borrower, orderId: string) =>
  person.get<ExtensionPreviewBody>(`/orders/${orderId}/extension`);

describe('[spec 9.extension] extension', () => {
  it('a paid extension costs its preview, moves the due date by 8 days, keeps the principal and adds no late fee', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 14);
    const before = await orderOf(person, orderId);
    expect(before.extension).toEqual({ left: 2, refusal: null });
    const { body: preview } = await extensionOf(person, orderId);
    const due = before.quote.finalDueDate;
    // ₱2,000 at 0.15% a day for 14 days and 8 days, and an extension fee of 0.5%.
    expect(preview.price).toEqual({
      penalty: 0,
      fee: 1_000,
      tax: 0,
      interestAccrued: 4_200,
      interestAhead: 2_400,
      total: 7_600,
    });
    expect(preview).toMatchObject({ asOf: due, days: 8, nextDueDate: addDays(due, 8), left: 2 });
    expect(preview.caps.every(({ within }) => within)).toBe(true);
    expect(preview.plan).toMatchObject([{ dueAmount: 200_000 }]);

    const paid = await pay(stack, person, orderId, { kind: 'extension' });
    expect(paid.amount).toBe(preview.price.total);
    expect(await paymentOf(person, paid.paymentId)).toMatchObject({
      kind: 'extension',
      result: 'success',
      received: 7_600,
      allocation: { penalty: 0, fees: 1_000, interest: 6_600, principal: 0, credit: 0 },
    });
    const after = await orderOf(person, orderId);
    expect(after).toMatchObject({
      status: 'active',
      label: { kind: 'pending_repayment', days: 8 },
      nextDue: { date: addDays(due, 8), amount: 200_000 },
      extension: { left: 1 },
      payoff: { principal: 197_600, paidAhead: 2_400, interest: 0, penalty: 0 },
    });
    expect(await storedDueDate(stack, orderId)).toBe(addDays(due, 8));
    await expectSms(stack, `Your next payment is due on ${smsDay(addDays(due, 8), 'en')}`);

    await advanceDays(stack, 8);
    expect(await orderOf(person, orderId)).toMatchObject({ daysPastDue: 0, payoff: { penalty: 0 } });
    expect(await bookDifferences(stack)).toEqual([]);
    await pay(stack, person, orderId);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('an order can be extended twice, and the third extension is refused', async () => {
    const { person, orderId } = await running();
    for (const left of [1, 0]) {
      await advanceDays(stack, 5);
      await pay(stack, person, orderId, { kind: 'extension' });
      expect((await orderOf(person, orderId)).extension.left).toBe(left);
    }
    expect(await extensionOf(person, orderId)).toMatchObject({
      status: 409,
      body: { code: 'extension_limit', params: { limit: 2 } },
    });
    const request = { kind: 'extension', language: 'en' };
    const opened = await person.send('POST', `/orders/${orderId}/payments`, request, newKey());
    expect(opened).toMatchObject({ status: 409, body: { code: 'extension_limit' } });
    expect(await orderOf(person, orderId)).toMatchObject({
      extension: { left: 0, refusal: 'extension_limit' },
    });
  });

  it('an extension of an overdue loan pays its late fee, starts on the day of payment, and leaves only the principal in the plan', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 17);
    const { body: preview } = await extensionOf(person, orderId);
    expect(preview.price.penalty).toBeGreaterThan(0);
    const late = (await orderOf(person, orderId)).plan;
    expect(late).toMatchObject([{ status: 'overdue', daysPastDue: 3, penalty: preview.price.penalty }]);
    await pay(stack, person, orderId, { kind: 'extension' });
    const after = await orderOf(person, orderId);
    expect(after).toMatchObject({ daysPastDue: 0, overdueAmount: 0, payoff: { penalty: 0 } });
    expect(after.nextDue?.date).toBe(addDays(preview.asOf, 8));
    // The schedule shows only what is still owed. That is the principal, because the extension has paid the late fee
    // and the interest.
    const line = { status: 'upcoming', daysPastDue: 0, penalty: 0, dueAmount: 200_000 };
    expect(after.plan).toMatchObject([line]);
    expect(preview.plan).toEqual(after.plan);
  });

  it('[spec 8.mismatch] an extension payment that is too small counts as a partial payment and fails as a mismatch', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 10);
    const before = await orderOf(person, orderId);
    const payment = await openPayment(person, orderId, { kind: 'extension' });
    await payNow(stack, payment, { action: 'pay', amount: payment.amount - 1 });
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({
      result: 'fail',
      failure: 'payment_mismatch',
      received: payment.amount - 1,
      shortfall: { needed: payment.amount, missing: 1 },
    });
    expect(await orderOf(person, orderId)).toMatchObject({
      payoffToday: (before.payoffToday ?? 0) - payment.amount + 1,
      nextDue: { date: before.quote.finalDueDate },
      extension: { left: 2 },
    });
  });

  it('an extension whose payment was pending in time is granted even if the payment is confirmed later [spec 4.repay-results]', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 10);
    const payment = await openPayment(person, orderId, { kind: 'extension' });
    await control(stack, `payments/${payment.ref}`, { action: 'hang' });
    await advanceDays(stack, 1);
    await payNow(stack, payment);
    expect((await paymentOf(person, payment.paymentId)).result).toBe('success');
    expect((await orderOf(person, orderId)).extension.left).toBe(1);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('if the price changes before an extension payment is posted, the money counts as a partial payment and the extension is not granted', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 10);
    const payment = await openPayment(person, orderId, { kind: 'extension' });
    await control(stack, `payments/${payment.ref}`, { action: 'hang' });
    await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
    await payNow(stack, payment);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({
      result: 'fail',
      failure: 'extension_not_granted',
      received: payment.amount,
    });
    expect((await orderOf(person, orderId)).extension.left).toBe(2);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('an extension whose payment is reported late is granted from the day of payment', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 14);
    const due = (await orderOf(person, orderId)).quote.finalDueDate;
    const payment = await openPayment(person, orderId, { kind: 'extension' });
    await payNow(stack, payment, { action: 'late', days: 2 });
    expect((await orderOf(person, orderId)).extension.left).toBe(2);
    await advanceDays(stack, 2);
    expect(await orderOf(person, orderId)).toMatchObject({
      daysPastDue: 0,
      nextDue: { date: addDays(due, 8) },
      payoff: { penalty: 0 },
    });
  });

  it('an extension paid twice is granted once, and the second payment reduces the amount owed', async () => {
    const { person, orderId } = await running();
    await advanceDays(stack, 14);
    const before = await orderOf(person, orderId);
    const payment = await openPayment(person, orderId, { kind: 'extension' });
    await payNow(stack, payment, { action: 'twice' });
    const after = await orderOf(person, orderId);
    expect(after).toMatchObject({ extension: { left: 1 }, credit: 0 });
    expect(after.payoffToday).toBe((before.payoffToday ?? 0) + 1_000 - 2 * payment.amount);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ result: 'success' });
    expect(await bookDifferences(stack)).toEqual([]);
  });
});
