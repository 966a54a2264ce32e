import { manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxClock } from '../../adapters/clock/sandbox';
import { captchaAnswer } from '../../features/auth/otp/captcha.service';
import { call, type Onboarding, startOnboarding } from '../../testing/onboarding';
import Fastify from 'fastify';
import { registerProblemHandlers } from '../../http/problem';
import { sandboxProxy } from './sandbox-proxy';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

const visit = (method: 'GET' | 'POST', url: string, payload?: object | string, headers = {}) =>
  app.server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

describe('the sandbox proxy', () => {
  it('the proxy returns the text of a captcha', async () => {
    const { body } = await call(app, { method: 'POST', url: '/auth/captcha' });
    const answer = await visit('GET', `/sandbox/api/captcha/${body.captchaId}`);
    expect(answer.json()).toEqual({
      captchaId: body.captchaId,
      text: captchaAnswer(app.config.SESSION_SECRET, body.captchaId),
    });
    expect((await visit('GET', '/sandbox/api/captcha/none')).statusCode).toBe(404);
  });

  it('the proxy serves pages with the sandbox’s content policy', async () => {
    const page = await visit('GET', '/sandbox');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('the proxy forwards JSON requests and error responses', async () => {
    expect((await visit('GET', '/sandbox/api/payments')).json()).toEqual([]);
    const refused = await visit('POST', '/sandbox/api/payments/none', { action: 'pay' });
    expect(refused.statusCode).toBe(404);
    const bad = await visit('POST', '/sandbox/api/clock', '{', { 'content-type': 'application/json' });
    expect(bad.statusCode).toBe(400);
  });

  it('the proxy forwards forms unchanged', async () => {
    const before = (await visit('GET', '/sandbox/api/clock')).json();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await visit('POST', '/sandbox/clock', 'days=3', form);
    expect(posted.statusCode).toBeLessThan(400);
    const after = (await visit('GET', '/sandbox/api/clock')).json();
    expect(after.offsetMs - before.offsetMs).toBe(3 * 86_400_000);
  });

  it('the API’s clock has advanced when the request that moves the test clock returns, and the jobs of the day are due', async () => {
    const clock = new SandboxClock(app.sandbox.link);
    clock.stop();
    const proxyServer = Fastify();
    registerProblemHandlers(proxyServer);
    const days: string[] = [];
    const clockMoved = async () => days.push(manilaDate(clock.now()));
    const options = { sandboxUrl: app.sandbox.url, captchaAnswer: () => '', clock, clockMoved };
    await proxyServer.register(sandboxProxy(options));
    await proxyServer.inject({
      method: 'POST',
      url: '/sandbox/api/payments/none',
      payload: { action: 'pay' },
    });
    const moved = await proxyServer.inject({
      method: 'POST',
      url: '/sandbox/api/clock',
      payload: { advanceDays: 40 },
    });
    expect(manilaDate(clock.now())).toBe(moved.json().businessDate);
    expect(days).toEqual([moved.json().businessDate]);
    await proxyServer.close();
  });

  it.each([
    '/gateway/v1/checkouts',
    '/sms/v1/messages',
    '/sandbox/../gateway/v1/checkouts',
    '/sandbox/%2e%2e/gateway/v1/checkouts',
    '/sandbox/..%2fgateway/v1/checkouts',
    '/sandbox/..\\gateway/v1/checkouts',
    '/sandboxed',
  ])('the proxy does not forward %s', async (url) => {
    const { statusCode, headers } = await visit('GET', url);
    expect([400, 404]).toContain(statusCode);
    expect(String(headers['content-type'])).toContain('application/problem+json');
  });

  it('the proxy answers 503 while the sandbox is down', async () => {
    const proxyServer = Fastify();
    registerProblemHandlers(proxyServer);
    await proxyServer.register(
      sandboxProxy({ sandboxUrl: 'http://127.0.0.1:9', captchaAnswer: () => '', clock: app.clock }),
    );
    const answer = await proxyServer.inject({ method: 'GET', url: '/sandbox' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    await proxyServer.close();
  });

  it('the API document contains no sandbox path', async () => {
    const { body } = await call(app, { method: 'GET', url: '/openapi.json' });
    const paths = Object.keys(body.paths);
    expect(paths).toContain('/api/v1/auth/login');
    expect(paths.filter((path) => path.includes('sandbox'))).toEqual([]);
  });
});
