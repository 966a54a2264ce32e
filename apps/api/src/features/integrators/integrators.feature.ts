/** API keys, events by webhook, and what integrators may read. */
import type { Feature, Parts } from '../../feature';
import type { LoanService } from '../lending/loan/loan.service';
import { createKeyReader } from './api-key.service';
import { createDeliveryService } from './delivery.service';
import { createEndpointAdmin } from './endpoint-admin.service';
import { integratorRoutes } from './integrator.routes';
import { createIntegratorReads } from './read.service';

export function integratorsFeature(parts: Parts, { loans }: { readonly loans: LoanService }) {
  const deliveries = createDeliveryService(parts);
  return {
    apiKeys: createKeyReader(parts),
    feed: deliveries,
    routes: [integratorRoutes(createIntegratorReads({ ...parts, loans }), createEndpointAdmin(parts))],
    pages: [],
    everyMinute: [deliveries.prune],
  } satisfies Feature & Record<string, unknown>;
}
