import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type PaymongoStandIn,
  SECRET_KEY,
  signatureOf,
  type Signing,
  startPaymongo,
  WEBHOOK_SECRET,
} from '../testing/paymongo';
import { WALLET } from '../testing/paymongo-objects';
import { SHORT_TIMEOUTS } from '../testing/stand-in';
import { webhooksConformance } from '../webhooks/conformance';
import { paymongoLink } from './client';
import { paymongoCollections } from './collections';
import { paymongoWebhooks } from './webhooks';

let paymongo: PaymongoStandIn;
beforeAll(async () => {
  paymongo = await startPaymongo();
});
afterAll(() => paymongo.stop());

let serial = 0;
let reference: string;
beforeEach(() => {
  reference = `pay_event_${++serial}`;
});

/** Second secret, accepted during a rotation. */
const OTHER_SECRET = 'whsk_of_the_tests_0002';
const SENT = new Date('2026-11-21T08:00:00.000Z');
const webhooks = (isLive = true) => paymongoWebhooks([OTHER_SECRET, WEBHOOK_SECRET], isLive);

interface SigningCase extends Signing {
  readonly secondsLater?: number;
  readonly change?: (header: string) => string | undefined;
}

async function readWebhook(
  type: string,
  data: unknown,
  { secondsLater = 0, change, ...signing }: SigningCase = {},
) {
  const { rawBody, header } = paymongo.signed(type, data, { at: SENT, ...signing });
  const receivedAt = new Date(SENT.getTime() + secondsLater * 1_000);
  const headers = { 'paymongo-signature': change ? change(header) : header };
  const read = await webhooks().read({ rawBody, headers, receivedAt });
  return read.ok ? read.value : read.code;
}

async function paidSession(amount?: number) {
  const link = paymongoLink({
    secretKey: SECRET_KEY,
    webhookSecrets: [WEBHOOK_SECRET],
    wallet: WALLET,
    baseUrl: paymongo.url,
    link: SHORT_TIMEOUTS,
  });
  const request = {
    reference,
    amount: 123_456,
    description: 'Loan',
    channel: 'gcash',
    returnUrl: 'http://lender.test/',
  };
  await paymongoCollections(link).createCheckout(request);
  return paymongo.pay(reference, amount);
}

const moved = (attributes: object = {}) => ({
  id: 'wallet_tr_1',
  type: 'wallet_transaction',
  attributes: {
    amount: 450_000,
    reference_number: 'out-a-b',
    transfer_id: 'tr_1',
    updated_at: 1_790_000_000,
    ...attributes,
  },
});

webhooksConformance('PayMongo', () => ({
  webhooks: webhooks(),
  async paid(named) {
    reference = named;
    const { rawBody } = paymongo.signed('checkout_session.payment.paid', await paidSession());
    return rawBody.toString();
  },
  unfollowed: () => paymongo.signed('payment.paid', {}).rawBody.toString(),
  delivery: (body, by) => {
    const signed = signatureOf(body, by === 'stranger' ? { secret: 'whsk_of_a_stranger' } : {});
    return {
      rawBody: Buffer.from(body),
      headers: { 'paymongo-signature': signed },
      receivedAt: new Date(),
    };
  },
}));

describe('the signature of PayMongo', () => {
  it.each<[string, SigningCase, string]>([
    ['a signature is accepted after five minutes', { secondsLater: 300 }, 'accepted'],
    ['a signature by each configured secret is accepted', { secret: OTHER_SECRET }, 'accepted'],
    ['a signature is stale after five minutes and a second', { secondsLater: 301 }, 'webhook_stale'],
    ['a signature from the future is stale', { secondsLater: -301 }, 'webhook_stale'],
    ['a webhook without a signature is forged', { change: () => undefined }, 'webhook_forged'],
    ['a signature by another secret is forged', { secret: 'other' }, 'webhook_forged'],
    [
      'an old signature by another secret is forged, not stale',
      { secret: 'other', secondsLater: 999 },
      'webhook_forged',
    ],
    [
      'a signature with a changed time is forged',
      { change: (header) => header.replace('t=1', 't=2') },
      'webhook_forged',
    ],
    [
      'a signature with a short digest is forged',
      { change: (header) => header.slice(0, -2) },
      'webhook_forged',
    ],
    [
      'a header with two signatures is forged',
      { change: (header) => `${header}, ${header}` },
      'webhook_forged',
    ],
    ['a test-mode signature is forged for a live key', { mode: 'test' }, 'webhook_forged'],
  ])('%s', async (_title, way, expected) => {
    const verdict = await readWebhook('payment.paid', {}, way);
    expect(verdict === null ? 'accepted' : verdict).toBe(expected);
  });

  it('a test-mode signature is accepted for a test key', async () => {
    const { rawBody, header } = paymongo.signed('payment.paid', {}, { at: SENT, mode: 'test' });
    const headers = { 'paymongo-signature': header };
    expect(await webhooks(false).read({ rawBody, headers, receivedAt: SENT })).toEqual({
      ok: true,
      value: null,
    });
  });
});

describe('an event of PayMongo', () => {
  it('the event of a paid checkout has our reference, the payment and the amount paid, at every read', async () => {
    const session = await paidSession(100_000);
    const event = await readWebhook('checkout_session.payment.paid', session, { id: 'evt_1' });
    expect(event).toMatchObject({
      id: 'evt_1',
      type: 'payment.paid',
      data: { reference, gatewayRef: session.id, amount: 100_000, currency: 'PHP' },
    });
    expect(await readWebhook('checkout_session.payment.paid', session, { id: 'evt_1' })).toEqual(event);
  });

  it('the event of a delivered transfer has our original reference', async () => {
    expect(await readWebhook('transfer.outward.successful', moved())).toMatchObject({
      type: 'payout.delivered',
      data: { reference: 'out_a_b', transactionId: 'tr_1', amount: 450_000 },
    });
  });

  it.each([
    ['AC03', 'account_invalid'],
    ['AM09', 'am09'],
    [null, 'gateway_failed'],
  ])('the event of a failed transfer has its failure code (%s)', async (code, failureCode) => {
    expect(await readWebhook('transfer.outward.failed', moved({ provider_error_code: code }))).toMatchObject({
      type: 'payout.failed',
      data: { failureCode },
    });
  });

  it.each([
    ['checkout_session.payment.paid', {}],
    ['checkout_session.payment.paid', { id: 'cs_1', attributes: { reference_number: 'a', payments: [] } }],
    ['transfer.outward.failed', moved({ amount: 0.5 })],
  ])('the event %s with incomplete data is malformed', async (type, data) => {
    expect(await readWebhook(type, data)).toBe('webhook_malformed');
  });
});
