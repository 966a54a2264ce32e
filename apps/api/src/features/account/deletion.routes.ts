import { DeletionRequest, DeletionView } from '@tulay/contract/account/account';
import { Problem } from '@tulay/contract/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { borrowerOf } from '../../http/access';
import { KeyHeaders, keyOf } from '../../http/idempotency';
import { sendFailure } from '../../http/problem';
import type { DeletionService } from './deletion.service';

const answers = { response: { 200: DeletionView, '4xx': Problem, '5xx': Problem } };

export function deletionRoutes(deletions: DeletionService): FastifyPluginAsyncZod {
  return async (api) => {
    api.get('/account/deletion', { schema: answers }, async (request) =>
      deletions.view(borrowerOf(request).customerId),
    );

    const requesting = { headers: KeyHeaders, body: DeletionRequest, ...answers };
    api.post('/account/deletion', { schema: requesting }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const requested = await deletions.request(
        customerId,
        keyOf(request.headers),
        request.body.confirmationId,
      );
      return requested.ok ? requested.value : sendFailure(reply, requested);
    });

    api.post('/account/deletion/withdraw', { schema: answers }, async (request, reply) => {
      const withdrawn = await deletions.withdraw(borrowerOf(request).customerId);
      return withdrawn.ok ? withdrawn.value : sendFailure(reply, withdrawn);
    });
  };
}
