import { readQrPh } from '@tulay/engine/repayment/qr-ph';
import { describe, expect, it } from 'vitest';
import type { CheckoutRequest, Collections } from '../../ports/collections';

export interface CollectionsUnderTest {
  readonly collections: Collections;
  /** Lets the payer pay, by whatever means the provider's test mode has. */
  pay(reference: string, amount: number): Promise<void>;
}

const MEANS = ['redirect', 'qr', 'counter'] as const;

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
    it.each(MEANS)('opens a checkout (%s) that can be read back', async (means) => {
      const asked = request({ channel: 'GCash', means, expiresAt: new Date('2190-01-01T00:00:00Z') });
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

    it.each(MEANS)(
      'gives the same checkout for the same request (%s), also to twenty at once',
      async (means) => {
        const asked = request({ means });
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => subject().collections.createCheckout(asked)),
        );
        const given = answers.map((answer) =>
          answer.ok ? `${answer.value.gatewayRef} ${answer.value.code}` : answer.code,
        );
        expect(new Set(given).size).toBe(1);
      },
    );

    it('puts no code into the hand of who goes to its page', async () => {
      const created = await subject().collections.createCheckout(request());
      expect(created).toMatchObject({ ok: true, value: { code: null } });
    });

    it('gives a QR Ph code that any wallet can read, for the very amount', async () => {
      const created = await subject().collections.createCheckout(request({ means: 'qr' }));
      const read = readQrPh((created.ok && created.value.code) || '');
      expect(read).toMatchObject({ ok: true, value: { amount: 123_456 } });
    });

    it('gives a number for the counter that is short enough to say, and nobody else has', async () => {
      const codes = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const created = await subject().collections.createCheckout(request({ means: 'counter' }));
          return created.ok ? created.value.code : null;
        }),
      );
      for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{6,16}$/);
      expect(new Set(codes).size).toBe(codes.length);
    });

    it.each([
      ['amount', { amount: 1 }],
      ['description', { description: 'Something else' }],
      ['return address', { returnUrl: 'http://lender.test/elsewhere' }],
      ['channel', { channel: 'Maya' }],
      ['means', { means: 'counter' as const }],
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

    it.each(MEANS)('shows the payment (%s), with the amount that was really paid', async (means) => {
      const asked = request({ means });
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
