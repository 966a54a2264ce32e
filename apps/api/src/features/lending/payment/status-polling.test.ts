import { manilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '../../../testing/borrower';
import { type OpenedPayment, openPayment, orderOf, paymentOf } from '../../../testing/loan';
import { differences, later, runningOrder } from '../../../testing/money';
import { type Stack, startStack, sweep } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

/** Longer than any day here: the gateway's own message comes too late. */
const SILENT_DAYS = 30;
const payUnheard = ({ ref }: OpenedPayment) =>
  control(stack, `payments/${ref}`, { action: 'late', days: SILENT_DAYS });

describe('a payment of which the gateway says nothing by itself', { timeout: 60_000 }, () => {
  it('that it calls pending once its time is over is held, and asked about until the money is there', async () => {
    const { person, orderId } = await runningOrder(stack);
    const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await control(stack, `payments/${payment.ref}`, { action: 'hang' });
    // As if the message had never come.
    await sql`update payment set status = 'created', value_date = null
      where customer_id = ${person.customerId}::uuid`.execute(stack.connection.db);

    await later(stack, 4);
    await sweep(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'pending' });
    expect((await orderOf(person, orderId)).pendingAmount).toBe(50_000);
    await sweep(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'pending' });

    await payUnheard(payment);
    await sweep(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'posted', received: 50_000 });
  });

  it('ends when its time is over and nobody has paid', async () => {
    const { person, orderId } = await runningOrder(stack);
    const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await later(stack, 4);
    await sweep(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'expired' });
  });

  it.each(['expired', 'failed'] as const)(
    'that %s is asked about for two days: late money is booked on the day it was paid',
    async (status) => {
      const { person, orderId } = await runningOrder(stack);
      const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
      await payUnheard(payment);
      const paidOn = manilaDate(stack.outside.clock.now());
      // As if the money had been taken after we gave the payment up.
      await sql`update payment set status = ${status}, asked_at = ${stack.outside.clock.now()}::timestamptz
      where customer_id = ${person.customerId}::uuid`.execute(stack.connection.db);
      await sweep(stack);
      expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status });

      await later(stack, 1);
      await sweep(stack);
      expect(await paymentOf(person, payment.paymentId)).toMatchObject({
        status: 'posted',
        received: 50_000,
      });
      expect((await orderOf(person, orderId)).payments).toMatchObject([
        { received: 50_000, valueDate: paidOn },
      ]);
      expect(await differences(stack)).toEqual([]);
    },
  );

  it('has its turn, however many older ones are open', async () => {
    const now = stack.outside.clock.now();
    await sql`insert into payment (customer_id, payment_id, order_id, reference, kind, status, amount, created_at,
        expires_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'older ' || n, 'part', 'pending', 100,
        ${now}::timestamptz - interval '1 day', ${now} from generate_series(1, 500) n`.execute(
      stack.connection.db,
    );
    const { person, orderId } = await runningOrder(stack);
    const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await payUnheard(payment);
    await later(stack, 1);
    await sweep(stack);
    await sweep(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'posted', received: 50_000 });
  });
});
