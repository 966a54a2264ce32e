import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox, WEBHOOK_SECRET } from '../../sandbox/test-sandbox';
import { collectionsConformance } from './conformance';
import { sandboxWebhooks } from '../webhooks/sandbox';
import { sandboxCollections } from './sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const PROMISES = {
  means: { redirect: 'gcash', qr: 'qrph', counter: '7eleven' },
  knowsReferences: true,
  languages: true,
  otherAmounts: true,
};
collectionsConformance('the sandbox', PROMISES, () => ({
  collections: sandboxCollections(sandbox.link),
  async pay(reference, amount) {
    await sandbox.control('POST', `/payments/${reference}`, { action: 'pay', amount });
  },
}));

describe('the sandbox gateway', () => {
  it('a checkout is unavailable, never refused, when the secret is wrong or the sandbox is down', async () => {
    const wrong = sandboxCollections({ ...sandbox.link, secret: 'not-the-secret' });
    const nobody = sandboxCollections({ ...sandbox.link, url: 'http://127.0.0.1:9' });
    for (const gateway of [wrong, nobody]) {
      expect(
        await gateway.getCheckout({ reference: 'pay-1', gatewayRef: null, createdAt: new Date() }),
      ).toEqual({ ok: false, code: 'gateway_unavailable' });
      const request = { reference: 'pay-1', amount: 1, description: 'x', returnUrl: 'http://lender.test/' };
      expect(await gateway.createCheckout(request)).toEqual({ ok: false, code: 'gateway_unavailable' });
    }
  });

  it('the adapter accepts the gateway’s signed webhooks', async () => {
    const gateway = sandboxCollections(sandbox.link);
    const request = {
      reference: 'pay-signed',
      amount: 50_000,
      description: 'x',
      returnUrl: 'http://lender.test/',
    };
    await gateway.createCheckout(request);
    await sandbox.control('POST', '/payments/pay-signed', { action: 'pay' });

    const got = sandbox.receiver.received.find(({ event }) => event.data['reference'] === 'pay-signed');
    const event =
      got &&
      (await sandboxWebhooks(WEBHOOK_SECRET).read({
        rawBody: got.raw,
        headers: got.headers,
        receivedAt: new Date(),
      }));
    expect(event).toMatchObject({
      ok: true,
      value: { type: 'payment.paid', data: { reference: 'pay-signed', amount: 50_000, currency: 'PHP' } },
    });
  });
});
