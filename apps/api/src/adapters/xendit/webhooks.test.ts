import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLBACK_TOKEN, startXendit, xenditLinkTo, type XenditStandIn } from '../testing/xendit';
import { webhooksConformance } from '../webhooks/conformance';
import { xenditCollections } from './collections';
import { xenditPayouts } from './payouts';
import { xenditWebhooks } from './webhooks';

let xendit: XenditStandIn;
beforeAll(async () => {
  xendit = await startXendit();
});
afterAll(() => xendit.stop());

let serial = 0;
let reference: string;
let link: ReturnType<typeof xenditLinkTo>;
beforeEach(() => {
  reference = `ref-${++serial}`;
  link = xenditLinkTo(xendit, { retries: 0 });
});

const OTHER_TOKEN = 'a-callback-token-of-the-tests-0002';
const readWebhook = (body: unknown, token: string | undefined = CALLBACK_TOKEN) =>
  xenditWebhooks(link, [OTHER_TOKEN, CALLBACK_TOKEN]).read({
    rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    headers: token === undefined ? {} : { 'x-callback-token': token },
    receivedAt: new Date(),
  });

const checkout = () =>
  xenditCollections(link).createCheckout({
    reference,
    amount: 123_456,
    description: 'Loan',
    channel: 'gcash',
    returnUrl: 'http://lender.test/',
  });
const payout = () =>
  xenditPayouts(link, { wallTime: () => new Date() }).send({
    reference,
    createdAt: new Date(),
    amount: 450_000,
    channel: 'gcash',
    network: 'instapay' as const,
    account: { number: '09171234567', name: 'JUANA SANTOS' },
    description: 'Loan',
  });

webhooksConformance('Xendit', () => ({
  webhooks: xenditWebhooks(link, [OTHER_TOKEN, CALLBACK_TOKEN]),
  async paid(named) {
    reference = named;
    await checkout();
    const { payment_id } = xendit.pay(reference);
    return JSON.stringify({ event: 'payment.capture', data: { payment_id } });
  },
  unfollowed: () => JSON.stringify({ event: 'payment_token.activation', data: {} }),
  delivery: (body, by) => ({
    rawBody: Buffer.from(body),
    headers: { 'x-callback-token': by === 'stranger' ? `${CALLBACK_TOKEN}x` : CALLBACK_TOKEN },
    receivedAt: new Date(),
  }),
}));

describe('a webhook of Xendit', () => {
  it.each([
    ['no token', ''],
    ['another token', `${CALLBACK_TOKEN}x`],
  ])('a webhook with %s instead of our token is forged', async (_what, token) => {
    expect(await readWebhook({ event: 'payment.capture', data: {} }, token)).toEqual({
      ok: false,
      code: 'webhook_forged',
    });
  });

  it.each([
    ['no JSON', 'hello'],
    ['no event', {}],
    ['a payment without its id', { event: 'payment.capture', data: {} }],
    ['an id with a path', { event: 'payment.capture', data: { payment_id: '../v2/payouts' } }],
    ['an unknown object', { event: 'payout.succeeded', data: { id: 'disb-none' } }],
  ])('a webhook with %s is malformed', async (_what, body) => {
    expect(await readWebhook(body)).toEqual({ ok: false, code: 'webhook_malformed' });
  });

  it.each([CALLBACK_TOKEN, OTHER_TOKEN])(
    'a webhook with either configured token is accepted',
    async (token) => {
      expect(await readWebhook({ event: 'payment_token.activation', data: {} }, token)).toEqual({
        ok: true,
        value: null,
      });
    },
  );

  it('a payment webhook has the amount and reference fetched from Xendit, not those of its body', async () => {
    await checkout();
    const { payment_id } = xendit.pay(reference);
    const body = {
      event: 'payment.capture',
      data: { payment_id, request_amount: 9_999_999, status: 'SUCCEEDED' },
    };
    const read = await readWebhook(body);
    expect(read).toMatchObject({
      ok: true,
      value: { type: 'payment.paid', data: { reference, amount: 123_456, transactionId: payment_id } },
    });
    expect(await readWebhook(body)).toEqual(read);
  });

  it('a webhook that claims a pending payment is paid is read as pending', async () => {
    await checkout();
    const { payment_id } = xendit.pay(reference, 'PENDING');
    expect(
      await readWebhook({ event: 'payment.capture', data: { payment_id, status: 'SUCCEEDED' } }),
    ).toMatchObject({
      value: { type: 'payment.pending' },
    });
  });

  it('a webhook is unavailable while Xendit does not respond', async () => {
    await payout();
    const { id } = xendit.endPayout(reference, 'deliver');
    xendit.fail('cut_before');
    expect(await readWebhook({ event: 'payout.succeeded', data: { id } })).toEqual({
      ok: false,
      code: 'gateway_unavailable',
    });
  });

  it.each([
    ['deliver', { type: 'payout.delivered' }],
    ['reject', { type: 'payout.failed', data: { failureCode: 'account_invalid' } }],
    ['reverse', { type: 'payout.reversed', data: { failureCode: 'account_invalid' } }],
  ] as const)('a payout webhook has the current status (%s)', async (how, expected) => {
    await payout();
    const { id } = xendit.endPayout(reference, how);
    expect(await readWebhook({ event: 'payout.succeeded', data: { id } })).toMatchObject({
      ok: true,
      value: expected,
    });
  });

  it('a webhook of a pending payout is ignored', async () => {
    const sent = await payout();
    const id = sent.ok ? sent.value.gatewayRef : '';
    expect(await readWebhook({ event: 'payout.accepted', data: { id } })).toEqual({ ok: true, value: null });
  });
});
