import { manilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '../../../testing/borrower';
import { type OpenedPayment, openPayment, orderOf, paymentOf } from '../../../testing/loan';
import { bookDifferences, advanceDays, createActiveLoan } from '../../../testing/money';
import { type Stack, startStack, runMinuteJobs } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Delay of the webhook, longer than any test. */
const WEBHOOK_DAYS = 30;
const payWithoutWebhook = ({ ref }: OpenedPayment) =>
  control(stack, `payments/${ref}`, { action: 'late', days: WEBHOOK_DAYS });

describe('a payment without a webhook', () => {
  it('a payment reported as pending after its expiry becomes pending, and is polled until its money is posted', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await control(stack, `payments/${payment.ref}`, { action: 'hang' });
    // The payment is set back as if its webhook had never arrived.
    await sql`update payment set status = 'created', value_date = null
      where customer_id = ${person.customerId}::uuid`.execute(stack.connection.db);

    await advanceDays(stack, 4);
    await runMinuteJobs(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'pending' });
    expect((await orderOf(person, orderId)).pendingAmount).toBe(50_000);
    await runMinuteJobs(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'pending' });

    await payWithoutWebhook(payment);
    await runMinuteJobs(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'posted', received: 50_000 });
  });

  it('an unpaid payment expires at the end of its checkout’s validity', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await advanceDays(stack, 4);
    await runMinuteJobs(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'expired' });
  });

  it.each(['created', 'pending'] as const)(
    'a %s payment that failed at the gateway has failed, even if the gateway reports only that its checkout expired',
    async (status) => {
      const { person, orderId } = await createActiveLoan(stack);
      const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
      await control(stack, `payments/${payment.ref}`, { action: 'hang' });
      await control(stack, `payments/${payment.ref}`, { action: 'fail' });
      // The payment is set back as if the webhook about its failure had never arrived.
      await sql`update payment set status = ${status}, failure = null
        where customer_id = ${person.customerId}::uuid`.execute(stack.connection.db);

      await advanceDays(stack, 2);
      await runMinuteJobs(stack);
      expect(await paymentOf(person, payment.paymentId)).toMatchObject({
        status: 'failed',
        failure: 'channel_failed',
      });
    },
  );

  it.each(['expired', 'failed'] as const)(
    'a payment that %s is polled for two days, and its late money is booked with the day on which it was paid',
    async (status) => {
      const { person, orderId } = await createActiveLoan(stack);
      const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
      await payWithoutWebhook(payment);
      const paidOn = manilaDate(stack.providers.clock.now());
      // Simulates a gateway that takes the money after the lender has ended the payment.
      await sql`update payment set status = ${status}, polled_at = ${stack.providers.clock.now()}::timestamptz
      where customer_id = ${person.customerId}::uuid`.execute(stack.connection.db);
      await runMinuteJobs(stack);
      expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status });

      await advanceDays(stack, 1);
      await runMinuteJobs(stack);
      expect(await paymentOf(person, payment.paymentId)).toMatchObject({
        status: 'posted',
        received: 50_000,
      });
      expect((await orderOf(person, orderId)).payments).toMatchObject([
        { received: 50_000, valueDate: paidOn },
      ]);
      expect(await bookDifferences(stack)).toEqual([]);
    },
  );

  it('a new payment is polled even if many older ones are open', async () => {
    const now = stack.providers.clock.now();
    await sql`insert into payment (customer_id, payment_id, order_id, reference, kind, status, amount, created_at,
        expires_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'older ' || n, 'part', 'pending', 100,
        ${now}::timestamptz - interval '1 day', ${now} from generate_series(1, 500) n`.execute(
      stack.connection.db,
    );
    const { person, orderId } = await createActiveLoan(stack);
    const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await payWithoutWebhook(payment);
    await advanceDays(stack, 1);
    await runMinuteJobs(stack);
    await runMinuteJobs(stack);
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ status: 'posted', received: 50_000 });
  });
});
