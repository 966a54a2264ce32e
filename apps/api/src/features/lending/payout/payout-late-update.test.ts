/** Late words on the first pay-out of an order whose second is under way: each concerns the pay-out that it names alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../../sandbox/webhook.courier';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import {
  approvedBorrower,
  lendingOrder,
  orderOf,
  payoutAtGateway,
  settle,
  withdraw,
} from '../../../testing/loan';
import { differences, later } from '../../../testing/money';
import { operateAs } from '../../../testing/operators';
import { payoutsOf } from '../../../testing/payouts';
import { type Stack, startStack } from '../../../testing/stack';
import { createPayoutService } from './payout.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const ARRIVED = { status: 'delivered', failureCode: null, deliveredAt: null } as const;
const service = () => createPayoutService({ db: stack.connection.db, ...stack.outside });

/** As the gateway tells it, under a name of its own each time. */
async function told(reference: string, type: string, data: object): Promise<void> {
  const subject = { reference, gatewayRef: `po_${reference}`, amount: 180_000, currency: 'PHP' };
  const createdAt = stack.outside.clock.now().toISOString();
  const body = JSON.stringify({ id: `evt_${newKey()}`, createdAt, type, data: { ...subject, ...data } });
  const answer = await fetch(`${stack.url}/api/v1/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gateway-signature': sign(body, stack.config.WEBHOOK_SECRET ?? '', new Date()),
    },
    body,
  });
  expect(answer.status).toBe(200);
}

const failed = (reference: string) => told(reference, 'payout.failed', { failureCode: 'account_invalid' });
const delivered = (reference: string) =>
  told(reference, 'payout.delivered', {
    transactionId: `txn_${reference}`,
    paidAt: stack.outside.clock.now().toISOString(),
  });

/** @param first what became of the first pay-out at the gateway, one step after the other. */
async function sentTwice(...first: ('deliver' | 'reject')[]) {
  const person = await approvedBorrower(stack);
  const { orderId, payoutRef } = await lendingOrder(stack, person);
  for (const action of first) await control(stack, `payouts/${payoutRef}`, { action });
  await later(stack, 1);
  expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  const secondRef = await payoutAtGateway(stack, person);
  await expect
    .poll(() => statusesOf(person))
    .toMatchObject(['sent', first.length > 1 ? 'reversed' : 'failed']);
  return { person, orderId, payoutRef, secondRef };
}

/** The newest first. */
const statusesOf = async (person: Borrower): Promise<string[]> =>
  (await payoutsOf(stack, person)).map(({ status }) => status);

describe('a late word on the first pay-out of an order that was sent again', { timeout: 60_000 }, () => {
  it.each([
    ['failed', ['reject']],
    ['came back', ['deliver', 'reject']],
  ] as const)(
    'that it failed, where it %s: the second goes on and nothing is sent a third time',
    async (_what, first) => {
      const { person, orderId, payoutRef, secondRef } = await sentTwice(...first);
      await failed(payoutRef);
      expect((await statusesOf(person))[0]).toBe('sent');
      expect((await orderOf(person, orderId)).status).toBe('disbursing');
      await later(stack, 1);
      expect(await withdraw(stack, person, [orderId])).toMatchObject({ status: 409 });

      await control(stack, `payouts/${secondRef}`, { action: 'deliver' });
      await failed(payoutRef);
      expect((await statusesOf(person))[0]).toBe('delivered');
      expect((await orderOf(person, orderId)).status).toBe('active');
      await settle(stack, person, orderId);
      expect(await differences(stack)).toEqual([]);
    },
  );

  it('that it arrived: it waits for treasury, is never booked beside the second, and is booked once that failed', async () => {
    const { person, orderId, payoutRef, secondRef } = await sentTwice('reject');
    await delivered(payoutRef);
    const [second, first] = await payoutsOf(stack, person);
    if (!first) throw new Error('no pay-out');
    expect([second?.status, first.status]).toEqual(['sent', 'failed']);
    const { lines } = await operateAs(stack, 'ana', 'event', 'list', '--why', 'looked');
    expect(lines.join('\n')).toContain(first.parked[0]);
    const correct = () => service().correct(first, { ...ARRIVED, gatewayRef: first.gateway_ref });
    expect(await correct()).toMatchObject({ ok: false, code: 'order_state' });

    await control(stack, `payouts/${secondRef}`, { action: 'reject' });
    await later(stack, 1);
    expect(await withdraw(stack, person, [orderId])).toMatchObject({ body: { code: 'payout_in_doubt' } });
    expect(await correct()).toMatchObject({ ok: true });
    expect(await statusesOf(person)).toEqual(['failed', 'delivered']);
    expect((await orderOf(person, orderId)).status).toBe('active');
    // The simulated gateway itself never moved the money of the first.
    expect((await differences(stack)).map(({ subject }) => subject)).toEqual([`out ${payoutRef}`]);
  });
});
