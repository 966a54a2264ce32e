import type { PaymentChannelBody, PaymentCodeBody, PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { endOfManilaDay, manilaDate } from '@tulay/engine/calendar';
import { parseQrPh } from '@tulay/engine/payment/qr-ph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import { changeTerms } from '../../../testing/channels';
import { openPayment, orderOf, paymentOf } from '../../../testing/loan';
import { advanceDays, createActiveLoan } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const open = (person: Borrower, orderId: string, request: object, key = newKey()) =>
  person.send<PaymentOpenedBody & { code?: string; params?: object }>(
    'POST',
    `/orders/${orderId}/payments`,
    { language: 'en', ...request },
    key,
  );
/** Requests a payment code without a session. */
async function codeOf(reference: string) {
  const answer = await fetch(`${stack.url}/api/v1/payment-codes/${reference}`);
  return { status: answer.status, body: (await answer.json()) as PaymentCodeBody };
}
const nowOf = async () => new Date((await control<{ now: string }>(stack, 'clock')).now);
const scan = (code: string) => control<{ ref: string }>(stack, 'codes', { code });

describe('payment channels', () => {
  it('the list of payment channels is public and has limits and posting times', async () => {
    const answer = await fetch(`${stack.url}/api/v1/payment-channels`);
    const channels = (await answer.json()) as PaymentChannelBody[];
    expect(new Set(channels.map(({ means }) => means))).toEqual(
      new Set(['redirect', 'qr', 'counter', 'transfer']),
    );
    for (const { minAmount, maxAmount, postsMinutes } of channels) {
      expect(minAmount).toBeLessThan(maxAmount);
      expect(postsMinutes).toBeGreaterThan(0);
    }
  });

  it.each([
    ['an unknown channel', 'imagined', 20_000, { code: 'channel_unavailable' }],
    [
      'a channel with a lower limit',
      'palawan',
      200_000,
      { code: 'channel_unsupported', params: { min: 5_000, max: 100_000 } },
    ],
    ['an inactive channel', 'bayad', 20_000, { code: 'channel_unavailable' }],
  ])(
    'a payment through %s is refused with its reason, and nothing is opened',
    async (_what, channel, amount, reason) => {
      const { person, orderId } = await createActiveLoan(stack);
      await changeTerms(stack, 'palawan', { maxAmount: 100_000 });
      await stack.connection.db
        .updateTable('payment_channel')
        .set({ active: false })
        .where('channel', '=', 'bayad')
        .execute();
      const refused = await open(person, orderId, { kind: 'part', amount, channel });
      expect(refused).toMatchObject({ status: 422, body: reason });
      expect((await orderOf(person, orderId)).payments).toEqual([]);
    },
  );
});

describe('payment codes', () => {
  it('a QR Ph code has the exact amount, and one for the payoff expires at the end of the day', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const key = newKey();
    const opened = await open(person, orderId, { kind: 'full', channel: 'qrph' }, key);
    expect(opened.status).toBe(201);
    const again = await open(person, orderId, { kind: 'full', channel: 'qrph' }, key);
    expect(again.body).toEqual(opened.body);
    const { body } = await codeOf(opened.body.reference);
    expect(parseQrPh(body.code)).toMatchObject({ ok: true, value: { amount: opened.body.amount } });
    expect(body.expiresAt).toBe(endOfManilaDay(manilaDate(await nowOf())).toISOString());
    for (const personal of ['Santos', 'Maria', person.phone, person.customerId]) {
      expect(JSON.stringify(body)).not.toContain(personal);
    }

    const { ref } = await scan(body.code);
    expect(ref).toBe(opened.body.reference);
    await control(stack, `payments/${ref}`, { action: 'pay' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', payments: [{ means: 'qr' }] });
    expect(await paymentOf(person, opened.body.paymentId)).toMatchObject({ channelName: 'QR Ph' });
  });

  it('a counter payment that is reported late has the value date on which the cashier took the money', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const opened = await open(person, orderId, { kind: 'part', amount: 50_000, channel: '7eleven' });
    const { body } = await codeOf(opened.body.reference);
    expect(body).toMatchObject({ means: 'counter', channelName: '7-Eleven', amount: 50_000, fee: 1_500 });
    const hours = (Date.parse(body.expiresAt) - (await nowOf()).getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);

    const { ref } = await scan(body.code);
    const paidOn = manilaDate(await nowOf());
    await control(stack, `payments/${ref}`, { action: 'late', amount: 30_000, days: 2 });
    expect((await orderOf(person, orderId)).payments).toMatchObject([{ status: 'created', received: 0 }]);
    await advanceDays(stack, 2);
    const [payment] = (await orderOf(person, orderId)).payments;
    expect(payment).toMatchObject({
      status: 'posted',
      received: 30_000,
      valueDate: paidOn,
      channel: '7eleven',
    });
  });

  it('an expired payment code takes no money, and the borrower can open another payment', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { ref } = await openPayment(person, orderId, { kind: 'full', channel: 'cebuana' });
    await advanceDays(stack, 2);
    await expect(control(stack, `payments/${ref}`, { action: 'pay' })).rejects.toThrow('checkout_expired');
    const result = await fetch(`${stack.url}/api/v1/payment-results/${ref}`);
    expect(await result.json()).toMatchObject({ status: 'expired', result: 'fail' });
    const another = await open(person, orderId, { kind: 'full', channel: 'cebuana' });
    expect(another.status).toBe(201);
  });

  it('a payment code answers 404 for a payment on a web page and for an unknown reference', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { ref } = await openPayment(person, orderId, { kind: 'full', channel: 'gcash' });
    for (const reference of [ref, ref.replace('pay', 'out'), 'pay_x_y']) {
      expect((await codeOf(reference)).status).toBe(404);
    }
  });
});
