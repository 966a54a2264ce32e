import { Problem } from '@tulay/contract/common';
import { FacebookAttempt, FacebookConsent, FacebookLinkStatus } from '@tulay/contract/onboarding/facebook';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../../config';
import { borrowerOf, cookieName, type SessionReader } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendFailure } from '../../../http/problem';
import { FACEBOOK_RETURN_PATH, type FacebookReturn, type FacebookService } from './facebook.service';

const problems = { '4xx': Problem, '5xx': Problem };
type Origin = Pick<Config, 'PUBLIC_URL'>;

const sessionOf = (request: FastifyRequest, { PUBLIC_URL }: Origin): string =>
  request.cookies[cookieName(PUBLIC_URL.startsWith('https:'))] ?? '';

export function facebookRoutes(facebook: FacebookService, config: Origin): FastifyPluginAsyncZod {
  return async (api) => {
    const reading = { response: { 200: FacebookLinkStatus, ...problems } };
    api.get('/onboarding/facebook', { schema: reading }, async (request) =>
      facebook.status(borrowerOf(request).customerId),
    );

    const leaving = { body: FacebookAttempt, response: { 201: FacebookConsent, ...problems } };
    api.post('/onboarding/facebook/attempts', { schema: leaving }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const begun = await facebook.begin(customerId, sessionOf(request, config), request.body.screen);
      return begun.ok ? reply.code(201).send({ url: begun.value }) : sendFailure(reply, begun);
    });

    const unlinking = { headers: KeyHeaders, response: { 200: FacebookLinkStatus, ...problems } };
    api.post('/onboarding/facebook/unlink', { schema: unlinking }, async (request, reply) => {
      const unlinked = await facebook.unlink(borrowerOf(request).customerId, keyOf(request.headers));
      return unlinked.ok ? unlinked.value : sendFailure(reply, unlinked);
    });
  };
}

/** OAuth redirect target, which cannot contain the app's hash route: redirects to the screen with the outcome. */
export function facebookReturn(
  facebook: Pick<FacebookService, 'handleReturn'>,
  sessions: SessionReader,
  config: Origin,
): FastifyPluginAsync {
  const expired: FacebookReturn = { screen: 'linked', outcome: 'expired' };
  return async (pages) => {
    pages.get(FACEBOOK_RETURN_PATH, { schema: { hide: true } }, async (request, reply) => {
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
