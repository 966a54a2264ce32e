import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '../../../config';
import { cookieName, type SessionReader } from '../../../http/access';
import { register } from '../../../http/operation';
import { FACEBOOK_RETURN_PATH, type FacebookReturn, type FacebookService } from './facebook.service';

type Origin = Pick<Config, 'PUBLIC_URL'>;

const sessionOf = (request: FastifyRequest, { PUBLIC_URL }: Origin): string =>
  request.cookies[cookieName(PUBLIC_URL.startsWith('https:'))] ?? '';

export function facebookRoutes(facebook: FacebookService, config: Origin): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getFacebookLink, async ({ customerId }) => ok(await facebook.status(customerId)));

    register(api, ROUTES.startFacebookLink, async ({ customerId, body, request }) => {
      const begun = await facebook.begin(customerId, sessionOf(request, config), body.screen);
      return begun.ok ? ok({ url: begun.value }) : begun;
    });

    register(api, ROUTES.unlinkFacebook, ({ customerId, key }) => facebook.unlink(customerId, key));
  };
}

/**
 * Creates the route that Facebook redirects to. It redirects to the app's screen with the outcome, because an OAuth
 * redirect address cannot contain the app's hash route.
 */
export function facebookReturn(
  facebook: Pick<FacebookService, 'handleReturn'>,
  sessions: SessionReader,
  config: Origin,
): FastifyPluginAsync {
  const expired: FacebookReturn = { screen: 'linked', outcome: 'expired' };
  return async (pages) => {
    pages.get(FACEBOOK_RETURN_PATH, async (request, reply) => {
      const session = sessionOf(request, config);
      const found = session ? await sessions.read(session, undefined) : null;
      const { search } = new URL(request.url, config.PUBLIC_URL);
      const { screen, outcome } = found
        ? await facebook.handleReturn(found.borrower.customerId, session, search)
        : expired;
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/#/${screen}${outcome ? `?facebook=${outcome}` : ''}`, 303);
    });
  };
}
