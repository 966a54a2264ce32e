import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../http/operation';
import type { MessageService } from './message.service';

export function messageRoutes(messages: MessageService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.listMessages, async ({ customerId, query }) =>
      ok(await messages.list(customerId, query.kind, query.after)),
    );
    register(api, ROUTES.countUnreadMessages, async ({ customerId }) =>
      ok(await messages.unread(customerId)),
    );
    register(api, ROUTES.openMessage, ({ customerId, params }) =>
      messages.open(customerId, params.messageId),
    );
    register(api, ROUTES.readMessages, async ({ customerId, params }) =>
      ok(await messages.readAll(customerId, params.kind)),
    );
  };
}
