/** Signed webhooks that contradict the stored payment. They wait for an operator, who decides whether to book them. */
import { readStored } from '../../../../db/stored/read-stored';
import { manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control } from '../../../../testing/borrower';
import {
  approvedBorrower,
  lendingOrder,
  openPayment,
  type OpenedPayment,
  orderOf,
  paymentOf,
} from '../../../../testing/loan';
import { advanceDays, advanceHour, bookDifferences, createActiveLoan, pay } from '../../../../testing/money';
import { operateAs, operateOk } from '../../../../testing/operators';
import { type Stack, startStack, runMinuteJobs } from '../../../../testing/stack';
import { sendSignedWebhook } from '../../../../testing/webhooks';

let stack: Stack;
let person: Borrower;
let orderId: string;
beforeAll(async () => {
  stack = await startStack();
  ({ person, orderId } = await createActiveLoan(stack));
});
afterAll(() => stack.stop());

const because = ['--why', 'compared with the gateway’s account'];
const partial = (amount: number) => openPayment(person, orderId, { kind: 'part', amount });
const now = () => stack.providers.clock.now();

async function gatewayRefOf({ paymentId }: OpenedPayment): Promise<string> {
  const row = await stack.connection.db
    .selectFrom('payment')
    .select('gateway_ref')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.gateway_ref ?? '';
}

/** Sends a webhook that reports a payment as paid. `data` replaces parts of what an honest gateway would report. */
async function reportPaid(payment: OpenedPayment, data: object = {}): Promise<void> {
  await sendSignedWebhook(stack, 'payment.paid', {
    reference: payment.ref,
    gatewayRef: await gatewayRefOf(payment),
    transactionId: `txn_${payment.paymentId}`,
    amount: payment.amount,
    paidAt: now().toISOString(),
    ...data,
  });
}

/** Lists the open events about a payment. */
async function openEvents({ ref }: OpenedPayment): Promise<{ event_id: string; reason: string }[]> {
  const events = await stack.connection.db
    .selectFrom('unmatched_event')
    .select(['event_id', 'reason', 'body'])
    .where('closed_at', 'is', null)
    .execute();
  return events.filter(({ body }) => readStored('gateway_event', body).data.reference === ref);
}

/** Expects that operators see exactly one open event about a payment. Returns the event. */
async function onlyEvent(payment: OpenedPayment): Promise<{ event_id: string; reason: string }> {
  const [event, ...others] = await openEvents(payment);
  if (!event) throw new Error('no event waits');
  expect(others).toEqual([]);
  const { lines } = await operateOk(stack, 'event', 'list');
  expect(lines.filter((line) => line.includes(payment.ref) && line.includes(event.reason))).toHaveLength(1);
  expect(await stack.metrics()).toMatch(/^webhooks_unmatched [1-9]/m);
  return event;
}
const close = (eventId: string) => operateOk(stack, 'event', 'close', eventId, ...because);

describe('a signed webhook', () => {
  it('a webhook with another amount for a booked transaction is stored for an operator and books nothing', async () => {
    const payment = await partial(20_000);
    await reportPaid(payment);
    await reportPaid(payment);
    expect(await openEvents(payment)).toEqual([]);
    await reportPaid(payment, { amount: 21_000 });
    await reportPaid(payment, { amount: 21_000 });
    const event = await onlyEvent(payment);
    expect(event.reason).toBe('transaction_changed');
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({ received: 20_000 });
    await close(event.event_id);
  });

  it('if two concurrent webhooks report different amounts for one transaction, one is booked and the other is stored for an operator', async () => {
    const payment = await partial(20_000);
    await Promise.all([reportPaid(payment), reportPaid(payment, { amount: 21_000 })]);
    const event = await onlyEvent(payment);
    expect(event.reason).toBe('transaction_changed');
    await close(event.event_id);
  });

  it.each([
    ['another gateway reference', { gatewayRef: 'cs_of_somebody_else' }, 'gateway_reference'],
    ['a payment time of 1990', { paidAt: '1990-01-01T00:00:00.000Z' }, 'paid_at_implausible'],
    ['a payment time in ten years', { paidAt: '2036-01-01T00:00:00.000Z' }, 'paid_at_implausible'],
    ['thirty million pesos on a small loan', { amount: 3_000_000_000 }, 'amount_implausible'],
  ])('a webhook with %s waits, and a second operator’s approval books it', async (_what, wrong, reason) => {
    const payment = await partial(20_000);
    const before = await orderOf(person, orderId);
    await reportPaid(payment, wrong);
    const event = await onlyEvent(payment);
    expect(event.reason).toBe(reason);
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'active',
      payoffToday: before.payoffToday,
    });

    await operateOk(stack, 'event', 'try-again', event.event_id, ...because);
    const requested = await operateAs(stack, 'ana', 'event', 'accept', event.event_id, ...because);
    expect(requested.lines.join('\n')).toMatch(/approv/i);
    expect((await openEvents(payment)).map(({ event_id }) => event_id)).toEqual([event.event_id]);
    if (reason === 'amount_implausible') return void (await close(event.event_id));
    await operateOk(stack, 'event', 'accept', event.event_id, ...because);
    await expect.poll(() => openEvents(payment)).toEqual([]);
    const [booked] = await stack.connection.db
      .selectFrom('repayment')
      .select('value_date')
      .where('payment_id', '=', payment.paymentId)
      .execute();
    expect(booked).toEqual({ value_date: manilaDate(now()) });
    const shown = await operateOk(stack, 'event', 'show', event.event_id, ...because);
    expect(shown.lines.join('\n')).toMatch(/accepted by ben/);
  });

  it('a delivery of another amount than the payout waits, and the loan starts with the right one', async () => {
    const lent = await approvedBorrower(stack);
    const { orderId: lending, payoutRef } = await lendingOrder(stack, lent);
    const { amount, gateway_ref: gatewayRef } = await stack.connection.db
      .selectFrom('payout')
      .select(['amount', 'gateway_ref'])
      .where('reference', '=', payoutRef)
      .executeTakeFirstOrThrow();
    const report = (paid: number) =>
      sendSignedWebhook(stack, 'payout.delivered', {
        reference: payoutRef,
        gatewayRef,
        amount: paid,
        transactionId: `txn_${lending}`,
        paidAt: now().toISOString(),
      });
    await report(Number(amount) - 1);
    const waiting = await stack.connection.db
      .selectFrom('unmatched_event')
      .select(['event_id', 'reason', 'body'])
      .where('closed_at', 'is', null)
      .execute();
    const [event] = waiting.filter(
      ({ body }) => readStored('gateway_event', body).data.reference === payoutRef,
    );
    expect(event?.reason).toBe('amount_implausible');
    expect((await orderOf(lent, lending)).status).toBe('disbursing');
    await close(event?.event_id ?? '');
    await report(Number(amount));
    await expect.poll(async () => (await orderOf(lent, lending)).status).toBe('active');
  });

  it('an implausible amount is one unmatched event, even if both the webhook and the poll report it', async () => {
    const payment = await partial(20_000);
    await control(stack, `payments/${payment.ref}`, { action: 'pay', amount: 30_000_000 });
    expect((await onlyEvent(payment)).reason).toBe('amount_implausible');
    await advanceHour(stack);
    await runMinuteJobs(stack);
    const event = await onlyEvent(payment);
    await close(event.event_id);
    expect((await paymentOf(person, payment.paymentId)).received ?? 0).toBe(0);
  });

  it('if a gateway reports a time of payment up to a day before the payment was opened, the value date is the day of the opening', async () => {
    await advanceDays(stack, 2);
    const payment = await partial(20_000);
    const dayBefore = new Date(now().getTime() - 23 * 3_600_000);
    await reportPaid(payment, { paidAt: dayBefore.toISOString() });
    expect(await openEvents(payment)).toEqual([]);
    const { value_date } = await stack.connection.db
      .selectFrom('repayment')
      .select('value_date')
      .where('payment_id', '=', payment.paymentId)
      .executeTakeFirstOrThrow();
    expect(value_date).toBe(manilaDate(now()));
    await pay(stack, person, orderId);
    expect((await bookDifferences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
  });
});
