import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { CreditService } from './credit.service';

export function creditRoutes(credits: CreditService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getCredit, async ({ customerId }) => ok(await credits.view(customerId)));
    register(api, ROUTES.keepCredit, ({ customerId, key, body }) => credits.keep(customerId, key, body.keep));
    register(api, ROUTES.returnCredit, ({ customerId, key }) => credits.send(customerId, key));
  };
}
