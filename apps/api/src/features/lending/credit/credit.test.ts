import type { CreditBody } from '@tulay/contract/lending/credit';
import type { ProblemBody } from '@tulay/contract/common';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import { couponsOf } from '../../../testing/coupons';
import { openPayment, orderOf, payoutAtGateway } from '../../../testing/loan';
import {
  advanceDays,
  bookDifferences,
  createActiveLoan,
  expectSms,
  pay,
  payNow,
} from '../../../testing/money';
import { operateOk } from '../../../testing/operators';
import { payoutsOf } from '../../../testing/payouts';
import { reversePayment } from '../../../testing/reversal';
import { runMinuteJobs, type Stack, startStack } from '../../../testing/stack';
import { sendSignedWebhook } from '../../../testing/webhooks';
import { createPayoutService } from '../payout/payout.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Creates a settled loan that was overpaid by 700 pesos, in two payments. */
async function overpaid() {
  const { person, orderId } = await createActiveLoan(stack);
  const part = await pay(stack, person, orderId, { kind: 'part', amount: 100_000 });
  const rest = await openPayment(person, orderId);
  await payNow(stack, rest, { action: 'pay', amount: rest.amount + 70_000 });
  expect((await orderOf(person, orderId)).credit).toBe(70_000);
  return { person, orderId, part };
}

const credit = async (person: Borrower) => (await person.get<CreditBody>('/credit')).body;
const send = (person: Borrower, key = newKey()) =>
  person.send<CreditBody & ProblemBody>('POST', '/credit/return', undefined, key);
/** Number of a return, in a form that a person can read out. */
const READ_OUT = expect.stringMatching(/^C-\d{4}-\d{6}$/);
const today = () => manilaDate(stack.providers.clock.now());

/** Returns the whole credit balance and ends the payout at the gateway. */
async function returned(person: Borrower, action: 'deliver' | 'reject' = 'deliver'): Promise<string> {
  expect((await send(person)).status).toBe(200);
  const reference = await payoutAtGateway(stack, person);
  await control(stack, `payouts/${reference}`, { action });
  return reference;
}

const topicsOf = async (person: Borrower) =>
  (await person.get<{ messages: { note: Record<string, unknown> }[] }>('/messages?kind=notify')).body.messages
    .map(({ note }) => note)
    .filter(({ topic }) => String(topic).startsWith('credit_'));

describe('a credit balance', () => {
  it('an overpayment is announced in the app and by text, with its amount and the day of its return', async () => {
    const { person } = await overpaid();
    const date = addDays(today(), CREDIT_RETURN_DAYS);
    await expect.poll(() => topicsOf(person)).toEqual([{ topic: 'credit_added', amount: 70_000, date }]);
    await expectSms(stack, 'PHP 700.00 was added to your credit balance');
    expect(await credit(person)).toMatchObject({ amount: 70_000, returnsOn: date, returns: [] });
  });

  it('a borrower returns the balance once, however often the request and the gateway’s webhook arrive', async () => {
    const { person, orderId } = await overpaid();
    const twice = newKey();
    const keys = [twice, twice, newKey()];
    const sent = await Promise.all(keys.map((key) => send(person, key)));
    // Any of the three requests may have been processed first. Only repeating that request returns its first answer.
    const first = keys[sent.findIndex(({ status }) => status === 200)];
    expect(first).toBeDefined();
    for (const { status, body } of sent.filter((each) => each.status !== 200))
      expect([status, body.code]).toEqual([409, expect.stringMatching(/credit_none|idempotency_in_flight/)]);
    const requested = await send(person, first);
    expect(requested.body).toMatchObject({ amount: 0, returnsOn: null, returns: [{ amount: 70_000 }] });
    expect((await send(person)).body.code).toBe('credit_none');

    const reference = await payoutAtGateway(stack, person);
    await control(stack, `payouts/${reference}`, { action: 'deliver' });
    const paidAt = stack.providers.clock.now().toISOString();
    const [row] = await payoutsOf(stack, person);
    const { gateway_ref: gatewayRef, amount } = row ?? { gateway_ref: null, amount: 0 };
    const again = { reference, gatewayRef, amount, transactionId: `txn_${reference}`, paidAt };
    await sendSignedWebhook(stack, 'payout.delivered', again);
    expect(await credit(person)).toMatchObject({
      amount: 0,
      returns: [{ state: 'delivered', amount: 70_000, returnNo: READ_OUT, deliveredAt: expect.any(String) }],
    });
    expect((await payoutsOf(stack, person)).map(({ purpose }) => purpose)).toEqual(['credit', 'loan']);
    expect((await couponsOf(person)).credit).toBe(0);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
    await expect.poll(() => topicsOf(person)).toHaveLength(2);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('an account cannot be deleted while its credit balance is on its way', async () => {
    const { person } = await overpaid();
    expect((await send(person)).status).toBe(200);
    expect((await person.get('/account/deletion')).body).toMatchObject({ blocked: true, credit: 70_000 });
    await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });
    expect((await person.get('/account/deletion')).body).toMatchObject({ blocked: false, credit: 0 });
  });

  it('after a failed return the amount is credit again, the reason is shown, and the borrower can send it again', async () => {
    const { person } = await overpaid();
    await returned(person, 'reject');
    expect(await credit(person)).toMatchObject({
      amount: 70_000,
      returnsOn: addDays(today(), CREDIT_RETURN_DAYS),
      returns: [{ state: 'failed', reason: expect.any(String), deliveredAt: null }],
    });
    await expect.poll(async () => (await topicsOf(person))[0]?.['topic']).toBe('credit_return_failed');
    await expectSms(stack, 'It is in your credit balance.');
    await returned(person);
    expect(await credit(person)).toMatchObject({
      amount: 0,
      returns: [{ state: 'delivered' }, { state: 'failed' }],
    });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a delivered return that the bank sends back is credit again', async () => {
    const { person } = await overpaid();
    const reference = await returned(person);
    await control(stack, `payouts/${reference}`, { action: 'reject' });
    expect(await credit(person)).toMatchObject({ amount: 70_000, returns: [{ state: 'failed' }] });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('if the gateway gives no answer to a credit return, it is in doubt, is not sent again, and is polled until its final status', async () => {
    const { person } = await overpaid();
    expect((await send(person)).status).toBe(200);
    const reference = await payoutAtGateway(stack, person);
    await vi.waitFor(async () => expect((await payoutsOf(stack, person))[0]?.status).toBe('sent'));
    await stack.connection.db
      .updateTable('payout')
      .set({ status: 'unknown', created_at: new Date(stack.providers.clock.now().getTime() - 3_600_000) })
      .where('reference', '=', reference)
      .execute();
    expect(await credit(person)).toMatchObject({ amount: 0, returns: [{ state: 'in_doubt' }] });
    expect((await send(person)).body.code).toBe('credit_none');
    await control(stack, `payouts/${reference}`, { action: 'deliver' });
    await runMinuteJobs(stack);
    expect(await credit(person)).toMatchObject({ returns: [{ state: 'delivered' }] });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a delivery that is reported after a failure waits for an operator, and until then no second return is sent', async () => {
    const { person } = await overpaid();
    expect((await send(person)).status).toBe(200);
    const reference = await payoutAtGateway(stack, person);
    const [row] = await payoutsOf(stack, person);
    if (!row) throw new Error('no payout');
    const payouts = createPayoutService({ ...stack, ...stack.providers, db: stack.connection.db });
    const failed = { gatewayRef: null, failureCode: 'account_invalid', deliveredAt: null } as const;
    expect(await payouts.record(row, { status: 'failed', ...failed })).toMatchObject({ ok: true });
    await control(stack, `payouts/${reference}`, { action: 'deliver' });
    await vi.waitFor(async () =>
      expect((await payoutsOf(stack, person))[0]?.unmatched_events).toHaveLength(1),
    );
    expect((await send(person)).body.code).toBe('payout_in_doubt');
    await operateOk(stack, 'payout', 'correct', reference, '--why', 'their page says so');
    expect(await credit(person)).toMatchObject({ amount: 0, returns: [{ state: 'delivered' }] });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a balance that nobody touched is returned on the seventh day, and not before', async () => {
    const { person } = await overpaid();
    await advanceDays(stack, CREDIT_RETURN_DAYS - 1);
    await runMinuteJobs(stack);
    expect(await credit(person)).toMatchObject({ amount: 70_000, returns: [] });
    await advanceDays(stack, 1);
    await runMinuteJobs(stack);
    const reference = await payoutAtGateway(stack, person);
    await control(stack, `payouts/${reference}`, { action: 'deliver' });
    expect(await credit(person)).toMatchObject({ amount: 0, returns: [{ state: 'delivered' }] });
    await runMinuteJobs(stack);
    expect((await credit(person)).returns).toHaveLength(1);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a reversal after the return makes the credit balance negative; treasury lists it, and no book reports a difference', async () => {
    const { person, orderId, part } = await overpaid();
    await returned(person);
    expect(await reversePayment(stack, part.transactionId)).toMatchObject({ ok: true });
    await control(stack, `payments/${part.ref}`, { action: 'take_back' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', credit: 0 });

    for (const path of ['/coupons', '/account/deletion'])
      expect(await person.get(path)).toMatchObject({ status: 200, body: { credit: 0 } });
    expect(await credit(person)).toMatchObject({ amount: 0, returnsOn: null });
    const { lines } = await operateOk(stack, 'credit', 'list', '--why', 'looked');
    expect(lines.find((line) => line.startsWith(person.customerId))).toMatch(/-₱700.00 {2}to give back$/);
    expect(await bookDifferences(stack)).toEqual([]);
  });
});
