import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../../http/operation';
import type { PayLinkService } from './pay-link.service';

export function payLinkRoutes(links: PayLinkService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getPayLink, async ({ customerId, params }) =>
      ok(await links.current(customerId, params.orderId)),
    );
    register(api, ROUTES.createPayLink, ({ customerId, params }) => links.create(customerId, params.orderId));
    register(api, ROUTES.revokePayLink, async ({ customerId, params }) =>
      ok(await links.revoke(customerId, params.orderId)),
    );

    register(api, ROUTES.getPayLinkBill, ({ params }) => links.bill(params.token));
    register(api, ROUTES.getPayLinkTransfer, ({ params, query }) => links.transfer(params.token, query));
    register(api, ROUTES.payByLink, ({ key, params, body }) => links.pay(params.token, key, body));
  };
}
