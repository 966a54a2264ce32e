import { Problem, Uuid } from '@tulay/contract/common';
import { DisputeRequest } from '@tulay/contract/dispute';
import { OrderView } from '@tulay/contract/loan';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../http/access';
import { KeyHeaders, keyOf } from '../../http/idempotency';
import { sendFailure } from '../../http/problem';
import type { DisputeService } from './dispute.service';

const problems = { '4xx': Problem, '5xx': Problem };

export function disputeRoutes(disputes: DisputeService): FastifyPluginAsyncZod {
  return async (api) => {
    const opening = {
      params: z.object({ orderId: Uuid }),
      headers: KeyHeaders,
      body: DisputeRequest,
      response: { 201: OrderView, ...problems },
    };
    api.post('/orders/:orderId/disputes', { schema: opening }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const { orderId } = request.params;
      const order = await disputes.open(customerId, keyOf(request.headers), orderId, request.body);
      return order.ok ? reply.code(201).send(order.value) : sendFailure(reply, order);
    });

    const withdrawing = {
      params: z.object({ orderId: Uuid, disputeId: z.string().check(z.maxLength(100)) }),
      response: { 200: OrderView, ...problems },
    };
    api.post(
      '/orders/:orderId/disputes/:disputeId/withdraw',
      { schema: withdrawing },
      async (request, reply) => {
        const { orderId, disputeId } = request.params;
        const order = await disputes.withdraw(borrowerOf(request).customerId, orderId, disputeId);
        return order.ok ? order.value : sendFailure(reply, order);
      },
    );
  };
}
