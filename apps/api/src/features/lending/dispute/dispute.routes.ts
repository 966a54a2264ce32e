import { ROUTES } from '@tulay/contract/routes';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import { readFile } from '../../../http/streamed-form';
import type { DisputeService } from './dispute.service';
import type { DisputePhotoService } from './dispute-photo.service';

export function disputeRoutes(disputes: DisputeService, photos: DisputePhotoService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.openDispute, ({ customerId, key, params, body }) =>
      disputes.open(customerId, key, params.orderId, body),
    );

    register(api, ROUTES.withdrawDispute, ({ customerId, params }) =>
      disputes.withdraw(customerId, params.orderId, params.disputeId),
    );

    register(api, ROUTES.answerDispute, ({ customerId, params, body }) =>
      disputes.reply(customerId, params.orderId, params.disputeId, { move: 'answer', words: body.words }),
    );

    register(api, ROUTES.appealDispute, ({ customerId, params, body }) =>
      disputes.reply(customerId, params.orderId, params.disputeId, { move: 'appeal', words: body.words }),
    );

    register(api, ROUTES.addDisputePhoto, async ({ customerId, params, headers, request }) => {
      const file = await readFile(request);
      return photos.add(customerId, headers['idempotency-key'], params, file);
    });
  };
}
