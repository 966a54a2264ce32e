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
  reference = `pay_told_${++serial}`;
});

/** The one that the gateway signs by from tomorrow. */
const OTHER_SECRET = 'whsk_of_the_tests_0002';
const SENT = new Date('2026-11-21T08:00:00.000Z');
const webhooks = (isLive = true) => paymongoWebhooks([OTHER_SECRET, WEBHOOK_SECRET], isLive);

interface Way extends Signing {
  readonly secondsLater?: number;
  readonly change?: (header: string) => string | undefined;
}

async function told(type: string, data: unknown, { secondsLater = 0, change, ...signing }: Way = {}) {
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
  it.each<[string, Way, string]>([
    ['is believed five minutes later', { secondsLater: 300 }, 'believed'],
    ['is believed under each secret of ours', { secret: OTHER_SECRET }, 'believed'],
    ['is stale after that', { secondsLater: 301 }, 'webhook_stale'],
    ['is stale from the future', { secondsLater: -301 }, 'webhook_stale'],
    ['is forged without a header', { change: () => undefined }, 'webhook_forged'],
    ['is forged with another secret', { secret: 'other' }, 'webhook_forged'],
    ['is forged, not stale, when old and wrong', { secret: 'other', secondsLater: 999 }, 'webhook_forged'],
    [
      'is forged when the time was moved',
      { change: (header) => header.replace('t=1', 't=2') },
      'webhook_forged',
    ],
    ['is forged with a short digest', { change: (header) => header.slice(0, -2) }, 'webhook_forged'],
    ['is forged twice in one', { change: (header) => `${header}, ${header}` }, 'webhook_forged'],
    ['of test mode is forged to a live key', { mode: 'test' }, 'webhook_forged'],
  ])('%s', async (_title, way, expected) => {
    const verdict = await told('payment.paid', {}, way);
    expect(verdict === null ? 'believed' : verdict).toBe(expected);
  });

  it('of test mode is believed by a test key', async () => {
    const { rawBody, header } = paymongo.signed('payment.paid', {}, { at: SENT, mode: 'test' });
    const headers = { 'paymongo-signature': header };
    expect(await webhooks(false).read({ rawBody, headers, receivedAt: SENT })).toEqual({
      ok: true,
      value: null,
    });
  });
});

describe('an event of PayMongo', () => {
  it('of a paid checkout names our reference, the payment and what was really paid, each time the same', async () => {
    const session = await paidSession(100_000);
    const event = await told('checkout_session.payment.paid', session, { id: 'evt_1' });
    expect(event).toMatchObject({
      id: 'evt_1',
      type: 'payment.paid',
      data: { reference, gatewayRef: session.id, amount: 100_000, currency: 'PHP' },
    });
    expect(await told('checkout_session.payment.paid', session, { id: 'evt_1' })).toEqual(event);
  });

  it('of a delivered transfer names our reference as we wrote it', async () => {
    expect(await told('transfer.outward.successful', moved())).toMatchObject({
      type: 'payout.delivered',
      data: { reference: 'out_a_b', transactionId: 'tr_1', amount: 450_000 },
    });
  });

  it.each([
    ['AC03', 'account_invalid'],
    ['AM09', 'am09'],
    [null, 'gateway_failed'],
  ])('of a failed transfer says why (%s)', async (code, failureCode) => {
    expect(await told('transfer.outward.failed', moved({ provider_error_code: code }))).toMatchObject({
      type: 'payout.failed',
      data: { failureCode },
    });
  });

  it.each([
    ['checkout_session.payment.paid', {}],
    ['checkout_session.payment.paid', { id: 'cs_1', attributes: { reference_number: 'a', payments: [] } }],
    ['transfer.outward.failed', moved({ amount: 0.5 })],
  ])('%s without what it tells is malformed', async (type, data) => {
    expect(await told(type, data)).toBe('webhook_malformed');
  });
});
