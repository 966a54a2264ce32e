import type { PaymentChannelBody, PaymentCodeBody, PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { endOfManilaDay, manilaDate } from '@tulay/engine/calendar';
import { readQrPh } from '@tulay/engine/repayment/qr-ph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import { openPayment, orderOf, paymentOf } from '../../../testing/loan';
import { later, runningOrder } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const openBy = (person: Borrower, orderId: string, wish: object, key = newKey()) =>
  person.send<PaymentOpenedBody & { code?: string; params?: object }>(
    'POST',
    `/orders/${orderId}/payments`,
    { language: 'en', ...wish },
    key,
  );
/** As anybody may who holds the reference. */
async function codeOf(reference: string) {
  const answer = await fetch(`${stack.url}/api/v1/payment-codes/${reference}`);
  return { status: answer.status, body: (await answer.json()) as PaymentCodeBody };
}
const nowOf = async () => new Date((await control<{ now: string }>(stack, 'clock')).now);
const scan = (said: string) => control<{ ref: string }>(stack, 'codes', { said });

describe('where one can pay', () => {
  it('is listed for anyone, with limits, fees and times', async () => {
    const answer = await fetch(`${stack.url}/api/v1/payment-channels`);
    const channels = (await answer.json()) as PaymentChannelBody[];
    expect(new Set(channels.map(({ means }) => means))).toEqual(new Set(['redirect', 'qr', 'counter']));
    for (const { minAmount, maxAmount, postsMinutes } of channels) {
      expect(minAmount).toBeLessThan(maxAmount);
      expect(postsMinutes).toBeGreaterThan(0);
    }
  }, 30_000);

  it.each([
    ['that nobody has', 'imagined', 20_000],
    ['that takes no such sum', 'small', 200_000],
    ['that is no longer offered', 'closed', 20_000],
  ])(
    'is refused through a channel %s, and nothing is opened',
    async (_what, channel, amount) => {
      const { person, orderId } = await runningOrder(stack);
      const row = { means: 'counter', kind: 'counter', min_amount: 1, fee: 0, posts_minutes: 1 } as const;
      await stack.connection.db
        .insertInto('payment_channel')
        .values([
          { ...row, channel: 'small', name: 'A small shop', position: 90, max_amount: 100_000 },
          {
            ...row,
            channel: 'closed',
            name: 'A closed shop',
            position: 91,
            max_amount: 900_000,
            active: false,
          },
        ])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const refused = await openBy(person, orderId, { kind: 'part', amount, channel });
      expect([refused.status, refused.body.code]).toEqual([422, 'channel_unsupported']);
      expect((await orderOf(person, orderId)).payments).toEqual([]);
    },
    30_000,
  );
});

describe('a code to pay by', () => {
  it('is a QR Ph code for the very sum, good to the end of the day for all that is owed', async () => {
    const { person, orderId } = await runningOrder(stack);
    const key = newKey();
    const opened = await openBy(person, orderId, { kind: 'full', channel: 'qrph' }, key);
    expect(opened.status).toBe(201);
    const again = await openBy(person, orderId, { kind: 'full', channel: 'qrph' }, key);
    expect(again.body).toEqual(opened.body);
    const { body } = await codeOf(opened.body.reference);
    expect(readQrPh(body.code)).toMatchObject({ ok: true, value: { amount: opened.body.amount } });
    expect(body.expiresAt).toBe(endOfManilaDay(manilaDate(await nowOf())).toISOString());
    for (const secret of ['Santos', 'Maria', person.phone, person.customerId]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }

    const { ref } = await scan(body.code);
    expect(ref).toBe(opened.body.reference);
    await control(stack, `payments/${ref}`, { action: 'pay' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', payments: [{ means: 'qr' }] });
    expect(await paymentOf(person, opened.body.paymentId)).toMatchObject({ channelName: 'QR Ph' });
  }, 30_000);

  it('is a number for the counter; what the cashier takes counts from that day, whenever we hear of it', async () => {
    const { person, orderId } = await runningOrder(stack);
    const opened = await openBy(person, orderId, { kind: 'part', amount: 50_000, channel: '7eleven' });
    const { body } = await codeOf(opened.body.reference);
    expect(body).toMatchObject({ means: 'counter', channelName: '7-Eleven', amount: 50_000, fee: 1_500 });
    const hours = (Date.parse(body.expiresAt) - (await nowOf()).getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);

    const { ref } = await scan(body.code);
    const paidOn = manilaDate(await nowOf());
    await control(stack, `payments/${ref}`, { action: 'late', amount: 30_000, days: 2 });
    expect((await orderOf(person, orderId)).payments).toMatchObject([{ status: 'created', received: 0 }]);
    await later(stack, 2);
    const [payment] = (await orderOf(person, orderId)).payments;
    expect(payment).toMatchObject({
      status: 'posted',
      received: 30_000,
      valueDate: paidOn,
      channel: '7eleven',
    });
  }, 30_000);

  it('ends unpaid: the counter takes no money for it, and one may ask for another', async () => {
    const { person, orderId } = await runningOrder(stack);
    const { ref } = await openPayment(person, orderId, { kind: 'full', channel: 'cebuana' });
    await later(stack, 2);
    await expect(control(stack, `payments/${ref}`, { action: 'pay' })).rejects.toThrow('checkout_expired');
    const asked = await fetch(`${stack.url}/api/v1/payment-results/${ref}`);
    expect(await asked.json()).toMatchObject({ status: 'expired', result: 'fail' });
    const another = await openBy(person, orderId, { kind: 'full', channel: 'cebuana' });
    expect(another.status).toBe(201);
  }, 30_000);

  it('is nothing for a payment that is made on a page, nor for a reference of nobody', async () => {
    const { person, orderId } = await runningOrder(stack);
    const { ref } = await openPayment(person, orderId, { kind: 'full', channel: 'gcash' });
    for (const reference of [ref, ref.replace('pay', 'out'), 'pay_x_y']) {
      expect((await codeOf(reference)).status).toBe(404);
    }
  }, 30_000);
});
