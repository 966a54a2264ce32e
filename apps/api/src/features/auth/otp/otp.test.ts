import { smsText } from '@tulay/copy/sms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askCode,
  codeIn,
  inbox,
  logIn,
  type Onboarding,
  otherCode,
  signedIn,
  startOnboarding,
} from '../../../testing/onboarding';
import { addressSubject } from '../secrets';

const DAY = 86_400;
let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 9_180_000_000;
const newPhone = () => `+63${last++}`;
/** Sends until the Manila day is full. */
async function sendAll(phone: string): Promise<void> {
  for (let count = 0; count < 5; count++) {
    expect((await askCode(app, phone)).status).toBe(200);
    app.clock.advance(60);
  }
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('SMS code [spec 5.sms]', () => {
  it('has four digits, and the text says how to keep it', async () => {
    const phone = newPhone();
    const { status, body } = await askCode(app, phone);
    expect(status).toBe(200);
    expect(body).toMatchObject({ digits: 4, resendInSeconds: 60, triesLeft: 3 });
    const [text] = await inbox(app, phone);
    expect(text).toBe(smsText('en').code({ brand: 'Tulay', code: await codeIn(app, phone) }));
  });

  it("is texted in the borrower's language", async () => {
    const phone = newPhone();
    await askCode(app, phone, { language: 'tl' });
    expect((await inbox(app, phone))[0]).toContain('Huwag ibigay');
  });

  it('is kept nowhere as typed', async () => {
    const phone = newPhone();
    await askCode(app, phone);
    const code = await codeIn(app, phone);
    const row = await app.db
      .selectFrom('sms_code')
      .selectAll()
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
    expect(row.code_hash.toString('latin1')).not.toContain(code);
  });

  it('logs in once', async () => {
    const phone = newPhone();
    await askCode(app, phone);
    const code = await codeIn(app, phone);
    expect((await logIn(app, phone, code)).status).toBe(200);
    expect(outcome(await logIn(app, phone, code))).toEqual([422, 'code_expired']);
  });

  it('lasts five minutes', async () => {
    const phone = newPhone();
    await askCode(app, phone);
    const code = await codeIn(app, phone);
    app.clock.advance(300);
    expect(outcome(await logIn(app, phone, code))).toEqual([422, 'code_expired']);
  });

  it('belongs to its number', async () => {
    const [one, two] = [newPhone(), newPhone()];
    await askCode(app, one);
    expect(outcome(await logIn(app, two, await codeIn(app, one)))).toEqual([422, 'code_expired']);
  });

  it('is replaced by the next one', async () => {
    const phone = newPhone();
    await askCode(app, phone);
    const first = await codeIn(app, phone);
    app.clock.advance(60);
    await askCode(app, phone);
    const second = await codeIn(app, phone);
    const answer = await logIn(app, phone, first);
    expect(first === second ? answer.status : answer.body.code).toBe(first === second ? 200 : 'code_wrong');
  });
});

describe('guessing [spec 8.code-wrong] [spec 8.security]', () => {
  it('leaves two tries, one, none; then even the right code is too late', async () => {
    const phone = newPhone();
    await askCode(app, phone);
    const code = await codeIn(app, phone);
    for (const triesLeft of [2, 1, 0]) {
      const { status, body } = await logIn(app, phone, otherCode(code));
      expect([status, body.code, body.params]).toEqual([422, 'code_wrong', { triesLeft }]);
    }
    expect(outcome(await logIn(app, phone, code))).toEqual([422, 'code_expired']);
  });

  it('20 times at once takes at most three tries', async () => {
    const phone = newPhone();
    await askCode(app, phone);
    const code = await codeIn(app, phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(app, phone, otherCode(code))));
    const codes = answers.map((each) => each.body.code);
    expect(codes.filter((each) => each === 'code_wrong')).toHaveLength(3);
    expect(codes.filter((each) => each === 'code_expired')).toHaveLength(17);
  });

  it('the right code 20 times at once makes one session', async () => {
    const phone = newPhone();
    await askCode(app, phone);
    const code = await codeIn(app, phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(app, phone, code)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
  });

  it('wrong five times a Manila day holds the number until the next one', async () => {
    const phone = newPhone();
    for (let count = 0; count < 5; count++) {
      if (count % 3 === 0) {
        await askCode(app, phone);
        app.clock.advance(60);
      }
      expect((await logIn(app, phone, otherCode(await codeIn(app, phone)))).body.code).toBe('code_wrong');
    }
    expect(outcome(await logIn(app, phone, await codeIn(app, phone)))).toEqual([429, 'security_hold']);
    expect(outcome(await askCode(app, phone))).toEqual([429, 'security_hold']);
    app.clock.advance(DAY);
    expect((await askCode(app, phone)).status).toBe(200);
    expect((await logIn(app, phone, await codeIn(app, phone))).status).toBe(200);
  });

  it('right costs nothing of the day', async () => {
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
  it('once a minute a number, with the seconds to wait', async () => {
    const phone = newPhone();
    await askCode(app, phone);
    app.clock.advance(17);
    const { status, body, headers } = await askCode(app, phone);
    expect([status, body.code, body.params, headers['retry-after']]).toEqual([
      429,
      'too_frequent',
      { seconds: 43 },
      '43',
    ]);
    app.clock.advance(43);
    expect((await askCode(app, phone)).status).toBe(200);
  });

  it('10 times at once sends one text', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askCode(app, phone)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    expect(await inbox(app, phone)).toHaveLength(1);
  });

  it('five times a Manila day a number, and again after midnight in Manila', async () => {
    const phone = newPhone();
    await sendAll(phone);
    expect(outcome(await askCode(app, phone))).toEqual([429, 'sms_limit']);
    const sinceMidnight = (app.clock.now().getTime() / 1000 + 8 * 3600) % DAY;
    app.clock.advance(DAY - sinceMidnight - 1);
    expect(outcome(await askCode(app, phone))).toEqual([429, 'sms_limit']);
    app.clock.advance(1);
    expect((await askCode(app, phone)).status).toBe(200);
  });

  it('300 an hour from one address', async () => {
    const from = '203.0.113.9';
    expect((await askCode(app, newPhone(), {}, from)).status).toBe(200);
    const counted = await app.db
      .updateTable('send_budget')
      .set({ sends: 299 })
      .where('subject', 'like', `from:${addressSubject(app.config.SESSION_SECRET, from)}:%`)
      .execute();
    expect(counted[0]?.numUpdatedRows).toBe(1n);
    expect((await askCode(app, newPhone(), {}, from)).status).toBe(200);
    expect((await askCode(app, newPhone(), {}, from)).body.code).toBe('too_frequent');
    app.clock.advance(3600);
    expect((await askCode(app, newPhone(), {}, from)).status).toBe(200);
  });

  it('1,500 an hour from the addresses of one network', async () => {
    const from = (last: number) => `198.51.100.${last}`;
    expect((await askCode(app, newPhone(), {}, from(1))).status).toBe(200);
    await app.db
      .updateTable('send_budget')
      .set({ sends: 1_499 })
      .where('subject', 'like', `network:${addressSubject(app.config.SESSION_SECRET, '198.51.100')}:%`)
      .execute();
    expect((await askCode(app, newPhone(), {}, from(2))).status).toBe(200);
    expect((await askCode(app, newPhone(), {}, from(3))).body.code).toBe('too_frequent');
    expect((await askCode(app, newPhone(), {}, '198.51.101.3')).status).toBe(200);
  });

  it('answers alike for a number that we know and one that we do not', async () => {
    const known = newPhone();
    await signedIn(app, known);
    app.clock.advance(60);
    const [one, two] = [await askCode(app, known), await askCode(app, newPhone())];
    expect(one).toMatchObject({ status: two.status, body: two.body });
  });

  it.each(['8171234567', '+6581234567', '917123456', '', '+63917123456x'])(
    'goes to Philippine mobile numbers only, not to %j [spec 5.phone]',
    async (phone) => {
      const { status, body } = await askCode(app, phone);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.fields).toContainEqual({ path: 'phone', code: 'phone_invalid' });
    },
  );
});
