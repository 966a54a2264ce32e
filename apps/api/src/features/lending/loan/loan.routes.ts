import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { LoanService } from './loan.service';

export function loanRoutes(loans: LoanService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.listOrders, async ({ customerId }) => ok(await loans.list(customerId)));
    register(api, ROUTES.getOrder, ({ customerId, params }) => loans.view(customerId, params.orderId));
  };
}
