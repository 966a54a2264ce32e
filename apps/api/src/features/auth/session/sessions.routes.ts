import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '../../../config';
import { cookieName } from '../../../http/access';
import { register } from '../../../http/operation';
import type { SessionsService } from './session.service';

export function sessionsRoutes(
  sessions: SessionsService,
  config: Pick<Config, 'PUBLIC_URL'>,
): FastifyPluginAsync {
  const name = cookieName(config.PUBLIC_URL.startsWith('https:'));
  const cookieIn = (request: FastifyRequest): string => request.cookies[name] ?? '';

  return async (api) => {
    register(api, ROUTES.listSessions, async ({ customerId, request }) =>
      ok(await sessions.list(customerId, cookieIn(request))),
    );

    register(api, ROUTES.endSession, async ({ customerId, params, request }) => {
      await sessions.endOne(customerId, params.sessionId);
      return ok(await sessions.list(customerId, cookieIn(request)));
    });

    register(api, ROUTES.endSessions, async ({ customerId, body, request }) => {
      if (body.which === 'everywhere') await sessions.endEverywhere(customerId);
      else await sessions.endOthers(customerId, cookieIn(request));
      return ok(await sessions.list(customerId, cookieIn(request)));
    });
  };
}
