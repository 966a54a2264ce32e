import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../http/operation';
import type { EndpointAdmin } from './endpoint-admin.service';
import type { IntegratorReads } from './read.service';

/** Routes for the servers of integrators, which an API key opens. */
export function integratorRoutes(
  reads: IntegratorReads,
  endpoints: Pick<EndpointAdmin, 'replayOf'>,
): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.listLoans, async ({ query }) => ok(await reads.loans(query)));
    register(api, ROUTES.getLoan, ({ params }) => reads.loan(params.orderId));
    register(api, ROUTES.listLoanPayments, ({ params }) => reads.payments(params.orderId));
    register(api, ROUTES.listLoanPayouts, ({ params }) => reads.payouts(params.orderId));
    register(api, ROUTES.getLoanBorrower, ({ params, apiKey }) => reads.borrower(params.orderId, apiKey));
    register(api, ROUTES.listDeliveries, async ({ query, apiKey }) =>
      ok(await reads.deliveries(apiKey, query)),
    );
    register(api, ROUTES.replayEvents, async ({ body, apiKey }) => {
      if (apiKey.endpointId === null) return ok({ count: 0 });
      const range = 'eventId' in body ? body : { since: new Date(body.since), until: new Date(body.until) };
      return endpoints.replayOf(apiKey.endpointId, range, `key ${apiKey.name}`);
    });
  };
}
