import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrivalOf, type PayoutNetwork } from '@tulay/engine/payout/networks';
import { sandboxPayouts } from '../../adapters/payouts/sandbox';
import { startTestSandbox, type TestSandbox } from '../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const AMOUNT = 450_000;
let serial = 0;
let reference = '';
beforeEach(() => {
  reference = `out-${++serial}`;
});

function send(
  number = '09171234567',
  transfer: { amount: number; network: PayoutNetwork } = { amount: AMOUNT, network: 'instapay' },
) {
  const account = { number, name: 'JUANA SANTOS' };
  return sandboxPayouts(sandbox.link).send({
    reference,
    createdAt: new Date(),
    channel: 'GCash',
    ...transfer,
    account,
    description: 'Loan',
  });
}

const act = (action: string) =>
  sandbox.control<{ code?: string; status: string }>('POST', `/payouts/${reference}`, { action });

const advance = () => sandbox.control('POST', '/clock', { advanceHours: 1 });

const webhookLog = () =>
  sandbox.receiver.received
    .filter(({ event }) => event.data['reference'] === reference)
    .map(({ event }) => [event.type, event.data['failureCode']].filter(Boolean).join(' '));

async function outcome() {
  const payout = await sandboxPayouts(sandbox.link).query({
    reference,
    gatewayRef: null,
    createdAt: new Date(),
  });
  const { body } = await sandbox.control<{ lines: { reference: string; kind: string; amount: number }[] }>(
    'GET',
    '/statement',
  );
  const lines = body.lines.filter((line) => line.reference === reference);
  return {
    status: payout.ok && payout.value !== 'not_received' && payout.value.status,
    booked: lines.map((line) => `${line.kind} ${line.amount}`),
    webhooks: webhookLog(),
  };
}

describe('networks of a payout', () => {
  const large = { amount: 5_000_001, network: 'pesonet' } as const;

  it('more than ₱50,000 by InstaPay is refused', async () => {
    expect(await send('001234567890', { ...large, network: 'instapay' })).toEqual({
      ok: false,
      code: 'payout_refused',
    });
  });

  it('a PESONet payout above ₱50,000 is delivered at 10:00 of a later banking day', async () => {
    await send('001234567890', large);
    const { body: before } = await sandbox.control<{ now: string }>('GET', '/clock');
    await sandbox.control('POST', '/clock', { advanceDays: 10 });
    const payout = await sandboxPayouts(sandbox.link).query({
      reference,
      gatewayRef: null,
      createdAt: new Date(),
    });
    const deliveredAt = payout.ok && payout.value !== 'not_received' ? payout.value.deliveredAt : null;
    const day = arrivalOf('pesonet', new Date(before.now));
    expect(deliveredAt).toBe(new Date(`${day}T10:00:00+08:00`).toISOString());
  });
});

describe('bank actions on a payout', () => {
  const out = `payout -${AMOUNT}`;
  const back = `payout_reversal ${AMOUNT}`;
  it.each([
    ['deliver', ['deliver', 'deliver'], 'delivered', [out], ['payout.delivered']],
    ['reject', ['reject', 'reject'], 'failed', [], ['payout.failed account_invalid']],
    ['hang', ['hang', 'hang'], 'pending', [], []],
    ['deliver what hung', ['hang', 'deliver'], 'delivered', [out], ['payout.delivered']],
    [
      'reverse',
      ['deliver', 'reject', 'reject'],
      'reversed',
      [back, out],
      ['payout.delivered', 'payout.reversed account_invalid'],
    ],
  ])('%s', async (_title, actions, status, booked, webhooks) => {
    await send();
    for (const action of actions) expect((await act(action)).status).toBe(200);
    expect(await outcome()).toEqual({ status, booked, webhooks });
  });

  it.each([
    ['deliver', ['reject']],
    ['hang', ['reject']],
    ['hang', ['deliver']],
    ['deliver', ['deliver', 'reject']],
  ])('a payout cannot %s after %s', async (action, before) => {
    await send();
    for (const earlier of before) await act(earlier);
    const settled = await outcome();
    expect(await act(action)).toMatchObject({ status: 409, body: { code: 'action_impossible' } });
    expect(await outcome()).toEqual(settled);
  });

  it('the control API lists the payout', async () => {
    await send();
    const { body } = await sandbox.control<unknown[]>('GET', '/payouts');
    expect(body[0]).toMatchObject({ ref: reference, amount: AMOUNT, status: 'pending', channel: 'GCash' });
  });

  it('the list of payouts respects its limit, newest first', async () => {
    await send();
    const { body } = await sandbox.control<unknown[]>('GET', '/payouts?limit=1');
    expect(body).toMatchObject([{ ref: reference }]);
    expect((await sandbox.control('GET', '/payouts?limit=0')).status).toBe(400);
  });
});

describe('payouts without an action', () => {
  it('the gateway delivers a payout once its time has come', async () => {
    await send();
    expect((await outcome()).status).toBe('pending');
    await advance();
    await advance();
    expect(await outcome()).toEqual({
      status: 'delivered',
      booked: [`payout -${AMOUNT}`],
      webhooks: ['payout.delivered'],
    });
  });

  it('a payout gets the time at which it was due, even if the clock jumped far ahead', async () => {
    await send();
    const { body: before } = await sandbox.control<{ now: string }>('GET', '/clock');
    await sandbox.control('POST', '/clock', { advanceDays: 5 });

    const payout = await sandboxPayouts(sandbox.link).query({
      reference,
      gatewayRef: null,
      createdAt: new Date(),
    });
    const deliveredAt = payout.ok && payout.value !== 'not_received' ? payout.value.deliveredAt : null;
    const seconds = (Date.parse(deliveredAt ?? '') - Date.parse(before.now)) / 1000;
    expect(Math.round(seconds / 60)).toBe(10);
  });

  it.each([
    [
      'a payout to an account that ends in 0001 is rejected',
      '0917 000-0001',
      'failed',
      ['payout.failed account_invalid'],
    ],
    [
      'a payout to an account that ends in 0006 fails with identity_mismatch',
      '0917 000-0006',
      'failed',
      ['payout.failed identity_mismatch'],
    ],
    [
      'a payout to an account that ends in 0007 fails with amount_exceeded',
      '0917 000-0007',
      'failed',
      ['payout.failed amount_exceeded'],
    ],
    ['a payout to an account that ends in 0002 stays pending', '09170000002', 'pending', []],
  ])('%s', async (_title, account, status, webhooks) => {
    await send(account);
    await advance();
    expect(await outcome()).toEqual({ status, booked: [], webhooks });
  });
});
