import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutsConformance } from '../payouts/conformance';
import { type PaymongoStandIn, SECRET_KEY, startPaymongo, WEBHOOK_SECRET } from '../testing/paymongo';
import { WALLET } from '../testing/paymongo-objects';
import { type Fault, SHORT_TIMEOUTS } from '../testing/stand-in';
import { paymongoLink } from './client';
import { paymongoPayouts } from './payouts';

let paymongo: PaymongoStandIn;
beforeAll(async () => {
  paymongo = await startPaymongo();
});
afterAll(() => paymongo.stop());

const HOUR_MS = 3_600_000;
const link = (secretKey = SECRET_KEY) =>
  paymongoLink({
    secretKey,
    webhookSecrets: [WEBHOOK_SECRET],
    wallet: WALLET,
    baseUrl: paymongo.url,
    link: { ...SHORT_TIMEOUTS, retries: 1 },
  });
/** Creates the payouts port. @param hours how far its clock is ahead of the real time */
const payouts = ({ key, hours = 0 }: { key?: string; hours?: number } = {}) =>
  paymongoPayouts(link(key), WALLET, { wallTime: () => new Date(Date.now() + hours * HOUR_MS) });
payoutsConformance('PayMongo', () => ({
  payouts: payouts(),
  end: async (reference, how) => void paymongo.endTransfer(reference, how),
  moved: async (reference) =>
    paymongo
      .transfers(reference)
      .filter(({ status }) => status === 'succeeded')
      .map(({ amount }) => -amount),
}));

let serial = 0;
const payout = (changes: object = {}) => ({
  reference: `out_paymongo_${++serial}`,
  createdAt: new Date(),
  amount: 450_050,
  channel: 'bdo',
  network: 'instapay' as const,
  account: { number: '001234567890', name: 'JUANA SANTOS' },
  description: 'Loan proceeds',
  ...changes,
});
const IN_PROGRESS: Fault = { status: 409, body: { errors: [{ code: 'idempotency_in_progress' }] } };

describe('a payout by PayMongo', () => {
  it.each([
    ['up to ₱50,000 by InstaPay', 5_000_000, 'instapay'],
    ['above it by PESONet', 5_000_001, 'pesonet'],
  ])('a payout goes %s, from the lender’s wallet to the bank’s BIC', async (_what, amount, provider) => {
    const requested = payout({ amount, network: provider });
    expect(await payouts().send(requested)).toMatchObject({
      ok: true,
      value: { reference: requested.reference },
    });
    expect(paymongo.requests.at(-1)).toMatchObject({
      headers: { 'idempotency-key': requested.reference },
      json: {
        transfers: [
          {
            amount,
            provider,
            source_account: WALLET,
            destination_account: { ...requested.account, bic: 'BNORPHMMXXX' },
          },
        ],
      },
    });
  });

  it.each<[string, Fault]>([
    ['the connection is cut before processing', 'cut_before'],
    ['the connection is cut after processing', 'cut_after'],
    ['it was accepted without a response', 'silent_after'],
    ['the server fails', { status: 500, body: {} }],
    ['the first request still runs', IN_PROGRESS],
  ])('a payout is sent once although %s', async (_what, fault) => {
    const requested = payout();
    paymongo.fail(fault);
    expect(await payouts().send(requested)).toMatchObject({ ok: true, value: { status: 'pending' } });
    expect(paymongo.transfers(requested.reference)).toHaveLength(1);
  });

  it.each<[string, Fault[]]>([
    ['it was not received', ['cut_before', 'cut_before']],
    ['it was accepted without a response', ['cut_after', 'cut_after']],
    ['the first request still ran', [IN_PROGRESS, IN_PROGRESS]],
    ['a proxy answered', [{ status: 200, body: '<html>' }]],
  ])(
    'a payout with an unknown outcome because %s is resolved by repeating the request',
    async (_what, faults) => {
      const requested = payout();
      paymongo.fail(...faults);
      expect(await payouts().send(requested)).toEqual({ ok: false, code: 'unknown_outcome' });
      expect(await payouts().query({ ...requested, gatewayRef: null })).toEqual({
        ok: true,
        value: 'not_received',
      });
      expect(await payouts().send(requested)).toMatchObject({ ok: true });
      expect(paymongo.transfers(requested.reference)).toHaveLength(1);
    },
  );

  it('a payout whose idempotency key may have expired is not sent again and stays unresolved', async () => {
    const requested = payout();
    paymongo.fail('cut_after', 'cut_after');
    await payouts().send(requested);
    paymongo.forgetKeys();
    const later = payouts({ hours: 21 });
    expect(await later.query({ ...requested, gatewayRef: null })).toEqual({
      ok: false,
      code: 'gateway_unavailable',
    });
    expect(await later.send(requested)).toEqual({ ok: false, code: 'unknown_outcome' });
    expect(paymongo.transfers(requested.reference)).toHaveLength(1);
  });

  it('a payout with a PayMongo id is found at any time', async () => {
    const requested = payout();
    const sent = await payouts().send(requested);
    paymongo.endTransfer(requested.reference, 'deliver');
    const gatewayRef = sent.ok ? sent.value.gatewayRef : null;
    expect(await payouts({ hours: 999 }).query({ ...requested, gatewayRef })).toMatchObject({
      value: { status: 'delivered' },
    });
  });

  it('a payout answered with 401 has an unknown outcome and is never marked failed', async () => {
    const requested = payout();
    expect(await payouts({ key: 'sk_live_wrong' }).send(requested)).toEqual({
      ok: false,
      code: 'unknown_outcome',
    });
  });

  it('a payout by a network that PayMongo lacks is refused', async () => {
    expect(await payouts().send(payout({ network: 'pickup' }))).toEqual({
      ok: false,
      code: 'payout_refused',
    });
  });

  it('a payout to a bank without a BIC is refused', async () => {
    expect(payouts().supports('camalig')).toBe(false);
    expect(await payouts().send(payout({ channel: 'camalig' }))).toEqual({
      ok: false,
      code: 'payout_refused',
    });
  });
});
