import { describe, expect, it } from 'vitest';
import type { WebhookDelivery, GatewayWebhooks } from '../../ports/gateway';

export interface WebhooksUnderTest {
  readonly webhooks: GatewayWebhooks;
  /** Opens and pays a checkout of ₱1,234.56 at the gateway, and returns the body of its webhook. */
  paid(reference: string): Promise<string>;
  unfollowed(): string;
  /** Returns a webhook with this body, signed by the gateway or by a stranger who does not know the secret. */
  delivery(body: string, by: 'gateway' | 'stranger'): WebhookDelivery;
}

let serial = 0;

export function webhooksConformance(name: string, subject: () => WebhooksUnderTest): void {
  const read = (body: string, by: 'gateway' | 'stranger' = 'gateway') =>
    subject().webhooks.read(subject().delivery(body, by));
  const fresh = () => `pay_event_${name.toLowerCase()}_${++serial}`;

  describe(`webhooks by ${name}`, () => {
    it('the provider name is valid in a path', () => {
      expect(subject().webhooks.provider).toMatch(/^[a-z]+$/);
    });

    it('a payment webhook returns the same event with our reference at every read', async () => {
      const reference = fresh();
      const body = await subject().paid(reference);
      const first = await read(body);
      expect(first).toEqual({
        ok: true,
        value: {
          id: expect.stringMatching(/./),
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          type: 'payment.paid',
          data: {
            reference,
            gatewayRef: expect.stringMatching(/./),
            amount: 123_456,
            currency: 'PHP',
            transactionId: expect.stringMatching(/./),
            paidAt: expect.stringMatching(/^\d{4}-.*Z$/),
          },
        },
      });
      expect(await read(body)).toEqual(first);
    });

    it('different events have different ids', async () => {
      const [one, other] = [
        await read(await subject().paid(fresh())),
        await read(await subject().paid(fresh())),
      ];
      expect(one.ok && one.value?.id).not.toBe(other.ok && other.value?.id);
    });

    it('a webhook without a valid proof is forged, whatever its body', async () => {
      const forged = { ok: false, code: 'webhook_forged' };
      for (const body of [await subject().paid(fresh()), subject().unfollowed(), 'hello']) {
        expect(await read(body, 'stranger')).toEqual(forged);
        const { rawBody, receivedAt } = subject().delivery(body, 'gateway');
        expect(await subject().webhooks.read({ rawBody, receivedAt, headers: {} })).toEqual(forged);
      }
    });

    it.each(['hello', '', '[]', '{}', 'null'])('a webhook with the body %j is malformed', async (body) => {
      expect(await read(body)).toEqual({ ok: false, code: 'webhook_malformed' });
    });

    it('an event of an unused type is ignored', async () => {
      expect(await read(subject().unfollowed())).toEqual({ ok: true, value: null });
    });
  });
}
