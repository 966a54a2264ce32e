import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Onboarding, requestOtp, call, readCaptcha, startOnboarding } from '../../../testing/onboarding';
import { captchaAnswer, isSameText } from './captcha.service';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 9_170_000_000;
const newPhone = () => `+63${last++}`;

describe('captcha [spec 2.captcha] [spec 5.captcha-match]', () => {
  it('each captcha is a new image that expires after five minutes', async () => {
    const [one, two] = await Promise.all([
      call(app, { method: 'POST', url: '/auth/captcha' }),
      call(app, { method: 'POST', url: '/auth/captcha' }),
    ]);
    expect(one.body.image).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(Date.parse(one.body.expiresAt) - app.clock.now().getTime()).toBe(300_000);
    expect(one.body.captchaId).not.toBe(two.body.captchaId);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(one.body)).not.toContain(
      captchaAnswer(app.config.SESSION_SECRET, one.body.captchaId),
    );
  });

  it('case and spaces of the captcha text are ignored', () => {
    expect(isSameText('AC39', ' a c39')).toBe(true);
    expect(isSameText('AC39', 'AC35')).toBe(false);
    expect(isSameText('AC39', 'AC399')).toBe(false);
  });

  it.each([
    ['PRDM', 'PROM'],
    ['PRDM', 'pr0m'],
    ['CVRX', 'GVRX'],
    ['N37T', 'N3ZT'],
    ['R3W7', 'b8w2'],
    ['AREV', '4rfv'],
  ])('%s is also accepted as %s, because no captcha has these characters', (answer, typed) =>
    expect(isSameText(answer, typed)).toBe(true),
  );

  it('a character that a captcha can have stands only for itself', () => {
    expect(isSameText('DDDD', 'CCCC')).toBe(false);
    expect(isSameText('3333', 'RRRR')).toBe(false);
  });

  it('captcha texts contain no look-alike letters', () => {
    const letters = new Set(
      Array.from({ length: 2_000 }, (_, index) => captchaAnswer('s', `${index}`)).join(''),
    );
    expect([...letters].sort().join('')).toBe('3679ACDEHJKMNPRTUVWXY');
  });

  it('a captcha works once', async () => {
    const captcha = await readCaptcha(app);
    expect((await requestOtp(app, newPhone(), captcha)).status).toBe(200);
    const again = await requestOtp(app, newPhone(), captcha);
    expect([again.status, again.body.code]).toEqual([422, 'captcha_expired']);
  });

  it('a captcha used by ten concurrent requests works once', async () => {
    const captcha = await readCaptcha(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestOtp(app, newPhone(), captcha)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
  });

  it('a captcha is refused after five wrong tries', async () => {
    const captcha = await readCaptcha(app);
    const wrong = { ...captcha, captchaText: 'XXXX' };
    for (let count = 0; count < 5; count++) {
      expect((await requestOtp(app, newPhone(), wrong)).body.code).toBe('captcha_wrong');
    }
    expect((await requestOtp(app, newPhone(), captcha)).body.code).toBe('captcha_expired');
  });

  it('a captcha expires after five minutes', async () => {
    const captcha = await readCaptcha(app);
    app.clock.advance(300);
    expect((await requestOtp(app, newPhone(), captcha)).body.code).toBe('captcha_expired');
  });

  it('an unknown captcha is refused like an expired one', async () => {
    const captchaId = '01939f4e-0000-7000-8000-000000000000';
    const captchaText = captchaAnswer(app.config.SESSION_SECRET, captchaId);
    expect((await requestOtp(app, newPhone(), { captchaId, captchaText })).body.code).toBe('captcha_expired');
  });
});
