import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogConformance, collectionsConformance } from '../collections/conformance';
import { startXendit, xenditLinkTo, type XenditStandIn } from '../testing/xendit';
import { xenditCollections } from './collections';

let xendit: XenditStandIn;
beforeAll(async () => {
  xendit = await startXendit();
});
afterAll(() => xendit.stop());

const collections = (secretKey?: string) => xenditCollections(xenditLinkTo(xendit, { secretKey }));

const PROMISES = {
  means: { redirect: 'gcash', qr: 'qrph', counter: '7eleven' },
  knowsReferences: false,
  languages: false,
  otherAmounts: false,
};
collectionsConformance('Xendit', PROMISES, () => ({
  collections: collections(),
  pay: async (reference) => void xendit.pay(reference),
}));

catalogConformance('xendit', () => collections());

let serial = 0;

describe('a checkout by Xendit', () => {
  const request = (changes = {}) => ({
    reference: `pay-xendit-${++serial}`,
    amount: 100_000,
    description: 'Loan TL-1',
    channel: 'gcash',
    returnUrl: 'http://lender.test/#/KSResult',
    ...changes,
  });

  it('a checkout whose response was lost is unavailable, not refused, and is not created again', async () => {
    const requested = request();
    xendit.fail('cut_after');
    expect(await collections().createCheckout(requested)).toEqual({ ok: false, code: 'gateway_unavailable' });
    expect(xendit.paymentRequests(requested.reference)).toHaveLength(1);
  });

  it.each([
    ['a channel that Xendit lacks', { channel: 'bayad' }],
    ['no channel, because Xendit has no page with a choice', { channel: undefined }],
  ])('a checkout is refused for %s', async (_what, changes) => {
    expect(await collections().createCheckout(request(changes) as never)).toEqual({
      ok: false,
      code: 'gateway_refused',
    });
  });

  it('a checkout answered with 401 is unavailable, never refused', async () => {
    expect(await collections('xnd_wrong').createCheckout(request())).toEqual({
      ok: false,
      code: 'gateway_unavailable',
    });
  });

  it('a checkout whose id Xendit issued is never not_received, because somebody may have paid it', async () => {
    const lookup = { reference: request().reference, gatewayRef: 'pr-unknown', createdAt: new Date() };
    expect(await collections().getCheckout(lookup)).toEqual({ ok: false, code: 'gateway_unavailable' });
  });

  it('a payment center gets the loan number instead of a name', async () => {
    await collections().createCheckout(request({ channel: 'cebuana', means: 'counter' }));
    expect(xendit.requests.at(-1)?.json).toMatchObject({ channel_properties: { payer_name: 'Loan TL-1' } });
  });

  it.each([
    ['FAILED', 'failed', 'failed'],
    ['PENDING', 'pending', 'pending'],
  ] as const)('a checkout shows a payment that is %s', async (status, expected, transaction) => {
    const requested = request();
    const made = await collections().createCheckout(requested);
    xendit.pay(requested.reference, status);
    const gatewayRef = made.ok ? made.value.gatewayRef : null;
    expect(
      await collections().getCheckout({ reference: requested.reference, gatewayRef, createdAt: new Date() }),
    ).toMatchObject({
      value: { status: expected, transactions: [{ status: transaction, paidAt: null }] },
    });
  });
});
