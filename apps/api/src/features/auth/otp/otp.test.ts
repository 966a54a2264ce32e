import { smsText } from '@tulay/copy/sms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  requestOtp,
  readOtp,
  inbox,
  logIn,
  type Onboarding,
  otherCode,
  readCaptcha,
  signedIn,
  startOnboarding,
} from '../../../testing/onboarding';
import { untilLockWaits } from '../../../testing/sql/lock-waits';
import { addressSubject } from '../secrets';

const DAY = 86_400;
let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 9_180_000_000;
const newPhone = () => `+63${last++}`;
/** Sends all OTPs that a number may get in a Manila day. */
async function useUpSends(phone: string): Promise<void> {
  for (let count = 0; count < 5; count++) {
    expect((await requestOtp(app, phone)).status).toBe(200);
    app.clock.advance(60);
  }
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('OTP [spec 5.sms]', () => {
  it('an OTP has four digits, and its text warns not to share it', async () => {
    const phone = newPhone();
    const { status, body } = await requestOtp(app, phone);
    expect(status).toBe(200);
    expect(body).toMatchObject({ digits: 4, resendInSeconds: 60, triesLeft: 3 });
    const [text] = await inbox(app, phone);
    const code = await readOtp(app, phone);
    // The last line binds the code to our host, so that a phone fills it in here and on no other site.
    expect(text).toBe(`${smsText('en').code({ brand: 'Tulay', code })}\n@lender.test #${code}`);
  });

  it("an OTP is sent in the borrower's language", async () => {
    const phone = newPhone();
    await requestOtp(app, phone, { language: 'tl' });
    expect((await inbox(app, phone))[0]).toContain('Huwag ibigay');
  });

  it('an OTP is stored only as a hash', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const code = await readOtp(app, phone);
    const row = await app.db
      .selectFrom('sms_code')
      .selectAll()
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
    expect(row.code_hash.toString('latin1')).not.toContain(code);
  });

  it('an OTP logs in once', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const code = await readOtp(app, phone);
    expect((await logIn(app, phone, code)).status).toBe(200);
    expect(outcome(await logIn(app, phone, code))).toEqual([422, 'code_expired']);
  });

  it('spaces and invisible marks that other apps put into a number, captcha or OTP are ignored', async () => {
    const phone = newPhone();
    const copied = `\u202a+63\u2011${phone.slice(3, 6)}\u00a0${phone.slice(6)}\u202c`;
    const { captchaId, captchaText } = await readCaptcha(app);
    const typed = `${captchaText.slice(0, 2)}\u00a0${captchaText.slice(2)}\u200e`;
    expect((await requestOtp(app, copied, { captchaId, captchaText: typed })).status).toBe(200);
    const code = await readOtp(app, phone);
    expect((await logIn(app, copied, `${code.slice(0, 2)}\u00a0${code.slice(2)}\u200e`)).status).toBe(200);
  });

  it('an OTP expires after five minutes', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const code = await readOtp(app, phone);
    app.clock.advance(300);
    expect(outcome(await logIn(app, phone, code))).toEqual([422, 'code_expired']);
  });

  it('an OTP of one number does not log in to another', async () => {
    const [one, two] = [newPhone(), newPhone()];
    await requestOtp(app, one);
    expect(outcome(await logIn(app, two, await readOtp(app, one)))).toEqual([422, 'code_expired']);
  });

  it('a new OTP replaces the previous one', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const first = await readOtp(app, phone);
    app.clock.advance(60);
    await requestOtp(app, phone);
    const second = await readOtp(app, phone);
    const answer = await logIn(app, phone, first);
    expect(first === second ? answer.status : answer.body.code).toBe(first === second ? 200 : 'code_wrong');
  });
});

describe('guessing [spec 8.code-wrong] [spec 8.security]', () => {
  it('after three wrong tries the right OTP is refused', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const code = await readOtp(app, phone);
    for (const triesLeft of [2, 1, 0]) {
      const { status, body } = await logIn(app, phone, otherCode(code));
      expect([status, body.code, body.params]).toEqual([422, 'code_wrong', { triesLeft }]);
    }
    expect(outcome(await logIn(app, phone, code))).toEqual([422, 'code_expired']);
  });

  it('twenty concurrent wrong guesses use at most three tries', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const code = await readOtp(app, phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(app, phone, otherCode(code))));
    const codes = answers.map((each) => each.body.code);
    expect(codes.filter((each) => each === 'code_wrong')).toHaveLength(3);
    expect(codes.filter((each) => each === 'code_expired')).toHaveLength(17);
  });

  it('twenty concurrent log-ins with the right OTP open one session', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const code = await readOtp(app, phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(app, phone, code)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
  });

  it('five wrong guesses in a Manila day block the number until the next day', async () => {
    const phone = newPhone();
    for (let count = 0; count < 5; count++) {
      if (count % 3 === 0) {
        await requestOtp(app, phone);
        app.clock.advance(60);
      }
      expect((await logIn(app, phone, otherCode(await readOtp(app, phone)))).body.code).toBe('code_wrong');
    }
    expect(outcome(await logIn(app, phone, await readOtp(app, phone)))).toEqual([429, 'security_hold']);
    expect(outcome(await requestOtp(app, phone))).toEqual([429, 'security_hold']);
    app.clock.advance(DAY);
    expect((await requestOtp(app, phone)).status).toBe(200);
    expect((await logIn(app, phone, await readOtp(app, phone))).status).toBe(200);
  });

  it('a right OTP does not count as a wrong guess', async () => {
    const phone = newPhone();
    await signedIn(app, phone);
    const row = await app.db
      .selectFrom('send_budget')
      .select('wrong_guesses')
      .where('subject', '=', `number:${phone}`)
      .executeTakeFirstOrThrow();
    expect(row.wrong_guesses).toBe(0);
  });
});

describe('sending [spec 8.frequent] [spec 8.sms-limit]', () => {
  it('a number gets one OTP per minute, and an early request names the seconds to wait', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    app.clock.advance(17);
    const { status, body, headers } = await requestOtp(app, phone);
    expect([status, body.code, body.params, headers['retry-after']]).toEqual([
      429,
      'too_frequent',
      { seconds: 43, digits: 4 },
      '43',
    ]);
    app.clock.advance(43);
    expect((await requestOtp(app, phone)).status).toBe(200);
  });

  it('ten concurrent requests for one number send one OTP', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestOtp(app, phone)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    expect(await inbox(app, phone)).toHaveLength(1);
  });

  it('a number gets five OTPs in a Manila day, and more after midnight in Manila', async () => {
    const phone = newPhone();
    await useUpSends(phone);
    expect(outcome(await requestOtp(app, phone))).toEqual([429, 'sms_limit']);
    const sinceMidnight = (app.clock.now().getTime() / 1000 + 8 * 3600) % DAY;
    app.clock.advance(DAY - sinceMidnight - 1);
    expect(outcome(await requestOtp(app, phone))).toEqual([429, 'sms_limit']);
    app.clock.advance(1);
    expect((await requestOtp(app, phone)).status).toBe(200);
  });

  it('strangers at one IP address get 240 OTPs an hour', async () => {
    const from = '203.0.113.9';
    expect((await requestOtp(app, newPhone(), {}, from)).status).toBe(200);
    const counted = await app.db
      .updateTable('send_budget')
      .set({ sends: 239 })
      .where('subject', 'like', `from:${addressSubject(app.config.SESSION_SECRET, from)}:%`)
      .execute();
    expect(counted[0]?.numUpdatedRows).toBe(1n);
    expect((await requestOtp(app, newPhone(), {}, from)).status).toBe(200);
    expect((await requestOtp(app, newPhone(), {}, from)).body.code).toBe('too_frequent');
    app.clock.advance(3600);
    expect((await requestOtp(app, newPhone(), {}, from)).status).toBe(200);
  });

  it('strangers of one network get 1,200 OTPs an hour', async () => {
    const from = (last: number) => `198.51.100.${last}`;
    expect((await requestOtp(app, newPhone(), {}, from(1))).status).toBe(200);
    await app.db
      .updateTable('send_budget')
      .set({ sends: 1_199 })
      .where('subject', 'like', `network:${addressSubject(app.config.SESSION_SECRET, '198.51.100')}:%`)
      .execute();
    expect((await requestOtp(app, newPhone(), {}, from(2))).status).toBe(200);
    expect((await requestOtp(app, newPhone(), {}, from(3))).body.code).toBe('too_frequent');
    expect((await requestOtp(app, newPhone(), {}, '198.51.101.3')).status).toBe(200);
  });

  it('an OTP request has the same response for registered and unregistered numbers', async () => {
    const known = newPhone();
    await signedIn(app, known);
    app.clock.advance(60);
    const [one, two] = [await requestOtp(app, known), await requestOtp(app, newPhone())];
    expect(one).toMatchObject({ status: two.status, body: two.body });
  });

  it.each(['8171234567', '+6581234567', '917123456', '', '+63917123456x'])(
    'an OTP request for %j, which is no Philippine mobile number, is refused [spec 5.phone]',
    async (phone) => {
      const { status, body } = await requestOtp(app, phone);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.fields).toContainEqual({ path: 'phone', code: 'phone_invalid' });
    },
  );
});

it('a resent OTP and a concurrent guess at the previous one are serialized [spec 8.code-wrong]', async () => {
  const phone = '+639196100001';
  await requestOtp(app, phone);
  const code = await readOtp(app, phone);
  app.clock.advance(60);
  const both = await app.db.transaction().execute(async (held) => {
    await held
      .selectFrom('send_budget')
      .select('sends')
      .where('subject', '=', `number:${phone}`)
      .forUpdate()
      .execute();
    const sent = requestOtp(app, phone);
    await untilLockWaits(app.db, 1);
    const guessed = logIn(app, phone, otherCode(code));
    await untilLockWaits(app.db, 2);
    return [sent, guessed];
  });
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
});

it('an OTP that cannot be sent answers sms_unavailable and uses no budget [spec 8.network]', async () => {
  const cut = await startOnboarding({ providerUrl: 'http://127.0.0.1:9' });
  try {
    for (let count = 0; count < 6; count++) {
      const { status, body } = await requestOtp(cut, '+639170000001');
      expect([status, body.code]).toEqual([503, 'sms_unavailable']);
    }
    expect(await cut.db.selectFrom('sms_code').selectAll().execute()).toEqual([]);
    const budgets = await cut.db.selectFrom('send_budget').select('sends').execute();
    expect(budgets.every(({ sends }) => sends === 0)).toBe(true);
  } finally {
    await cut.stop();
  }
});
