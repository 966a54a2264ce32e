import { ROUTES } from '@tulay/contract/routes';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { WithdrawalService } from './withdrawal.service';

export function withdrawalRoutes(withdrawals: WithdrawalService): FastifyPluginAsync {
  return async (api) => {
    register(
      api,
      ROUTES.withdrawOrders,
      ({ customerId, key, body }) => withdrawals.withdraw(customerId, key, body),
      { step: 'withdrawal' },
    );
  };
}
