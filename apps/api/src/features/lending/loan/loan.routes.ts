import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { registerRead } from '../../../http/reads/stored-read';
import { type LoanService, loansRead, orderRead } from './loan.service';

export function loanRoutes(loans: LoanService): FastifyPluginAsync {
  return async (api) => {
    registerRead(api, ROUTES.listOrders, loansRead, async (request) => ok(loans.listFrom(request)));
    registerRead(api, ROUTES.getOrder, orderRead, loans.viewFrom);
  };
}
