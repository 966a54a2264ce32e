import { SessionList, SessionsEnd } from '@tulay/contract/auth/session';
import { Problem, Uuid } from '@tulay/contract/common';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Config } from '../../../config';
import { borrowerOf, cookieName } from '../../../http/access';
import type { SessionsService } from './session.service';

const answers = { response: { 200: SessionList, '4xx': Problem, '5xx': Problem } };

export function sessionsRoutes(
  sessions: SessionsService,
  config: Pick<Config, 'PUBLIC_URL'>,
): FastifyPluginAsyncZod {
  const name = cookieName(config.PUBLIC_URL.startsWith('https:'));
  const cookieIn = (request: FastifyRequest): string => request.cookies[name] ?? '';

  return async (api) => {
    api.get('/account/sessions', { schema: answers }, async (request) =>
      sessions.list(borrowerOf(request).customerId, cookieIn(request)),
    );

    const ending = { params: z.object({ sessionId: Uuid }), ...answers };
    api.post('/account/sessions/:sessionId/end', { schema: ending }, async (request) => {
      const { customerId } = borrowerOf(request);
      await sessions.endOne(customerId, request.params.sessionId);
      return sessions.list(customerId, cookieIn(request));
    });

    api.post('/account/sessions/end', { schema: { body: SessionsEnd, ...answers } }, async (request) => {
      const { customerId } = borrowerOf(request);
      if (request.body.which === 'everywhere') await sessions.endEverywhere(customerId);
      else await sessions.endOthers(customerId, cookieIn(request));
      return sessions.list(customerId, cookieIn(request));
    });
  };
}
