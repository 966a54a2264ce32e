import { describe, expect, it } from 'vitest';
import type { CheckoutRequest, Collections } from '../../ports/collections';

export interface CollectionsUnderTest {
  readonly collections: Collections;
  /** Lets the payer pay, by whatever means the provider's test mode has. */
  pay(reference: string, amount: number): Promise<void>;
}

let serial = 0;
const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  reference: `pay-conformance-${++serial}`,
  amount: 123_456,
  description: 'Repayment',
  returnUrl: 'http://lender.test/#/KSResult',
  ...changes,
});

/** What every adapter of the collections port must do. */
export function collectionsConformance(name: string, subject: () => CollectionsUnderTest): void {
  describe(`collections by ${name}`, () => {
    it('opens a checkout that can be read back', async () => {
      const asked = request({ channel: 'GCash', expiresAt: new Date('2190-01-01T00:00:00Z') });
      const created = await subject().collections.createCheckout(asked);
      expect(created).toMatchObject({
        ok: true,
        value: { reference: asked.reference, amount: 123_456, status: 'open', transactions: [] },
      });
      expect(await subject().collections.getCheckout(asked.reference)).toEqual(created);
    });

    it('opens its page in the language of the borrower, which is no part of the terms', async () => {
      const asked = request();
      const first = await subject().collections.createCheckout({ ...asked, language: 'tl' });
      const second = await subject().collections.createCheckout({ ...asked, language: 'en' });
      expect(first.ok && new URL(first.value.url).searchParams.get('lang')).toBe('tl');
      expect(second.ok && new URL(second.value.url).searchParams.get('lang')).toBe('en');
    });

    it('gives the same checkout for the same request, also to twenty at once', async () => {
      const asked = request();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => subject().collections.createCheckout(asked)),
      );
      const refs = answers.map((answer) => (answer.ok ? answer.value.gatewayRef : answer.code));
      expect(new Set(refs).size).toBe(1);
    });

    it.each([
      ['amount', { amount: 1 }],
      ['description', { description: 'Something else' }],
      ['return address', { returnUrl: 'http://lender.test/elsewhere' }],
      ['channel', { channel: 'Maya' }],
    ])('refuses a used reference with another %s', async (_what, changes) => {
      const asked = request();
      await subject().collections.createCheckout(asked);
      const second = await subject().collections.createCheckout({ ...asked, ...changes });
      expect(second).toEqual({ ok: false, code: 'reference_conflict' });
    });

    it('refuses an amount that nobody can pay', async () => {
      const refused = await subject().collections.createCheckout(request({ amount: 0 }));
      expect(refused).toEqual({ ok: false, code: 'gateway_refused' });
    });

    it('says when it never had a reference', async () => {
      expect(await subject().collections.getCheckout('pay-never-made')).toEqual({
        ok: true,
        value: 'not_received',
      });
    });

    it('shows the payment, with the amount that was really paid', async () => {
      const asked = request();
      await subject().collections.createCheckout(asked);
      await subject().pay(asked.reference, 100_000);

      const seen = await subject().collections.getCheckout(asked.reference);
      expect(seen).toMatchObject({
        ok: true,
        value: {
          status: 'paid',
          transactions: [{ amount: 100_000, status: 'paid', paidAt: expect.any(String) }],
        },
      });
    });
  });
}
