import { err, ok } from '@tulay/engine/result';
import { expect, it } from 'vitest';
import type { Collections } from '../ports/collections';
import type { Payouts, StatementLine } from '../ports/payouts';
import { routedCollections, routedPayouts } from './gateways';

const at = (provider: string) => ({ provider, reference: 'r', gatewayRef: 'g', createdAt: new Date(0) });
const request = { reference: 'r', amount: 1, description: 'x', returnUrl: 'http://lender.test/' };
const payout = {
  ...request,
  createdAt: new Date(0),
  channel: 'gcash',
  network: 'instapay' as const,
  account: { number: '1', name: 'A' },
};

/** Returns a gateway whose errors contain the length of its name, so that a test sees which gateway answered. */
const collections = (provider: string): Collections => ({
  provider,
  minAmount: provider.length,
  meansOf: (channel) => (channel === provider ? 'redirect' : null),
  createCheckout: async () => err('gateway_refused', { by: provider.length }),
  getCheckout: async () => err('gateway_unavailable', { by: provider.length }),
});
const line = (provider: string, at: string): StatementLine => ({
  transactionId: provider,
  kind: 'payment',
  reference: 'r',
  amount: 100,
  at,
  businessDate: '2026-11-21',
});
const payouts = (provider: string, day: string, withoutPayouts: string[] = []): Payouts => ({
  provider,
  supports: (channel) => channel === provider,
  send: async () => err('payout_refused', { by: provider.length }),
  query: async () => err('gateway_unavailable', { by: provider.length }),
  statement: async () =>
    ok({
      lines: [line(provider, day)],
      total: 100,
      unreadable: [`${provider} x`],
      providersWithoutPayouts: withoutPayouts,
    }),
});

it('new requests go to the configured gateway, and existing ones stay with theirs', async () => {
  const all = routedCollections([collections('one'), collections('second')], 'second');
  expect(await all.createCheckout(request)).toMatchObject({ params: { by: 6 } });
  expect(await all.createCheckout({ ...request, provider: 'one' })).toMatchObject({ params: { by: 3 } });
  expect(await all.getCheckout(at('one'))).toMatchObject({ params: { by: 3 } });
  expect([all.provider, all.minAmount, all.meansOf('second', 'qr'), all.meansOf('one', 'qr')]).toEqual([
    'second',
    6,
    'redirect',
    null,
  ]);

  const out = routedPayouts([payouts('one', '1'), payouts('second', '2')], 'second');
  expect(await out.send(payout)).toMatchObject({ params: { by: 6 } });
  expect(await out.query(at('one'))).toMatchObject({ params: { by: 3 } });
  expect([out.supports('second'), out.supports('one')]).toEqual([true, false]);
});

it('a payout of a gateway without settings neither fails nor goes to another gateway', async () => {
  const out = routedPayouts([payouts('one', '1')], 'one');
  expect(await out.send({ ...payout, provider: 'gone' })).toEqual({ ok: false, code: 'unknown_outcome' });
  expect(await out.query(at('gone'))).toEqual({ ok: false, code: 'gateway_unavailable' });
  const all = routedCollections([collections('one')], 'one');
  expect(await all.getCheckout(at('gone'))).toEqual({ ok: false, code: 'gateway_unavailable' });
});

it('the statement merges all gateways by time and is unavailable while one of them is', async () => {
  const both = [
    payouts('one', '2026-11-21T02:00:00Z'),
    payouts('second', '2026-11-21T01:00:00Z', ['second']),
  ];
  const merged = await routedPayouts(both, 'one').statement('2026-11-21', '2026-11-21');
  expect(merged).toMatchObject({
    ok: true,
    value: { total: 200, unreadable: ['one x', 'second x'], providersWithoutPayouts: ['second'] },
  });
  expect(merged.ok && merged.value.lines.map(({ transactionId }) => transactionId)).toEqual([
    'second',
    'one',
  ]);
  const away: Payouts = { ...payouts('away', '1'), statement: async () => err('gateway_unavailable') };
  expect(await routedPayouts([...both, away], 'one').statement('2026-11-21', '2026-11-21')).toMatchObject({
    code: 'gateway_unavailable',
  });
});
