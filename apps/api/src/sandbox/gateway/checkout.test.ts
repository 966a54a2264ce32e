import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxCollections } from '../../adapters/collections/sandbox';
import type { CheckoutView } from './checkout.view';
import { startTestSandbox, type TestSandbox } from '../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const AMOUNT = 200_000;
let serial = 0;
let reference = '';
beforeEach(async () => {
  reference = `pay-${++serial}`;
  await open(reference);
});

function open(ref: string, expiresAt?: Date) {
  const request = {
    reference: ref,
    amount: AMOUNT,
    description: 'Repayment',
    returnUrl: 'http://lender.test/back',
  };
  return sandboxCollections(sandbox.link).createCheckout({ ...request, ...(expiresAt && { expiresAt }) });
}

const act = (action: string, more: object = {}) =>
  sandbox.control<CheckoutView & { ref: string; code?: string }>('POST', `/payments/${reference}`, {
    action,
    ...more,
  });

/** Types and amounts of the webhooks received for the checkout. */
const webhookLog = () =>
  sandbox.receiver.received
    .filter(({ event }) => event.data['reference'] === reference)
    .map(({ event }) => `${event.type} ${event.data['amount']}`);

const statement = async (of = reference) => {
  const { body } = await sandbox.control<{ lines: { reference: string; amount: number }[] }>(
    'GET',
    '/statement',
  );
  return body.lines.filter((line) => line.reference === of).map((line) => line.amount);
};

describe('payer actions on a checkout', () => {
  it.each([
    ['pay in full', [['pay']], 'paid', ['payment.paid 200000'], [200_000]],
    ['pay another amount', [['pay', 150_000]], 'paid', ['payment.paid 150000'], [150_000]],
    ['pay twice', [['twice']], 'paid', ['payment.paid 200000', 'payment.paid 200000'], [200_000, 200_000]],
    [
      'pay, then pay again on purpose',
      [['pay'], ['twice']],
      'paid',
      ['payment.paid 200000', 'payment.paid 200000'],
      [200_000, 200_000],
    ],
    [
      'pay two amounts',
      [['pay'], ['pay', 500]],
      'paid',
      ['payment.paid 200000', 'payment.paid 500'],
      [500, 200_000],
    ],
    ['press "pay" two times', [['pay'], ['pay']], 'paid', ['payment.paid 200000'], [200_000]],
    [
      'press "twice" two times',
      [['twice'], ['twice']],
      'paid',
      ['payment.paid 200000', 'payment.paid 200000'],
      [200_000, 200_000],
    ],
    ['fail', [['fail'], ['fail']], 'failed', ['payment.failed 200000'], []],
    ['hang', [['hang'], ['hang']], 'pending', ['payment.pending 200000'], []],
    [
      'hang, then pay',
      [['hang'], ['pay']],
      'paid',
      ['payment.pending 200000', 'payment.paid 200000'],
      [200_000],
    ],
    [
      'hang, then fail',
      [['hang'], ['fail']],
      'failed',
      ['payment.pending 200000', 'payment.failed 200000'],
      [],
    ],
    [
      'fail, then pay',
      [['fail'], ['pay']],
      'paid',
      ['payment.failed 200000', 'payment.paid 200000'],
      [200_000],
    ],
    ['pay late', [['late'], ['late']], 'paid', [], [200_000]],
    ['pay late, then send the held webhook', [['late'], ['pay']], 'paid', ['payment.paid 200000'], [200_000]],
  ] as const)('%s', async (_title, actions, status, webhooks, lines) => {
    for (const [action, amount] of actions) expect((await act(action, { amount })).status).toBe(200);

    const { body } = await sandbox.control<{ ref: string; status: string }[]>('GET', '/payments');
    expect(body[0]).toMatchObject({ ref: reference, status, amount: AMOUNT });
    expect(webhookLog()).toEqual(webhooks);
    expect(await statement()).toEqual(lines);
  });

  it.each(['fail', 'hang'])('a paid checkout cannot %s', async (action) => {
    await act('pay');
    expect(await act(action)).toMatchObject({ status: 409, body: { code: 'action_impossible' } });
    expect(webhookLog()).toEqual(['payment.paid 200000']);
  });

  it('a payment is reversed once, and only the statement shows the reversal', async () => {
    expect(await act('take_back')).toMatchObject({ status: 409, body: { code: 'action_impossible' } });
    const { body } = await act('pay');
    await Promise.all([act('take_back'), act('take_back')]);
    expect(await statement()).toEqual([200_000]);
    expect(await statement(body.transactions[0]?.transactionId)).toEqual([-200_000]);
    expect(webhookLog()).toEqual(['payment.paid 200000']);
  });

  it('twenty concurrent pay actions make one payment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => act('pay')));
    expect(await statement()).toEqual([200_000]);
    expect(webhookLog()).toEqual(['payment.paid 200000']);
  });

  it('each payment of a checkout has a separate transaction, named in its webhook', async () => {
    const { body } = await act('twice');
    const notified = sandbox.receiver.received
      .filter(({ event }) => event.data['reference'] === reference)
      .map(({ event }) => event.data['transactionId']);
    expect(new Set(notified).size).toBe(2);
    expect(notified).toEqual(body.transactions.map((payment) => payment.transactionId));
  });
});

describe('checkouts over time', () => {
  it('a late payment’s webhook arrives after its delay with the original payment time', async () => {
    const { body } = await act('late', { days: 3 });
    const paidAt = body.transactions[0]?.paidAt;
    await sandbox.control('POST', '/clock', { advanceDays: 2 });
    expect(webhookLog()).toEqual([]);

    await sandbox.control('POST', '/clock', { advanceDays: 1 });
    const notified = sandbox.receiver.received.find(({ event }) => event.data['reference'] === reference);
    expect(notified?.event.data['paidAt']).toBe(paidAt);
  });

  it('an expired checkout accepts only a payment that was already pending', async () => {
    const { body: clock } = await sandbox.control<{ now: string }>('GET', '/clock');
    const tomorrow = new Date(Date.parse(clock.now) + 86_400_000);
    await open('pay-expiring', tomorrow);
    await open('pay-under-way', tomorrow);
    reference = 'pay-under-way';
    await act('hang');
    await sandbox.control('POST', '/clock', { advanceDays: 2 });

    expect(await act('pay')).toMatchObject({ status: 200, body: { status: 'paid' } });
    reference = 'pay-expiring';
    expect(await act('pay')).toMatchObject({ status: 409, body: { code: 'checkout_expired' } });
    expect(await statement()).toEqual([]);
  });
});
