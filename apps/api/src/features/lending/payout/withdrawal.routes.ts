import { Problem } from '@tulay/contract/common';
import { OrderView } from '@tulay/contract/lending/loan';
import { WithdrawalRequest } from '@tulay/contract/lending/payout';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendFailure } from '../../../http/problem';
import type { WithdrawalService } from './withdrawal.service';

export function withdrawalRoutes(withdrawals: WithdrawalService): FastifyPluginAsyncZod {
  return async (api) => {
    const withdrawing = {
      headers: KeyHeaders,
      body: WithdrawalRequest,
      response: { 200: z.array(OrderView), '4xx': Problem, '5xx': Problem },
    };
    api.post(
      '/withdrawals',
      { config: { step: 'withdrawal' }, schema: withdrawing },
      async (request, reply) => {
        const { customerId } = borrowerOf(request);
        const orders = await withdrawals.withdraw(customerId, keyOf(request.headers), request.body);
        return orders.ok ? orders.value : sendFailure(reply, orders);
      },
    );
  };
}
