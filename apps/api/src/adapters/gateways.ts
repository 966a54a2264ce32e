/** Several gateways behind the ports of one: each request goes to the gateway that it names, new ones to the chosen. */
import { err, ok } from '@tulay/engine/result';
import { sum } from '@tulay/engine/money';
import type { Collections } from '../ports/collections';
import type { Payouts, Statement } from '../ports/payouts';

/** Undefined for a gateway that is no longer set up: what it took waits until it is, or a person looks. */
const gatewayFinder =
  <G extends { readonly provider: string }>(all: readonly G[], taker: string) =>
  (provider: string = taker): G | undefined =>
    all.find((gateway) => gateway.provider === provider);

/** @param taker takes new checkouts; one of `all`. */
export function routedCollections(all: readonly Collections[], taker: string): Collections {
  const of = gatewayFinder(all, taker);
  return {
    provider: taker,
    meansOf: (channel, usual) => of()?.meansOf(channel, usual) ?? null,
    createCheckout: async (request) =>
      (await of(request.provider)?.createCheckout(request)) ?? err('gateway_unavailable'),
    getCheckout: async (known) =>
      (await of(known.provider)?.getCheckout(known)) ?? err('gateway_unavailable'),
  };
}

/** @param taker takes new pay-outs; one of `all`. */
export function routedPayouts(all: readonly Payouts[], taker: string): Payouts {
  const of = gatewayFinder(all, taker);
  return {
    provider: taker,
    supports: (channel) => of()?.supports(channel) ?? false,
    // Nothing was sent, and the same may be sent once its gateway is back.
    send: async (request) => (await of(request.provider)?.send(request)) ?? err('unknown_outcome'),
    query: async (known) => (await of(known.provider)?.query(known)) ?? err('gateway_unavailable'),

    async statement(from, to) {
      const told: Statement[] = [];
      for (const gateway of all) {
        const statement = await gateway.statement(from, to);
        if (!statement.ok) return statement;
        told.push(statement.value);
      }
      const lines = told.flatMap((each) => each.lines).sort((a, b) => (a.at < b.at ? -1 : 1));
      return ok({
        lines,
        total: sum(told.map(({ total }) => total)),
        unreadable: told.flatMap(({ unreadable = [] }) => unreadable),
        providersWithoutPayouts: told.flatMap(({ providersWithoutPayouts = [] }) => providersWithoutPayouts),
      });
    },
  };
}
