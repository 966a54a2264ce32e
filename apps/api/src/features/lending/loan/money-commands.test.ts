import type { OrderBody } from '@tulay/contract/lending/loan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, confirmed, control, newKey } from '../../../testing/borrower';
import { signatureOn } from '../../../testing/forms';
import { advanceHour } from '../../../testing/money';
import {
  activeOrder,
  approvedBorrower,
  lendingOrder,
  openPayment,
  orderOf,
  paymentOf,
  payoutAtGateway,
  SANDALI,
  signedOrder,
  withdraw,
} from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;

beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
});
afterAll(() => stack.stop());

/** Sends the same request twenty times at once and then one more time. */
async function repeat(path: string, body: unknown, key: string) {
  const one = () => person.send<{ orderId: string; code?: string }>('POST', path, body, key);
  const answers = await Promise.all(Array.from({ length: 20 }, one));
  const after = await one();
  return { answers, after };
}

const rows = async (
  table: 'loan_order' | 'payout' | 'payment' | 'signature' | 'repayment' | 'loan_event',
): Promise<number> => {
  const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where customer_id = ${person.customerId}::uuid`.execute(stack.connection.db);
  return found[0]?.n ?? 0;
};

const entries = async (orderId: string): Promise<number> => {
  const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ledger_entry
    where order_id = ${orderId}::uuid and customer_id = ${person.customerId}::uuid`.execute(
    stack.connection.db,
  );
  return found[0]?.n ?? 0;
};

const RETRYABLE = ['idempotency_in_flight', 'unavailable'];

/**
 * Expects that at least one of the requests succeeded. All others must have answered that the client should retry: the
 * request is in flight, or the server is overloaded.
 */
function expectOneEffect(
  answers: readonly { status: number; body: { code?: string } }[],
  done: number,
): void {
  const others = answers.filter(({ status }) => status !== done);
  expect(answers.some(({ status }) => status === done)).toBe(true);
  expect(others.map(({ body }) => body.code).filter((code) => !RETRYABLE.includes(code ?? ''))).toEqual([]);
}

describe('a money request sent twenty times in parallel', () => {
  it('twenty parallel offers create one order', async () => {
    const before = await rows('loan_order');
    const { answers, after } = await repeat('/orders', SANDALI, newKey());
    expectOneEffect(answers, 201);
    expect(await rows('loan_order')).toBe(before + 1);
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.orderId));
    expect([...ids]).toEqual([after.body.orderId]);
  });

  it('twenty parallel signings record one signature', async () => {
    const { body } = await person.send<OrderBody>('POST', '/orders', SANDALI, newKey());
    const before = await rows('signature');
    const { answers, after } = await repeat(`/orders/${body.orderId}/sign`, signatureOn(body), newKey());
    expectOneEffect(answers, 200);
    expect(after.status).toBe(200);
    expect(await rows('signature')).toBe(before + 1);
  });

  it('twenty parallel withdrawals, payments and webhooks book one payout, one payment and one repayment', async () => {
    const orderId = await signedOrder(person);
    const confirmationId = await confirmed(stack, person, 'withdrawal', orderId);
    const request = { orderIds: [orderId], confirmationId };
    const withdrawals = await repeat('/withdrawals', request, newKey());
    expectOneEffect(withdrawals.answers, 200);
    expect(await rows('payout')).toBe(1);
    await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });
    const booked = await entries(orderId);

    const payments = await repeat(`/orders/${orderId}/payments`, { kind: 'full', language: 'en' }, newKey());
    expectOneEffect(payments.answers, 201);
    expect(await rows('payment')).toBe(1);
    expect(await entries(orderId)).toBe(booked);

    const ref = (await control<{ ref: string }[]>(stack, 'payments'))[0]?.ref ?? '';
    await control(stack, `payments/${ref}`, { action: 'pay' });
    const webhooks = await control<{ id: string }[]>(stack, 'webhooks');
    const settled = await entries(orderId);
    await Promise.all(
      Array.from({ length: 20 }, () => control(stack, `webhooks/${webhooks[0]?.id}/resend`, {})),
    );
    expect(await rows('repayment')).toBe(1);
    expect(await entries(orderId)).toBe(settled);
    expect((await orderOf(person, orderId)).status).toBe('settled');
  });
});

describe('relief requested and paid twenty times in parallel', () => {
  const payRelief = async (kind: 'extension' | 'cancellation', orderId: string) => {
    const payments = await repeat(`/orders/${orderId}/payments`, { kind, language: 'en' }, newKey());
    expectOneEffect(payments.answers, 201);
    const { ref } = (await control<{ ref: string }[]>(stack, 'payments'))[0] ?? { ref: '' };
    await control(stack, `payments/${ref}`, { action: 'pay' });
    const webhooks = await control<{ id: string }[]>(stack, 'webhooks');
    const resend = () => control(stack, `webhooks/${webhooks[0]?.id}/resend`, {});
    await Promise.all(Array.from({ length: 20 }, resend));
  };

  it('twenty parallel extension payments grant one extension, and twenty cancellations cancel the loan once', async () => {
    person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    await payRelief('extension', orderId);
    expect(await rows('loan_event')).toBe(1);
    expect((await orderOf(person, orderId)).extension.left).toBe(1);
    const booked = await entries(orderId);
    await payRelief('cancellation', orderId);
    expect(await rows('loan_event')).toBe(2);
    expect((await orderOf(person, orderId)).status).toBe('canceled');
    expect(await entries(orderId)).toBeGreaterThan(booked);
  });

  it('twenty parallel cancellations of a signed order cancel it once', async () => {
    const orderId = await signedOrder(person);
    const { answers, after } = await repeat(`/orders/${orderId}/cancel`, undefined, newKey());
    expectOneEffect(answers, 200);
    expect(after).toMatchObject({ status: 200, body: { status: 'canceled' } });
  });
});

describe('idempotency key', () => {
  it('reusing an idempotency key for another request is refused and changes nothing', async () => {
    const key = newKey();
    await person.send('POST', '/orders', SANDALI, key);
    const before = await rows('loan_order');
    const other = await person.send('POST', '/orders', { ...SANDALI, amount: 300_000 }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await rows('loan_order')).toBe(before);
  });

  it('a money request without an idempotency key is refused', async () => {
    const answer = await person.send('POST', '/orders', SANDALI);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('a refused request does not use up its idempotency key, so the corrected request may use it', async () => {
    const key = newKey();
    const other = await approvedBorrower(stack);
    const body = { ...SANDALI, amount: 1_000_000 };
    const tooMuch = await other.send<{ code: string }>('POST', '/orders', body, key);
    expect(tooMuch.body.code).toBe('limit_exceeded');
    expect((await other.send('POST', '/orders', SANDALI, key)).status).toBe(201);
  });
});

describe('gateway results', () => {
  it('[spec 8.disburse] a rejected payout is reversed in the ledger, and the borrower may withdraw again', async () => {
    const other = await approvedBorrower(stack);
    const { orderId, payoutRef } = await lendingOrder(stack, other);
    await control(stack, `payouts/${payoutRef}`, { action: 'reject' });
    expect(await orderOf(other, orderId)).toMatchObject({
      status: 'payout_failed',
      payout: { status: 'failed', reason: 'wallet_invalid' },
    });
    expect((await orderOf(other, orderId)).retryPayoutTo?.changed).toBe(false);
    const account = { kind: 'wallet', channel: 'maya', account: '09171234888' };
    const corrected = { ...account, payeeFirstName: 'Maria', payeeLastName: 'Santos' };
    await other.send('PUT', '/onboarding/bank', corrected);
    expect((await orderOf(other, orderId)).retryPayoutTo).toMatchObject({
      channelName: 'Maya',
      changed: true,
    });
    await advanceHour(stack);
    expect((await withdraw(stack, other, [orderId])).status).toBe(200);
    await control(stack, `payouts/${await payoutAtGateway(stack, other)}`, { action: 'deliver' });
    expect((await orderOf(other, orderId)).status).toBe('active');
  });

  it('[spec 8.mismatch] a payment of another amount counts as a partial payment, and the full payment fails', async () => {
    const other = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, other);
    const payment = await openPayment(other, orderId);
    await control(stack, `payments/${payment.ref}`, { action: 'pay', amount: 50_000 });
    expect(await paymentOf(other, payment.paymentId)).toMatchObject({
      result: 'fail',
      failure: 'payment_mismatch',
      received: 50_000,
      shortfall: { needed: 200_000, missing: 150_000 },
    });
    const order = await orderOf(other, orderId);
    expect(order.status).toBe('active');
    expect(order.payoffToday).toBe(payment.amount - 50_000);
  });

  it('a second payment of the same checkout becomes credit', async () => {
    const other = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, other);
    const payment = await openPayment(other, orderId);
    await control(stack, `payments/${payment.ref}`, { action: 'twice' });
    expect(await orderOf(other, orderId)).toMatchObject({ status: 'settled', credit: payment.amount });
    expect(await paymentOf(other, payment.paymentId)).toMatchObject({ result: 'success' });
  });

  it('[spec 4.repay-results] a pending payment is shown as pending with its amount', async () => {
    const other = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, other);
    const payment = await openPayment(other, orderId);
    await control(stack, `payments/${payment.ref}`, { action: 'hang' });
    expect(await paymentOf(other, payment.paymentId)).toMatchObject({
      result: 'in_progress',
      status: 'pending',
    });
    expect((await orderOf(other, orderId)).pendingAmount).toBe(payment.amount);
  });

  it('[spec 8.outstanding] a second loan is refused while one is owed', async () => {
    const other = await approvedBorrower(stack);
    await activeOrder(stack, other);
    const second = await other.send('POST', '/orders', SANDALI, newKey());
    expect(second).toMatchObject({ status: 409, body: { code: 'outstanding_loan' } });
  });
});
