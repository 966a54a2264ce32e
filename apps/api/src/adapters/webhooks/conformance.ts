import { describe, expect, it } from 'vitest';
import type { WebhookDelivery, GatewayWebhooks } from '../../ports/gateway';

export interface WebhooksUnderTest {
  readonly webhooks: GatewayWebhooks;
  /** Opens and pays a checkout of ₱1,234.56 at the gateway; the body that tells us so. */
  paid(reference: string): Promise<string>;
  /** The body of an event that we do not follow. */
  unfollowed(): string;
  /** These bytes with the proof of the gateway, or of somebody who does not know our secret. */
  delivery(body: string, by: 'gateway' | 'stranger'): WebhookDelivery;
}

let serial = 0;

/** What every adapter of the port of webhooks must do. */
export function webhooksConformance(name: string, subject: () => WebhooksUnderTest): void {
  const read = (body: string, by: 'gateway' | 'stranger' = 'gateway') =>
    subject().webhooks.read(subject().delivery(body, by));
  const fresh = () => `pay_told_${name.toLowerCase()}_${++serial}`;

  describe(`webhooks by ${name}`, () => {
    it('are named as an address can name them', () => {
      expect(subject().webhooks.provider).toMatch(/^[a-z]+$/);
    });

    it('tell what was paid under our reference, each time the same', async () => {
      const reference = fresh();
      const body = await subject().paid(reference);
      const told = await read(body);
      expect(told).toEqual({
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
      expect(await read(body)).toEqual(told);
    });

    it('have another id for another event', async () => {
      const [one, other] = [
        await read(await subject().paid(fresh())),
        await read(await subject().paid(fresh())),
      ];
      expect(one.ok && one.value?.id).not.toBe(other.ok && other.value?.id);
    });

    it('are forged without the proof, or with a stranger’s, whatever they say', async () => {
      const forged = { ok: false, code: 'webhook_forged' };
      for (const body of [await subject().paid(fresh()), subject().unfollowed(), 'hello']) {
        expect(await read(body, 'stranger')).toEqual(forged);
        const { rawBody, receivedAt } = subject().delivery(body, 'gateway');
        expect(await subject().webhooks.read({ rawBody, receivedAt, headers: {} })).toEqual(forged);
      }
    });

    it.each(['hello', '', '[]', '{}', 'null'])('are malformed where they say %j', async (body) => {
      expect(await read(body)).toEqual({ ok: false, code: 'webhook_malformed' });
    });

    it('tell nothing where they speak of what we do not follow', async () => {
      expect(await read(subject().unfollowed())).toEqual({ ok: true, value: null });
    });
  });
}
