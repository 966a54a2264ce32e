import { ok } from '@tulay/engine/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaPainter } from '../../adapters/captcha/canvas';
import { type Onboarding, startOnboarding } from '../../testing/onboarding';
import { createAuthService } from './auth.service';
import { openCookie } from '../../crypto/session-cookie';
import { captchaAnswer } from './otp/captcha.service';

const [OLD, NEW] = ['the-secret-of-sessions-until-today-0', 'the-secret-of-sessions-from-today-on'];
let app: Onboarding;
const texts: string[] = [];
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

const serviceWith = (...secrets: string[]) =>
  createAuthService({
    ...app,
    captcha: captchaPainter(),
    sms: {
      send: async ({ text }) => {
        texts.unshift(text);
        return ok(undefined);
      },
    },
    config: { ...app.config, SESSION_SECRETS: secrets },
    firstName: async () => null,
  });
type Service = ReturnType<typeof serviceWith>;

let last = 9_140_000_000;
/**
 * Logs in with three services, which may have different secrets: the first issues the captcha, the second the OTP, the
 * third the session.
 */
async function logIn(captchaService: Service, otpService: Service, loginService: Service) {
  const phone = `+63${last++}`;
  const drawn = await captchaService.captcha();
  if (!drawn.ok) return drawn;
  const { captchaId } = drawn.value;
  const captchaText = captchaAnswer(captchaService === before ? OLD : NEW, captchaId);
  const from = { address: '192.0.2.1', device: undefined };
  const request = { phone, captchaId, captchaText, privacyConsent: true, language: 'en' } as const;
  const sent = await otpService.requestCode(request, from);
  if (!sent.ok) return sent;
  const code = /\b\d{4}\b/.exec(texts[0] ?? '')?.[0] ?? '';
  const entry = { phone, code, privacyConsent: true, language: 'en' } as const;
  return loginService.login(entry, { ...from, session: undefined, userAgent: '' });
}

let before: Service;
let during: Service;
let after: Service;
beforeAll(() => {
  before = serviceWith(OLD);
  during = serviceWith(NEW, OLD);
  after = serviceWith(NEW);
});

describe('a rotation of the session secret', () => {
  it('during a rotation, captcha, OTP and log-in each work on nodes with different secrets', async () => {
    expect(await logIn(before, before, during)).toMatchObject({ ok: true });
    expect(await logIn(before, during, after)).toMatchObject({ ok: true });
    expect(await logIn(during, after, after)).toMatchObject({ ok: true });
  });

  it('a session keeps its CSRF token during a rotation, and a cookie that was renewed outlives the old secret', async () => {
    const opened = await logIn(before, before, before);
    if (!opened.ok) throw new Error(opened.code);
    const { cookie, view } = opened.value;
    expect((await during.session(view.customerId, cookie)).token).toBe(view.token);
    const renewed = during.renewCookie(view.customerId, cookie);
    expect([openCookie([NEW], cookie), openCookie([NEW], renewed)?.customerId]).toEqual([
      null,
      view.customerId,
    ]);
  });

  it('a session opened during a rotation uses the new secret', async () => {
    const opened = await logIn(during, during, during);
    if (!opened.ok) throw new Error(opened.code);
    const { cookie, view } = opened.value;
    expect((await after.session(view.customerId, cookie)).token).toBe(view.token);
  });
});
