import type { SessionBody } from '@tulay/contract/auth/login';
import { SESSION_MARKER } from '@tulay/contract/auth/session-marker';
import type { ErrorCode } from '@tulay/contract/errors';
import { ROUTES } from '@tulay/contract/routes';
import { ok, type Result } from '@tulay/engine/result';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { cookieName, deviceCookieName } from '../../http/access';
import { register } from '../../http/operation';
import type { AuthService, BrowserContext, LoginResult } from './auth.service';
import { AUTH_LIMITS } from './limits';

/** Lifetime of the device cookie: 400 days, the longest that browsers allow. */
const DEVICE_SECONDS = 400 * 86_400;

export function authRoutes(auth: AuthService, config: Pick<Config, 'PUBLIC_URL'>): FastifyPluginAsync {
  const secure = config.PUBLIC_URL.startsWith('https:');
  const name = cookieName(secure);
  const deviceName = deviceCookieName(secure);
  const maxAge = AUTH_LIMITS.session.idleSeconds;
  const setCookie = (reply: FastifyReply, token: string) =>
    reply
      .setCookie(name, token, { ...cookieOf(secure), maxAge })
      .setCookie(SESSION_MARKER, '1', { ...markerOf(secure), maxAge });
  const setDeviceCookie = (reply: FastifyReply, token: string) =>
    reply.setCookie(deviceName, token, { ...cookieOf(secure), maxAge: DEVICE_SECONDS });
  const cookieIn = (request: FastifyRequest): string => {
    const cookie = request.cookies[name];
    if (!cookie) throw new Error('an authenticated request has no session cookie');
    return cookie;
  };

  const contextOf = (request: FastifyRequest): BrowserContext => ({
    session: request.cookies[name],
    device: request.cookies[deviceName],
    userAgent: request.headers['user-agent'] ?? '',
  });
  function enter(
    reply: FastifyReply,
    entered: Result<LoginResult, ErrorCode>,
  ): Result<SessionBody, ErrorCode> {
    if (!entered.ok) return entered;
    setCookie(reply, entered.value.cookie);
    setDeviceCookie(reply, entered.value.device);
    return ok(entered.value.view);
  }

  return async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    register(api, ROUTES.createCaptcha, async () => auth.captcha());

    register(api, ROUTES.createWork, async ({ body }) => ok(await auth.work(body)));

    register(
      api,
      ROUTES.requestCode,
      ({ body, request }) =>
        auth.requestCode(body, { address: request.ip, device: request.cookies[deviceName] }),
      { step: 'code_sent' },
    );

    register(
      api,
      ROUTES.logIn,
      async ({ body, request, reply }) => {
        const entered = await auth.login(body, contextOf(request));
        return enter(reply, entered);
      },
      { step: 'code_confirmed' },
    );

    register(api, ROUTES.answerOwnerCheck, async ({ body, request, reply }) =>
      enter(reply, await auth.answerOwnerCheck(body, contextOf(request))),
    );

    register(api, ROUTES.openNewAccount, async ({ body, request, reply }) =>
      enter(reply, await auth.openNewAccount(body, contextOf(request))),
    );

    register(api, ROUTES.logOut, async ({ customerId, request, reply }) => {
      await auth.logout(customerId, cookieIn(request));
      reply.clearCookie(name, cookieOf(secure)).clearCookie(SESSION_MARKER, markerOf(secure));
      return ok({});
    });

    register(api, ROUTES.getSession, async ({ customerId, request, reply }) => {
      const cookie = cookieIn(request);
      setCookie(reply, auth.renewCookie(customerId, cookie));
      return ok(await auth.session(customerId, cookie));
    });
  };
}

/** Options of the marker cookie. Scripts can read it, because the app reads it when its own storage is empty. */
const markerOf = (secure: boolean) => ({ ...cookieOf(secure), httpOnly: false });
const cookieOf = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure });
