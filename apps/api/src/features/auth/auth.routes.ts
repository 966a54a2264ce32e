import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { cookieName, deviceCookieName } from '../../http/access';
import { register } from '../../http/operation';
import type { AuthService } from './auth.service';
import { AUTH_LIMITS } from './limits';

/** Lifetime of the device cookie: 400 days, the longest that browsers allow. */
const DEVICE_SECONDS = 400 * 86_400;

export function authRoutes(auth: AuthService, config: Pick<Config, 'PUBLIC_URL'>): FastifyPluginAsync {
  const secure = config.PUBLIC_URL.startsWith('https:');
  const name = cookieName(secure);
  const deviceName = deviceCookieName(secure);
  const setCookie = (reply: FastifyReply, token: string) =>
    reply.setCookie(name, token, { ...cookieOf(secure), maxAge: AUTH_LIMITS.session.idleSeconds });
  const setDeviceCookie = (reply: FastifyReply, token: string) =>
    reply.setCookie(deviceName, token, { ...cookieOf(secure), maxAge: DEVICE_SECONDS });
  const cookieIn = (request: FastifyRequest): string => {
    const cookie = request.cookies[name];
    if (!cookie) throw new Error('an authenticated request has no session cookie');
    return cookie;
  };

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
        const entered = await auth.login(body, {
          session: request.cookies[name],
          device: request.cookies[deviceName],
          userAgent: request.headers['user-agent'] ?? '',
        });
        if (!entered.ok) return entered;
        setCookie(reply, entered.value.cookie);
        setDeviceCookie(reply, entered.value.device);
        return ok(entered.value.view);
      },
      { step: 'code_confirmed' },
    );

    register(api, ROUTES.logOut, async ({ customerId, request, reply }) => {
      await auth.logout(customerId, cookieIn(request));
      reply.clearCookie(name, cookieOf(secure));
      return ok({});
    });

    register(api, ROUTES.getSession, async ({ customerId, request, reply }) => {
      const cookie = cookieIn(request);
      setCookie(reply, cookie);
      return ok(await auth.session(customerId, cookie));
    });
  };
}

const cookieOf = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure });
