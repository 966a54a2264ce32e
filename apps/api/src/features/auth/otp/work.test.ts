import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createSolvedWork,
  logIn,
  type Onboarding,
  otherCode,
  readCaptcha,
  readOtp,
  requestOtp,
  startOnboarding,
} from '../../../testing/onboarding';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 9_180_000_000;
/** Returns a number with three wrong guesses today, whose OTP requests need a proof of work. */
async function doubtfulPhone(): Promise<string> {
  const phone = `+63${last++}`;
  await requestOtp(app, phone);
  const code = otherCode(await readOtp(app, phone));
  for (let tries = 0; tries < 3; tries += 1) await logIn(app, phone, code);
  app.clock.advance(60);
  return phone;
}

async function send(phone: string, captcha: object, work?: object) {
  const payload = { phone, privacyConsent: true, language: 'en', ...captcha, ...(work ? { work } : {}) };
  const { status, body } = await call(app, { method: 'POST', url: '/auth/code', payload });
  return status === 200 ? 'sent' : body.code;
}

describe('a proof of work after three wrong codes', () => {
  it('after three wrong codes a proof of work is required; without it no text is sent and the captcha stays usable, and one proof allows one text', async () => {
    const phone = await doubtfulPhone();
    const captcha = await readCaptcha(app);
    expect(await send(phone, captcha)).toBe('work_required');
    const work = await createSolvedWork(app, phone, captcha.captchaId);
    expect(await send(phone, captcha, work)).toBe('sent');
    app.clock.advance(60);
    expect(await send(phone, captcha, work)).toBe('captcha_expired');
    expect(await send(phone, await readCaptcha(app), work)).toBe('work_required');
  });

  it('a proof of work does not count if it is for another number, signed with another secret, changed, or unsolved', async () => {
    const phone = await doubtfulPhone();
    const captcha = await readCaptcha(app);
    const work = await createSolvedWork(app, phone, captcha.captchaId);
    const { challenge, solution } = work;
    const easier = { ...challenge.parameters, keyPrefix: '00' };
    const forged = [
      await createSolvedWork(app, '+639189999999', captcha.captchaId),
      { challenge: { ...challenge, parameters: easier }, solution },
      { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
      { challenge, solution: { ...solution, derivedKey: '0'.repeat(64) } },
      {
        challenge,
        solution: { ...solution, derivedKey: `${challenge.parameters.keyPrefix}${'0'.repeat(32)}` },
      },
    ];
    for (const each of forged) expect(await send(phone, captcha, each)).toBe('work_required');
    expect(await send(phone, captcha, work)).toBe('sent');
  });

  it('expires with its captcha', async () => {
    const phone = await doubtfulPhone();
    const captcha = await readCaptcha(app);
    const work = await createSolvedWork(app, phone, captcha.captchaId);
    app.clock.advance(300);
    expect(await send(phone, captcha, work)).toBe('work_required');
  });
});
