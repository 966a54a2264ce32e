/**
 * Late updates about the first payout of an order while its second payout is pending. An update changes only the payout
 * that it names.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import {
  approvedBorrower,
  lendingOrder,
  orderOf,
  payoutAtGateway,
  settle,
  withdraw,
} from '../../../testing/loan';
import { bookDifferences, advanceDays } from '../../../testing/money';
import { operateAs } from '../../../testing/operators';
import { payoutsOf } from '../../../testing/payouts';
import { type Stack, startStack } from '../../../testing/stack';
import { sendSignedWebhook } from '../../../testing/webhooks';
import { createPayoutService } from './payout.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const ARRIVED = { status: 'delivered', failureCode: null, deliveredAt: null } as const;
const service = () => createPayoutService({ ...stack, ...stack.providers, db: stack.connection.db });

async function sendWebhook(
  reference: string,
  type: 'payout.failed' | 'payout.delivered',
  data: object,
): Promise<void> {
  const { amount } = await stack.connection.db
    .selectFrom('payout')
    .select('amount')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await sendSignedWebhook(stack, type, { reference, gatewayRef: `po_${reference}`, amount, ...data });
}

const failed = (reference: string) =>
  sendWebhook(reference, 'payout.failed', { failureCode: 'account_invalid' });
const delivered = (reference: string) =>
  sendWebhook(reference, 'payout.delivered', {
    transactionId: `txn_${reference}`,
    paidAt: stack.providers.clock.now().toISOString(),
  });

/** Creates an order with two payouts. @param first what the gateway does with the first payout, in order */
async function withTwoPayouts(...first: ('deliver' | 'reject')[]) {
  const person = await approvedBorrower(stack);
  const { orderId, payoutRef } = await lendingOrder(stack, person);
  for (const action of first) await control(stack, `payouts/${payoutRef}`, { action });
  await advanceDays(stack, 1);
  expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  const secondRef = await payoutAtGateway(stack, person);
  await expect
    .poll(() => statusesOf(person))
    .toMatchObject(['sent', first.length > 1 ? 'reversed' : 'failed']);
  return { person, orderId, payoutRef, secondRef };
}

/** Returns the borrower's payout statuses, newest payout first. */
const statusesOf = async (person: Borrower): Promise<string[]> =>
  (await payoutsOf(stack, person)).map(({ status }) => status);

describe('late update on a first payout', () => {
  it.each([
    ['failed', ['reject']],
    ['was reversed', ['deliver', 'reject']],
  ] as const)(
    'a late failure of a first payout that %s does not affect the second, and no third one is sent',
    async (_what, first) => {
      const { person, orderId, payoutRef, secondRef } = await withTwoPayouts(...first);
      await failed(payoutRef);
      expect((await statusesOf(person))[0]).toBe('sent');
      expect((await orderOf(person, orderId)).status).toBe('disbursing');
      await advanceDays(stack, 1);
      expect(await withdraw(stack, person, [orderId])).toMatchObject({ status: 409 });

      await control(stack, `payouts/${secondRef}`, { action: 'deliver' });
      await failed(payoutRef);
      expect((await statusesOf(person))[0]).toBe('delivered');
      expect((await orderOf(person, orderId)).status).toBe('active');
      await settle(stack, person, orderId);
      expect(await bookDifferences(stack)).toEqual([]);
    },
  );

  it('a late delivery of a first payout waits for an operator and is recorded only after the second payout failed', async () => {
    const { person, orderId, payoutRef, secondRef } = await withTwoPayouts('reject');
    await delivered(payoutRef);
    const [second, first] = await payoutsOf(stack, person);
    if (!first) throw new Error('no payout');
    expect([second?.status, first.status]).toEqual(['sent', 'failed']);
    const { lines } = await operateAs(stack, 'ana', 'event', 'list', '--why', 'looked');
    expect(lines.join('\n')).toContain(first.unmatched_events[0]);
    const correct = () => service().correct(first, { ...ARRIVED, gatewayRef: first.gateway_ref });
    expect(await correct()).toMatchObject({ ok: false, code: 'order_state' });

    await control(stack, `payouts/${secondRef}`, { action: 'reject' });
    await advanceDays(stack, 1);
    expect(await withdraw(stack, person, [orderId])).toMatchObject({ body: { code: 'payout_in_doubt' } });
    expect(await correct()).toMatchObject({ ok: true });
    expect(await statusesOf(person)).toEqual(['failed', 'delivered']);
    expect((await orderOf(person, orderId)).status).toBe('active');
    // The simulated gateway has not moved the money of the first payout, so this payout is the only difference.
    expect((await bookDifferences(stack)).map(({ subject }) => subject)).toEqual([`out ${payoutRef}`]);
  });
});
