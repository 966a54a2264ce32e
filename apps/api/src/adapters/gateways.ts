/** Several gateways behind one port. A request goes to the gateway that it names; a new one goes to the configured gateway. */
import { err, ok } from '@tulay/engine/result';
import { sum } from '@tulay/engine/money';
import type { Collections } from '../ports/collections';
import type { Payouts, Statement } from '../ports/payouts';

/**
 * Returns a function that finds the port of a gateway; undefined for a gateway without settings, whose pending payments
 * wait until it is configured or an operator resolves them.
 */
const gatewayFinder =
  <G extends { readonly provider: string }>(all: readonly G[], newProvider: string) =>
  (provider: string = newProvider): G | undefined =>
    all.find((gateway) => gateway.provider === provider);

export function routedCollections(all: readonly Collections[], newProvider: string): Collections {
  const of = gatewayFinder(all, newProvider);
  return {
    provider: newProvider,
    minAmount: of()?.minAmount ?? 1,
    meansOf: (channel, usual) => of()?.meansOf(channel, usual) ?? null,
    createCheckout: async (request) =>
      (await of(request.provider)?.createCheckout(request)) ?? err('gateway_unavailable'),
    getCheckout: async (known) =>
      (await of(known.provider)?.getCheckout(known)) ?? err('gateway_unavailable'),
  };
}

export function routedPayouts(all: readonly Payouts[], newProvider: string): Payouts {
  const of = gatewayFinder(all, newProvider);
  return {
    provider: newProvider,
    supports: (channel) => of()?.supports(channel) ?? false,
    // A payout whose gateway has no settings is not sent. Its outcome stays unknown, so that no other gateway pays it
    // again.
    send: async (request) => (await of(request.provider)?.send(request)) ?? err('unknown_outcome'),
    query: async (known) => (await of(known.provider)?.query(known)) ?? err('gateway_unavailable'),

    async statement(from, to) {
      const statements: Statement[] = [];
      for (const gateway of all) {
        const statement = await gateway.statement(from, to);
        if (!statement.ok) return statement;
        statements.push(statement.value);
      }
      const lines = statements.flatMap((each) => each.lines).sort((a, b) => (a.at < b.at ? -1 : 1));
      return ok({
        lines,
        total: sum(statements.map(({ total }) => total)),
        unreadable: statements.flatMap(({ unreadable = [] }) => unreadable),
        providersWithoutPayouts: statements.flatMap(
          ({ providersWithoutPayouts = [] }) => providersWithoutPayouts,
        ),
      });
    },
  };
}
