import { Problem, Uuid } from '@tulay/contract/common';
import { OrderView } from '@tulay/contract/lending/loan';
import {
  CancellationPreview,
  DueDatePreview,
  DueDateQuery,
  DueDateRequest,
  ExtensionPreview,
} from '@tulay/contract/lending/relief';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendFailure } from '../../../http/problem';
import type { ReliefService } from './relief.service';

const params = z.object({ orderId: Uuid });
const problems = { '4xx': Problem, '5xx': Problem };

export function reliefRoutes(relief: ReliefService): FastifyPluginAsyncZod {
  return async (api) => {
    const extending = { params, response: { 200: ExtensionPreview, ...problems } };
    api.get('/orders/:orderId/extension', { schema: extending }, async (request, reply) => {
      const preview = await relief.extension(borrowerOf(request).customerId, request.params.orderId);
      return preview.ok ? preview.value : sendFailure(reply, preview);
    });

    const moving = { params, querystring: DueDateQuery, response: { 200: DueDatePreview, ...problems } };
    api.get('/orders/:orderId/due-date', { schema: moving }, async (request, reply) => {
      const { orderId } = request.params;
      const preview = await relief.dueDate(borrowerOf(request).customerId, orderId, request.query.to);
      return preview.ok ? preview.value : sendFailure(reply, preview);
    });

    const accepting = { params, body: DueDateRequest, response: { 200: OrderView, ...problems } };
    api.put('/orders/:orderId/due-date', { schema: accepting }, async (request, reply) => {
      const { orderId } = request.params;
      const order = await relief.moveDueDate(borrowerOf(request).customerId, orderId, request.body.to);
      return order.ok ? order.value : sendFailure(reply, order);
    });

    const returning = { params, response: { 200: CancellationPreview, ...problems } };
    api.get('/orders/:orderId/cancellation', { schema: returning }, async (request, reply) => {
      const preview = await relief.cancellation(borrowerOf(request).customerId, request.params.orderId);
      return preview.ok ? preview.value : sendFailure(reply, preview);
    });

    const cancelling = { params, headers: KeyHeaders, response: { 200: OrderView, ...problems } };
    api.post('/orders/:orderId/cancel', { schema: cancelling }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const order = await relief.cancel(customerId, keyOf(request.headers), request.params.orderId);
      return order.ok ? order.value : sendFailure(reply, order);
    });
  };
}
