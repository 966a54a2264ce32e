import { ROUTES } from '@tulay/contract/routes';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { ConfirmationService } from './confirmation.service';

export function confirmationRoutes(confirmations: ConfirmationService): FastifyPluginAsync {
  return async (api) => {
    register(
      api,
      ROUTES.requestConfirmation,
      ({ customerId, body, request }) => confirmations.open(customerId, body, request.ip),
      { step: 'code_sent' },
    );
    register(
      api,
      ROUTES.enterConfirmationCode,
      ({ customerId, params, body }) => confirmations.verify(customerId, params.confirmationId, body.code),
      { step: 'code_confirmed' },
    );
  };
}
