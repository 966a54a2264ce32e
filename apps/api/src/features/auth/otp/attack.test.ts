import { randomUUID } from 'node:crypto';
import { ok } from '@tulay/engine/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  requestOtp,
  call,
  readOtp,
  inbox,
  logIn,
  type Onboarding,
  otherCode,
  readCaptcha,
  startOnboarding,
} from '../../../testing/onboarding';
import { pruneAuth } from '../session/session.store';
import { type CodeText, createOtpService } from './otp.service';

const DAY = 86_400;
let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

/** Returns the session and device cookies of a log-in. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie']]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');

/** Requests an OTP from the browser with these cookies. */
async function askFrom(phone: string, cookie: string) {
  const payload = { phone, privacyConsent: true, language: 'en', ...(await readCaptcha(app)) };
  return call(app, { method: 'POST', url: '/auth/code', payload, headers: { cookie } });
}

/** Returns a wrong code of the same length. */
const wrong = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

/** Returns the chance that one of the guesses is right, from the length of each guessed code. */
const chanceOf = (guesses: readonly number[]): number =>
  1 - guesses.reduce((missed, digits) => missed * (1 - 10 ** -digits), 1);

describe('an attacker who guesses for months', () => {
  it('an attacker gets eight guesses of four digits, sixty of six, then only eight digits, and never locks out the owner', async () => {
    const phone = '+639196000001';
    await requestOtp(app, phone);
    const own = cookiesOf(await logIn(app, phone, await readOtp(app, phone)));
    app.clock.advance(DAY);

    const guesses: number[] = [];
    for (let day = 0; day < 30; day += 1) {
      // A code allows three tries and a day allows five, so two codes use up the day.
      for (let codes = 0; codes < 2; codes += 1) {
        const sent = await requestOtp(app, phone, {}, '203.0.113.7');
        if (sent.status !== 200) break;
        const text = (await inbox(app, phone))[0] ?? '';
        const code = /\b\d{4,8}\b/.exec(text)?.[0] ?? '';
        for (let tries = 0; tries < 3; tries += 1) {
          const tried = await logIn(app, phone, wrong(code));
          if (tried.body.code === 'code_wrong') guesses.push(sent.body.digits);
        }
        app.clock.advance(60);
      }
      if ([0, 14, 29].includes(day)) {
        expect((await askFrom(phone, own)).status).toBe(200);
        expect((await logIn(app, phone, await readOtp(app, phone), {}, { cookie: own })).status).toBe(200);
      }
      app.clock.advance(DAY);
    }

    const tried = (length: number) => guesses.filter((digits) => digits === length).length;
    expect([tried(4), tried(6), guesses.length - tried(4) - tried(6)]).toEqual([8, 60, tried(8)]);
    expect(tried(8)).toBeGreaterThan(0);
    expect(chanceOf(guesses)).toBeLessThan(0.0009);
  });

  it('an attacker who holds a known device or a session guesses a code within half a year with a chance below 0.6 %', async () => {
    let code = '';
    const write: CodeText = (_words, of) => {
      code = of.code;
      return code;
    };
    const sms = { send: async () => ok(undefined) };
    const codes = createOtpService({ ...app, sms });
    const origin = { address: '203.0.113.9', language: 'en' } as const;
    const phone = '+639196000005';
    for (const own of [{ device: 'stolen' }, { customerId: randomUUID() }]) {
      const guesses: number[] = [];
      for (let day = 0; day < 180; day += 1) {
        for (let sent = 0; sent < 2; sent += 1) {
          if (!(await codes.send(phone, { purpose: 'login', own }, origin, write)).ok) break;
          for (let tries = 0; tries < 3; tries += 1) {
            const tried = await codes.verify(phone, { purpose: 'login', own }, wrong(code));
            if (!tried.ok && tried.code === 'code_wrong') guesses.push(code.length);
          }
          app.clock.advance(60);
        }
        app.clock.advance(DAY);
      }
      expect(guesses.length).toBeGreaterThan(180);
      expect(chanceOf(guesses)).toBeLessThan(0.006);
    }
  });

  it('an attacker’s guesses do not use up the tries that the owner has on a known device', async () => {
    const phone = '+639196000002';
    await requestOtp(app, phone);
    const own = cookiesOf(await logIn(app, phone, await readOtp(app, phone)));
    app.clock.advance(DAY);
    expect((await askFrom(phone, own)).status).toBe(200);
    const code = await readOtp(app, phone);
    const stranger = await requestOtp(app, phone, {}, '203.0.113.8');
    expect(stranger.status).toBe(200);
    for (let tries = 0; tries < 3; tries += 1) await logIn(app, phone, otherCode(code));
    // The OTP that was sent to the owner's known device works only on that device.
    expect((await logIn(app, phone, code)).status).toBe(422);
    expect((await logIn(app, phone, code, {}, { cookie: own })).status).toBe(200);
  });
});

describe('an attacker who probes for registered numbers', () => {
  it('responses are the same for registered and unregistered numbers', async () => {
    const known = '+639196000003';
    await requestOtp(app, known);
    await logIn(app, known, await readOtp(app, known));
    app.clock.advance(DAY);
    const seen = async (phone: string) => {
      const sent = await requestOtp(app, phone, {}, '203.0.113.9');
      const guessed = await logIn(app, phone, otherCode(await readOtp(app, phone)));
      const withoutRequest = await logIn(app, phone.replace(/.$/, '9'), '0000');
      const { expiresAt: _at, ...fields } = sent.body;
      return [
        sent.status,
        fields,
        guessed.status,
        guessed.body.code,
        guessed.body.params,
        withoutRequest.body.code,
      ];
    };
    expect(await seen(known)).toEqual(await seen('+639196000004'));
  });
});

describe('a clock that is set back', () => {
  it('after the clock is set back, a new OTP can be requested at once', async () => {
    const phone = '+639196000009';
    await requestOtp(app, phone);
    app.clock.advance(-7_200);
    expect((await requestOtp(app, phone)).status).toBe(200);
    app.clock.advance(7_200);
  });
});

describe('pruning', () => {
  it('expired captchas, OTPs and sessions, and budgets older than a month, are deleted', async () => {
    const phone = '+639196000005';
    await requestOtp(app, phone);
    await logIn(app, phone, await readOtp(app, phone));
    app.clock.advance(40 * DAY);
    const now = app.clock.now();
    await pruneAuth(app.db, { now, expiredBy: now, before: '2099-01-01' });
    const counts = await Promise.all(
      (['captcha', 'sms_code', 'session', 'send_budget'] as const).map((table) =>
        app.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(counts.map((rows) => rows.length)).toEqual([0, 0, 0, 0]);
  });
});
