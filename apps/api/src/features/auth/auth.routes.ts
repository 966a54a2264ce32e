import {
  CaptchaView,
  CodeRequest,
  CodeSentView,
  LoginRequest,
  SessionView,
} from '@tulay/contract/auth/login';
import { Empty, Problem } from '@tulay/contract/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../config';
import { borrowerOf, cookieName, deviceCookieName } from '../../http/access';
import { sendFailure } from '../../http/problem';
import type { AuthService } from './auth.service';
import { AUTH_LIMITS } from './limits';

const problems = { '4xx': Problem, '5xx': Problem };
const open = { access: 'public' as const };
/** The longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400;

export function authRoutes(auth: AuthService, config: Pick<Config, 'PUBLIC_URL'>): FastifyPluginAsyncZod {
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

    const drawing = { response: { 200: CaptchaView, ...problems } };
    api.post('/auth/captcha', { config: open, schema: drawing }, async () => auth.captcha());

    const asking = { body: CodeRequest, response: { 200: CodeSentView, ...problems } };
    api.post(
      '/auth/code',
      { config: { ...open, step: 'code_sent' }, schema: asking },
      async (request, reply) => {
        const device = request.cookies[deviceName];
        const sent = await auth.requestCode(request.body, { address: request.ip, device });
        return sent.ok ? sent.value : sendFailure(reply, sent);
      },
    );

    const entering = { body: LoginRequest, response: { 200: SessionView, ...problems } };
    api.post(
      '/auth/login',
      { config: { ...open, step: 'code_confirmed' }, schema: entering },
      async (request, reply) => {
        const entered = await auth.login(request.body, {
          session: request.cookies[name],
          device: request.cookies[deviceName],
          userAgent: request.headers['user-agent'] ?? '',
        });
        if (!entered.ok) return sendFailure(reply, entered);
        setCookie(reply, entered.value.cookie);
        setDeviceCookie(reply, entered.value.device);
        return entered.value.view;
      },
    );

    const leaving = { response: { 200: Empty, ...problems } };
    api.post('/auth/logout', { schema: leaving }, async (request, reply) => {
      await auth.logout(borrowerOf(request).customerId, cookieIn(request));
      reply.clearCookie(name, cookieOf(secure));
      return {};
    });

    const resuming = { response: { 200: SessionView, ...problems } };
    api.get('/auth/session', { schema: resuming }, async (request, reply) => {
      const cookie = cookieIn(request);
      setCookie(reply, cookie);
      return auth.session(borrowerOf(request).customerId, cookie);
    });
  };
}

const cookieOf = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure });
