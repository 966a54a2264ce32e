/** Endpoints of integrators. Operators add, change and list them. Operators and API keys can send past events again. */
import type { EventType } from '@tulay/contract/integrators/events';
import { err, ok } from '@tulay/engine/result';
import { runGlobal } from '../../command';
import type { Vault } from '../../crypto/envelope';
import type { Database } from '../../db/database';
import type { ListOrder } from '../../db/list-page';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import { listEndpoints } from './delivery.store';
import { endpointSecret } from './endpoint-secret';
import { type DELIVERY_COLUMNS, type DeliveryFilter, listDeliveriesSorted } from './read.store';

export { DELIVERY_COLUMNS } from './read.store';

export interface EndpointChange {
  readonly name: string;
  readonly url?: string;
  readonly types?: readonly EventType[];
  readonly disabled?: boolean;
}

export type ReplayRange = { readonly eventId: string } | { readonly since: Date; readonly until: Date };

export type EndpointAdmin = ReturnType<typeof createEndpointAdmin>;

export function createEndpointAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const find = async (name: string) => (await listEndpoints(db)).find((each) => each.name === name) ?? null;

  /** Sends events of an endpoint again and returns their number. @param who the operator, or the key, that requested the replay. */
  const replayOf = (endpointId: string, range: ReplayRange, who: string) =>
    runGlobal(db, 'webhook_replay', clock.now(), {
      endpointId,
      eventId: null,
      since: null,
      until: null,
      ...range,
      who,
    });

  return {
    replayOf,

    list: () => listEndpoints(db),

    /** Adds an endpoint and returns its secret. Error: `endpoint_named`, another endpoint has the name. */
    async add(vault: Pick<Vault, 'fingerprint'>, endpoint: Required<Omit<EndpointChange, 'disabled'>>) {
      const endpointId = newId();
      const added = await runGlobal(db, 'webhook_endpoint_add', clock.now(), { ...endpoint, endpointId });
      return added.ok ? ok({ secret: endpointSecret(vault, endpointId, 1) }) : added;
    },

    /** Changes an endpoint. Error: `not_found`. */
    change: (change: EndpointChange) => runGlobal(db, 'webhook_endpoint_change', clock.now(), change),

    /** Replaces the secret of an endpoint and returns the new secret. Error: `not_found`. */
    async rekey(vault: Pick<Vault, 'fingerprint'>, name: string) {
      const changed = await runGlobal(db, 'webhook_endpoint_change', clock.now(), { name, rekey: true });
      if (!changed.ok) return changed;
      const { endpointId, version } = changed.value;
      return ok({ secret: endpointSecret(vault, endpointId, version) });
    },

    /** Sends events again and returns their number. Error: `not_found`, no endpoint has the name. */
    async replay(name: string, range: ReplayRange, who: string) {
      const endpoint = await find(name);
      return endpoint ? replayOf(endpoint.endpoint_id, range, who) : err('not_found');
    },

    find,

    /** Lists the deliveries of an endpoint. */
    log: (
      endpointId: string,
      filter: DeliveryFilter,
      order: ListOrder<keyof (typeof DELIVERY_COLUMNS)['sorts']>,
    ) => listDeliveriesSorted(db, endpointId, filter, order),
  };
}
