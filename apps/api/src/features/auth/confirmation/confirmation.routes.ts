import { Problem, Uuid } from '@tulay/contract/common';
import { ConfirmationCode, ConfirmationRequest, ConfirmationView } from '@tulay/contract/auth/confirmation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { sendFailure } from '../../../http/problem';
import type { ConfirmationService } from './confirmation.service';

const answers = { response: { 200: ConfirmationView, '4xx': Problem, '5xx': Problem } };

export function confirmationRoutes(confirmations: ConfirmationService): FastifyPluginAsyncZod {
  return async (api) => {
    const asking = { body: ConfirmationRequest, ...answers };
    api.post('/confirmations', { config: { step: 'code_sent' }, schema: asking }, async (request, reply) => {
      const opened = await confirmations.open(borrowerOf(request).customerId, request.body, request.ip);
      return opened.ok ? opened.value : sendFailure(reply, opened);
    });

    const params = z.object({ confirmationId: Uuid });
    const entering = { params, body: ConfirmationCode, ...answers };
    const entry = { config: { step: 'code_confirmed' as const }, schema: entering };
    api.post('/confirmations/:confirmationId/code', entry, async (request, reply) => {
      const { confirmationId } = request.params;
      const { customerId } = borrowerOf(request);
      const checked = await confirmations.verify(customerId, confirmationId, request.body.code);
      return checked.ok ? checked.value : sendFailure(reply, checked);
    });
  };
}
