import { Problem, Uuid } from '@tulay/contract/common';
import { DisputePhotoForm, DisputeRequest, DisputeReply } from '@tulay/contract/lending/dispute';
import { OrderView } from '@tulay/contract/lending/loan';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendFailure } from '../../../http/problem';
import { readFile, streamedForm } from '../../../http/streamed-form';
import type { DisputeService } from './dispute.service';
import type { DisputePhotoService } from './dispute-photo.service';

const problems = { '4xx': Problem, '5xx': Problem };
const params = z.object({ orderId: Uuid, disputeId: z.string().check(z.maxLength(100)) });
const order = { 200: OrderView, ...problems };

export function disputeRoutes(disputes: DisputeService, photos: DisputePhotoService): FastifyPluginAsyncZod {
  return async (api) => {
    const openRoute = {
      params: z.object({ orderId: Uuid }),
      headers: KeyHeaders,
      body: DisputeRequest,
      response: { 201: OrderView, ...problems },
    };
    api.post('/orders/:orderId/disputes', { schema: openRoute }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const { orderId } = request.params;
      const opened = await disputes.open(customerId, keyOf(request.headers), orderId, request.body);
      return opened.ok ? reply.code(201).send(opened.value) : sendFailure(reply, opened);
    });

    const one = '/orders/:orderId/disputes/:disputeId';
    api.post(`${one}/withdraw`, { schema: { params, response: order } }, async (request, reply) => {
      const { orderId, disputeId } = request.params;
      const moved = await disputes.withdraw(borrowerOf(request).customerId, orderId, disputeId);
      return moved.ok ? moved.value : sendFailure(reply, moved);
    });

    for (const move of ['answer', 'appeal'] as const) {
      const replyRoute = { params, body: DisputeReply, response: order };
      api.post(`${one}/${move}`, { schema: replyRoute }, async (request, reply) => {
        const { orderId, disputeId } = request.params;
        const message = { move, words: request.body.words };
        const moved = await disputes.reply(borrowerOf(request).customerId, orderId, disputeId, message);
        return moved.ok ? moved.value : sendFailure(reply, moved);
      });
    }

    const photoRoute = {
      params,
      headers: PhotoKey,
      consumes: ['multipart/form-data'],
      body: DisputePhotoForm,
      response: { 201: OrderView, ...problems },
    };
    const options = { schema: photoRoute, validatorCompiler: streamedForm };
    api.post(`${one}/photos`, options, async (request, reply) => {
      const file = await readFile(request);
      const { customerId } = borrowerOf(request);
      const photoId = request.headers['idempotency-key'];
      const added = await photos.add(customerId, photoId, request.params, file);
      return added.ok ? reply.code(201).send(added.value) : sendFailure(reply, added);
    });
  };
}

/** The idempotency key is the photo's id, so a repeated upload is the same photo. */
const PhotoKey = z.object({ 'idempotency-key': Uuid });
