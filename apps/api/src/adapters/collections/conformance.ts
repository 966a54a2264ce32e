import {
  CHANNEL_IDS,
  type CollectionGateway,
  PAYMENT_CHANNELS,
  type PaymentMeans,
} from '@tulay/engine/payment/channels';
import { parseQrPh } from '@tulay/engine/payment/qr-ph';
import { describe, expect, it } from 'vitest';
import type { CheckoutRequest, Collections } from '../../ports/collections';
import type { GatewayLookup } from '../../ports/gateway';

export interface CollectionsUnderTest {
  readonly collections: Collections;
  pay(reference: string, amount: number): Promise<void>;
}

export interface CollectionsPromises {
  readonly means: Partial<Record<PaymentMeans, string>>;
  /**
   * True if the gateway recognizes our reference of a checkout: the same request gets the same checkout, and another
   * request with the reference is refused.
   */
  readonly knowsReferences: boolean;
  /** Whether the gateway's page opens in the borrower's language. */
  readonly languages: boolean;
  /** True if a payer can pay another amount on the gateway's page than the requested one. */
  readonly otherAmounts: boolean;
}

/** Start of the test run, used as creation time because gateways forget old references. */
const STARTED = new Date(performance.timeOrigin);

const MEANS: readonly PaymentMeans[] = ['redirect', 'qr', 'counter'];

let serial = 0;
const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  reference: `pay_conformance_${++serial}`,
  amount: 123_456,
  description: 'Repayment',
  channel: 'gcash',
  returnUrl: 'http://lender.test/#/KSResult',
  ...changes,
});

const at = (
  { reference }: CheckoutRequest,
  created: Awaited<ReturnType<Collections['createCheckout']>>,
): GatewayLookup => ({
  reference,
  gatewayRef: created.ok ? created.value.gatewayRef : null,
  createdAt: STARTED,
});

export function collectionsConformance(
  name: string,
  promises: CollectionsPromises,
  subject: () => CollectionsUnderTest,
): void {
  const ways = MEANS.flatMap((means) => {
    const channel = promises.means[means];
    return channel === undefined ? [] : [[means, channel] as const];
  });
  describe(`collections by ${name}`, () => {
    it.each(ways)('a new checkout (%s) can be fetched', async (means, channel) => {
      const requested = request({ channel, means, expiresAt: new Date('2190-01-01T00:00:00Z') });
      const created = await subject().collections.createCheckout(requested);
      expect(created).toMatchObject({
        ok: true,
        value: { reference: requested.reference, amount: 123_456, status: 'open', transactions: [] },
      });
      expect(await subject().collections.getCheckout(at(requested, created))).toEqual(created);
    });

    it('a checkout on the gateway’s page has no code for the payer', async () => {
      const created = await subject().collections.createCheckout(request());
      expect(created).toMatchObject({ ok: true, value: { code: null } });
    });

    it('an amount of zero is refused', async () => {
      const refused = await subject().collections.createCheckout(request({ amount: 0 }));
      expect(refused).toEqual({ ok: false, code: 'gateway_refused' });
    });

    it('a checkout never created is not_received', async () => {
      const never = { reference: 'pay-never-made', gatewayRef: null, createdAt: STARTED };
      expect(await subject().collections.getCheckout(never)).toEqual({ ok: true, value: 'not_received' });
    });

    it.each(ways)('a paid checkout (%s) shows the amount paid', async (means, channel) => {
      const requested = request({ means, channel });
      const paid = promises.otherAmounts ? 100_000 : requested.amount;
      const created = await subject().collections.createCheckout(requested);
      await subject().pay(requested.reference, paid);

      expect(await subject().collections.getCheckout(at(requested, created))).toMatchObject({
        ok: true,
        value: {
          status: 'paid',
          transactions: [{ amount: paid, status: 'paid', paidAt: expect.any(String) }],
        },
      });
    });

    if (promises.languages) speaksLanguages(subject);
    if (promises.knowsReferences) knowsReferences(ways, subject);
    if (promises.means.qr) givesQrCodes(promises.means.qr, subject);
    if (promises.means.counter) givesNumbers(promises.means.counter, subject);
  });
}

/**
 * Checks two rules of a gateway: it offers exactly the channels of the catalog that have a code for it, and it accepts
 * every amount within their limits.
 */
export function catalogConformance(gateway: CollectionGateway, subject: () => Collections): void {
  describe(`the channels of ${gateway}`, () => {
    it.each(CHANNEL_IDS)(
      '%s is offered exactly if the catalog has its code, within its limits',
      async (channel) => {
        const { means: usual, codes, terms } = PAYMENT_CHANNELS[channel];
        const means = usual === 'transfer' ? null : subject().meansOf(channel, usual);
        expect(means !== null).toBe(codes[gateway] !== null);
        if (means === null) return;
        for (const amount of [Math.max(terms.minAmount, subject().minAmount), terms.maxAmount]) {
          const opened = await subject().createCheckout(request({ channel, means, amount }));
          expect([amount, opened]).toMatchObject([amount, { ok: true, value: { amount } }]);
        }
      },
    );
  });
}

function speaksLanguages(subject: () => CollectionsUnderTest): void {
  it('the checkout page opens in the borrower’s language, and a repeat may have another language', async () => {
    const requested = request();
    const first = await subject().collections.createCheckout({ ...requested, language: 'tl' });
    const second = await subject().collections.createCheckout({ ...requested, language: 'en' });
    expect(first.ok && new URL(first.value.url ?? '').searchParams.get('lang')).toBe('tl');
    expect(second.ok && new URL(second.value.url ?? '').searchParams.get('lang')).toBe('en');
  });
}

function knowsReferences(
  ways: (readonly [PaymentMeans, string])[],
  subject: () => CollectionsUnderTest,
): void {
  it.each(ways)('twenty concurrent repeats of a request (%s) return one checkout', async (means, channel) => {
    const requested = request({ means, channel });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => subject().collections.createCheckout(requested)),
    );
    const given = answers.map((answer) =>
      answer.ok ? `${answer.value.gatewayRef} ${answer.value.code}` : answer.code,
    );
    expect(new Set(given).size).toBe(1);
  });

  it.each([
    ['amount', { amount: 1 }],
    ['description', { description: 'Something else' }],
    ['return address', { returnUrl: 'http://lender.test/elsewhere' }],
    ['channel', { channel: 'maya' }],
  ])('a used reference with another %s is refused', async (_what, changes) => {
    const requested = request();
    await subject().collections.createCheckout(requested);
    const second = await subject().collections.createCheckout({ ...requested, ...changes });
    expect(second).toEqual({ ok: false, code: 'reference_conflict' });
  });
}

function givesQrCodes(channel: string, subject: () => CollectionsUnderTest): void {
  it('a QR checkout has a valid QR Ph code with the exact amount', async () => {
    const created = await subject().collections.createCheckout(request({ means: 'qr', channel }));
    const read = parseQrPh((created.ok && created.value.code) || '');
    expect(read).toMatchObject({ ok: true, value: { amount: 123_456 } });
  });
}

function givesNumbers(channel: string, subject: () => CollectionsUnderTest): void {
  it('a payment center checkout has a short, unique number', async () => {
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const created = await subject().collections.createCheckout(request({ means: 'counter', channel }));
        return created.ok ? created.value.code : null;
      }),
    );
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{6,16}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });
}
