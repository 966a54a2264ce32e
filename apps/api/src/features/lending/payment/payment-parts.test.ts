import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import type { PayLinkBody } from '@tulay/contract/lending/pay-link';
import type { CancellationPreviewBody } from '@tulay/contract/lending/relief';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, newKey } from '../../../testing/borrower';
import { orderOf } from '../../../testing/loan';
import { advanceDays, bookDifferences, createLargestLoan, pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Largest payment that any wallet, bank or QR code channel takes, in centavos. */
const MOST = 5_000_000;

const openBy = (person: Borrower, orderId: string, request: object) =>
  person.send<PaymentOpenedBody & { readonly code?: string; readonly params?: object }>(
    'POST',
    `/orders/${orderId}/payments`,
    { language: 'en', channel: 'gcash', ...request },
    newKey(),
  );

const part = (amount: number) => ({ kind: 'part', amount, channel: 'gcash' }) as const;

describe('a payoff above what a channel carries', () => {
  it('if a channel does not carry the payoff, the refusal names the largest sum that it carries, and two payments on one day close the loan', async () => {
    const { person, orderId } = await createLargestLoan(stack);
    await advanceDays(stack, 10);
    const payoff = (await orderOf(person, orderId)).payoffToday ?? 0;
    expect(payoff).toBeGreaterThan(MOST);
    expect(await openBy(person, orderId, { kind: 'full' })).toMatchObject({
      status: 422,
      body: { code: 'channel_unsupported', params: { max: MOST } },
    });
    await pay(stack, person, orderId, part(MOST));
    expect((await orderOf(person, orderId)).payoffToday).toBe(payoff - MOST);
    await pay(stack, person, orderId, { kind: 'full', channel: 'gcash' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a pay link can be used to pay only a part of the amount', async () => {
    const { person, orderId } = await createLargestLoan(stack);
    const { body } = await person.send<PayLinkBody>('PUT', `/orders/${orderId}/pay-link`);
    const token = body.link?.url.split('t=')[1] ?? '';
    const response = await fetch(`${stack.url}/api/v1/pay-links/${token}/payments`, {
      method: 'POST',
      headers: { 'idempotency-key': newKey(), 'content-type': 'application/json' },
      body: JSON.stringify({ pay: 'full', part: MOST, channel: 'gcash', language: 'en' }),
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ amount: 5_000_000 });
  });
});

describe('[spec 9.durations] a free cancellation above what a channel carries', () => {
  const costOf = async (person: Borrower, orderId: string) =>
    (await person.get<CancellationPreviewBody>(`/orders/${orderId}/cancellation`)).body.amount;

  it('paying the cancellation price in two parts within the cooling-off days cancels the loan free of charge', async () => {
    const { person, orderId } = await createLargestLoan(stack);
    expect(await costOf(person, orderId)).toBe(7_641_600);
    expect(await openBy(person, orderId, { kind: 'cancellation' })).toMatchObject({
      status: 422,
      body: { code: 'channel_unsupported', params: { max: MOST } },
    });
    await pay(stack, person, orderId, part(MOST));
    expect(await costOf(person, orderId)).toBe(2_641_600);
    await advanceDays(stack, 3);
    await pay(stack, person, orderId, { kind: 'cancellation', channel: 'gcash' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'canceled', payoffToday: 0, credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a second part after the last day leaves the loan open, and both count as partial payments', async () => {
    const { person, orderId } = await createLargestLoan(stack);
    await pay(stack, person, orderId, part(MOST));
    await advanceDays(stack, 4);
    expect(await openBy(person, orderId, { kind: 'cancellation' })).toMatchObject({
      status: 409,
      body: { code: 'cooling_off_over' },
    });
    await pay(stack, person, orderId, part(2_641_600));
    const order = await orderOf(person, orderId);
    expect(order.status).toBe('active');
    expect(order.payoffToday).toBeGreaterThan(358_400);
    expect(await bookDifferences(stack)).toEqual([]);
  });
});
