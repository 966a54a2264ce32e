import { Problem, Uuid } from '@tulay/contract/common';
import {
  MessageKind,
  MessageList,
  MessageQuery,
  MessageView,
  UnreadCounts,
} from '@tulay/contract/inbox/message';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../http/access';
import { sendFailure } from '../../http/problem';
import type { MessageService } from './message.service';

const problems = { '4xx': Problem, '5xx': Problem };

export function messageRoutes(messages: MessageService): FastifyPluginAsyncZod {
  return async (api) => {
    const listing = { querystring: MessageQuery, response: { 200: MessageList, ...problems } };
    api.get('/messages', { schema: listing }, async (request) =>
      messages.list(borrowerOf(request).customerId, request.query.kind, request.query.after),
    );

    const counting = { response: { 200: UnreadCounts, ...problems } };
    api.get('/messages/unread', { schema: counting }, async (request) =>
      messages.unread(borrowerOf(request).customerId),
    );

    // PUT, because opening a message marks it as read.
    const opening = {
      params: z.object({ messageId: Uuid }),
      response: { 200: MessageView, ...problems },
    };
    api.put('/messages/:messageId/read', { schema: opening }, async (request, reply) => {
      const opened = await messages.open(borrowerOf(request).customerId, request.params.messageId);
      return opened.ok ? opened.value : sendFailure(reply, opened);
    });

    const marking = {
      params: z.object({ kind: MessageKind }),
      response: { 200: UnreadCounts, ...problems },
    };
    api.put('/messages/kinds/:kind/read', { schema: marking }, async (request) =>
      messages.readAll(borrowerOf(request).customerId, request.params.kind),
    );
  };
}
