import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../http/operation';
import type { DeletionService } from './deletion.service';

export function deletionRoutes(deletions: DeletionService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getDeletion, async ({ customerId }) => ok(await deletions.view(customerId)));
    register(api, ROUTES.requestDeletion, ({ customerId, key, body }) =>
      deletions.request(customerId, key, body.confirmationId),
    );
    register(api, ROUTES.withdrawDeletion, ({ customerId }) => deletions.withdraw(customerId));
  };
}
