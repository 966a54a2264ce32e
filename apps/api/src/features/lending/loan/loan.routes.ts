import { Problem, Uuid } from '@tulay/contract/common';
import { OrderList, OrderView } from '@tulay/contract/lending/loan';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { sendFailure } from '../../../http/problem';
import type { LoanService } from './loan.service';

const problems = { '4xx': Problem, '5xx': Problem };

export function loanRoutes(loans: LoanService): FastifyPluginAsyncZod {
  return async (api) => {
    api.get('/orders', { schema: { response: { 200: OrderList, ...problems } } }, async (request) =>
      loans.list(borrowerOf(request).customerId),
    );

    const reading = { params: z.object({ orderId: Uuid }), response: { 200: OrderView, ...problems } };
    api.get('/orders/:orderId', { schema: reading }, async (request, reply) => {
      const order = await loans.view(borrowerOf(request).customerId, request.params.orderId);
      return order.ok ? order.value : sendFailure(reply, order);
    });
  };
}
