import { describe, expect, it } from 'vitest';
import type { GatewayLookup } from '../../ports/gateway';
import type { PayoutRequest, Payouts } from '../../ports/payouts';

export interface PayoutsUnderTest {
  readonly payouts: Payouts;
  end(reference: string, how: 'deliver' | 'reject'): Promise<void>;
  /** Returns the amounts that the gateway paid out under a reference. */
  moved(reference: string): Promise<number[]>;
}

/** Start of the test run, used as creation time because gateways forget old references. */
const STARTED = new Date(performance.timeOrigin);

let serial = 0;
const request = (changes: Partial<PayoutRequest> = {}): PayoutRequest => ({
  reference: `out_conformance_${++serial}`,
  createdAt: STARTED,
  amount: 450_000,
  channel: 'gcash',
  network: 'instapay',
  account: { number: '09171234567', name: 'JUANA SANTOS' },
  description: 'Loan',
  ...changes,
});

const found = (
  { reference, createdAt }: PayoutRequest,
  sent: Awaited<ReturnType<Payouts['send']>> | null,
): GatewayLookup => ({ reference, createdAt, gatewayRef: sent?.ok ? sent.value.gatewayRef : null });

export function payoutsConformance(name: string, subject: () => PayoutsUnderTest): void {
  describe(`payouts by ${name}`, () => {
    it('a sent payout can be queried', async () => {
      const requested = request();
      const sent = await subject().payouts.send(requested);
      expect(sent).toMatchObject({ ok: true, value: { reference: requested.reference, status: 'pending' } });
      expect(await subject().payouts.query(found(requested, sent))).toEqual(sent);
    });

    it('a payout sent many times moves money once', async () => {
      const requested = request();
      const answers = await Promise.all(Array.from({ length: 20 }, () => subject().payouts.send(requested)));
      const refs = answers.map((answer) => (answer.ok ? answer.value.gatewayRef : answer.code));
      expect(new Set(refs).size).toBe(1);
      await subject().end(requested.reference, 'deliver');
      await subject().payouts.send(requested);
      expect(await subject().moved(requested.reference)).toEqual([-450_000]);
    });

    it.each([
      ['amount', { amount: 450_001 }],
      ['account', { account: { number: '09179999999', name: 'JUANA SANTOS' } }],
      ['channel', { channel: 'maya' }],
    ])('a used reference with another %s is refused', async (_what, changes) => {
      const requested = request();
      await subject().payouts.send(requested);
      const second = await subject().payouts.send({ ...requested, ...changes });
      expect(second).toEqual({ ok: false, code: 'reference_conflict' });
    });

    it('a negative amount is refused', async () => {
      expect(await subject().payouts.send(request({ amount: -5 }))).toMatchObject({
        ok: false,
        code: 'payout_refused',
      });
    });

    it('the query of a payout that was never sent answers `not_received`', async () => {
      expect(await subject().payouts.query(found(request(), null))).toEqual({
        ok: true,
        value: 'not_received',
      });
    });

    it('a payout with a gateway id is never not_received', async () => {
      const query = { ...found(request(), null), gatewayRef: 'one-that-nobody-knows' };
      expect(await subject().payouts.query(query)).toEqual({ ok: false, code: 'gateway_unavailable' });
    });

    it.each([
      ['deliver', { status: 'delivered', failureCode: null, deliveredAt: expect.any(String) }],
      ['reject', { status: 'failed', failureCode: 'account_invalid', deliveredAt: null }],
    ] as const)('the query returns the final status after "%s"', async (how, expected) => {
      const requested = request();
      const sent = await subject().payouts.send(requested);
      await subject().end(requested.reference, how);
      expect(await subject().payouts.query(found(requested, sent))).toMatchObject({
        ok: true,
        value: expected,
      });
    });
  });
}
