import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sandboxWebhooks } from './sandbox';

const SECRET = 'webhook-secret-of-the-tests-0001';
const SENT = new Date('2026-11-21T08:00:00.000Z');
const gateway = sandboxWebhooks(SECRET);

const data = { reference: 'pay-1', gatewayRef: 'chk_1', amount: 50_000, currency: 'PHP' };
const paid = { ...data, transactionId: 'txn_1', paidAt: '2026-11-21T07:59:59.000Z' };
const body = (changes: object = {}): string =>
  JSON.stringify({
    id: 'evt_1',
    type: 'payment.paid',
    createdAt: SENT.toISOString(),
    data: paid,
    ...changes,
  });

function signed(text: string, { secret = SECRET, at = SENT } = {}): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;
}

const verdict = async (text: string, header: string | undefined, secondsLater = 0) => {
  const receivedAt = new Date(SENT.getTime() + secondsLater * 1000);
  const headers = { 'x-gateway-signature': header };
  const result = await gateway.read({ rawBody: Buffer.from(text), headers, receivedAt });
  return result.ok ? result.value?.type : result.code;
};

describe('webhook signatures', () => {
  const good = signed(body());
  it.each([
    ['a fresh signature is accepted', body(), good, 0, 'payment.paid'],
    ['a signature is accepted after five minutes', body(), good, 300, 'payment.paid'],
    ['a signature is stale after five minutes and a second', body(), good, 301, 'webhook_stale'],
    ['a signature from the future is stale', body(), good, -301, 'webhook_stale'],
    ['a webhook without a signature is forged', body(), undefined, 0, 'webhook_forged'],
    ['an empty signature is forged', body(), '', 0, 'webhook_forged'],
    [
      'a signature by another secret is forged',
      body(),
      signed(body(), { secret: 'other' }),
      0,
      'webhook_forged',
    ],
    ['a changed body is forged', body({ id: 'evt_2' }), good, 0, 'webhook_forged'],
    ['a signature with a changed time is forged', body(), good.replace('t=1', 't=2'), 0, 'webhook_forged'],
    [
      'an old signature by another secret is forged, not stale',
      body(),
      signed(body(), { secret: 'other' }),
      999,
      'webhook_forged',
    ],
    ['a signature with a short digest is forged', body(), good.slice(0, -2), 0, 'webhook_forged'],
    [
      'a signature with a digest that is not hex is forged',
      body(),
      `${good.slice(0, -2)}zz`,
      0,
      'webhook_forged',
    ],
    ['a header with two signatures is forged', body(), `${good}, ${good}`, 0, 'webhook_forged'],
  ])('%s', async (_title, text, header, later, expected) => {
    expect(await verdict(text, header, later)).toBe(expected);
  });

  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['an array', '[]'],
    ['an unknown type', body({ type: 'payment.imagined' })],
    ['no id', body({ id: '' })],
    ['a fraction of a centavo', body({ data: { ...paid, amount: 0.5 } })],
    ['a negative amount', body({ data: { ...paid, amount: -1 } })],
    ['another currency', body({ data: { ...paid, currency: 'USD' } })],
    ['a payment without its time', body({ data: { ...data, transactionId: 'txn_1' } })],
    [
      'a failure without its reason',
      body({ type: 'payment.failed', data: { ...data, transactionId: 'txn_1' } }),
    ],
  ])('a signed webhook with %s is malformed', async (_title, text) => {
    expect(await verdict(text, signed(text))).toBe('webhook_malformed');
  });

  it.each([
    ['payment.pending', { ...data, transactionId: 'txn_1' }],
    ['payment.failed', { ...data, transactionId: 'txn_1', failureCode: 'payment_declined' }],
    ['payout.delivered', paid],
    ['payout.failed', { ...data, failureCode: 'account_invalid' }],
    ['payout.reversed', { ...data, transactionId: 'txn_1', failureCode: 'account_invalid' }],
  ])('an event of type %s is parsed', async (type, eventData) => {
    const text = body({ type, data: eventData });
    expect(await verdict(text, signed(text))).toBe(type);
  });
});
