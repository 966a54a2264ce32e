import { writeStored } from '../../db/stored/read-stored';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../testing/borrower';
import { openPayment, paymentOf } from '../../testing/loan';
import { createActiveLoan } from '../../testing/money';
import { operate, operateOk } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
let person: Borrower;
let orderId: string;
beforeAll(async () => {
  stack = await startStack();
  ({ person, orderId } = await createActiveLoan(stack));
});
afterAll(() => stack.stop());

const because = ['--why', 'seen at the gateway'];
const counted = async () => /^webhooks_unmatched (\d+)$/m.exec(await stack.metrics())?.[1];

/** Stores an unmatched event as the webhook does. */
async function storeUnmatched(id: string, reference: string, gatewayRef = 'none'): Promise<void> {
  const now = stack.providers.clock.now();
  const body = {
    id,
    createdAt: now.toISOString(),
    type: 'payment.paid' as const,
    provider: 'sandbox',
    data: {
      reference,
      gatewayRef,
      amount: 10_000,
      currency: 'PHP' as const,
      transactionId: `txn ${id}`,
      paidAt: now.toISOString(),
    },
  };
  await stack.connection.db
    .insertInto('unmatched_event')
    .values({
      event_id: id,
      reason: 'not_found',
      body: writeStored('gateway_event', body),
      received_at: now,
      closed_at: null,
      closed_by: null,
      closed_why: null,
      accepted_by: null,
      accepted_why: null,
    })
    .execute();
}

describe('an unmatched webhook event', () => {
  it('an unmatched event is listed and counted until an operator closes it, and is never deleted', async () => {
    await storeUnmatched('evt_nobody', `pay_${'0'.repeat(32)}_${'0'.repeat(32)}`);
    expect((await operateOk(stack, 'event', 'list')).lines[0]).toMatch(
      /^evt_nobody .* sandbox +payment.paid +₱100\.00/,
    );
    expect(await counted()).toBe('1');
    expect((await operate(stack, 'event', 'try-again', 'evt_nobody', ...because)).outcome).toBe('not_found');
    await operateOk(stack, 'event', 'close', 'evt_nobody', ...because);
    expect((await operate(stack, 'event', 'close', 'evt_nobody', ...because)).outcome).toBe('not_found');
    expect((await operateOk(stack, 'event', 'list')).lines).toEqual(['No open events.']);
    expect((await operateOk(stack, 'event', 'show', 'evt_nobody', ...because)).lines[1]).toMatch(
      /^closed .* by ana: seen at the gateway$/,
    );
    expect(await counted()).toBe('0');
  });

  it('a retried event is applied once its payment exists, and is closed', async () => {
    const { ref, paymentId } = await openPayment(person, orderId, { kind: 'part', amount: 10_000 });
    const { gateway_ref } = await stack.connection.db
      .selectFrom('payment')
      .select('gateway_ref')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await storeUnmatched('evt_late', ref, gateway_ref ?? '');
    await operateOk(stack, 'event', 'try-again', 'evt_late', ...because);
    await expect.poll(async () => (await paymentOf(person, paymentId)).status).toBe('posted');
    const shown = async () => (await operateOk(stack, 'event', 'show', 'evt_late', ...because)).lines[1];
    await expect.poll(shown).toMatch(/^closed .* by application/);
    expect((await operate(stack, 'event', 'try-again', 'evt_late', ...because)).outcome).toBe('not_found');
  });
});
