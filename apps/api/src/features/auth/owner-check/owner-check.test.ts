import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  logIn,
  type Onboarding,
  type Person,
  readCaptcha,
  type Reply,
  readOtp,
  requestOtp,
  signedIn,
  startOnboarding,
} from '../../../testing/onboarding';
import { FILLED } from '../../../testing/forms';

const DAY = 86_400;
let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 9_190_000_000;
let phone = '';
let idNumber = '';
beforeEach(() => {
  last += 1;
  phone = `+63${last}`;
  idNumber = `111122${last}`;
});

/** Registers the owner of `phone`, born on 1994-05-17. */
async function owner(sections: readonly ('identity' | 'basic')[] = ['identity', 'basic']): Promise<Person> {
  const person = await signedIn(app, phone);
  const forms = { identity: { ...FILLED.identity, idNumber }, basic: FILLED.basic };
  for (const section of sections)
    expect((await person.call('PUT', `/onboarding/${section}`, forms[section])).status).toBe(200);
  return person;
}

/** Enters a right OTP. Without cookies the device is unknown. */
async function enterOtp(headers: object = {}): Promise<Reply> {
  expect((await requestOtp(app, phone)).status).toBe(200);
  return logIn(app, phone, await readOtp(app, phone), {}, headers);
}
const pass = (days: number) => app.clock.advance(days * DAY);
const checkOf = ({ body }: Reply): string => String(body.params?.['check']);

const answer = (check: string, given: object) =>
  call(app, { method: 'POST', url: '/auth/owner-check', payload: { check, language: 'en', answer: given } });
const born = (birthDate: string) => ({ kind: 'birth_date', birthDate });
const ending = (idEnding: string) => ({ kind: 'id_ending', idEnding });
const startAfresh = (check: string) =>
  call(app, { method: 'POST', url: '/auth/owner-check/new-account', payload: { check, language: 'en' } });
const outcome = ({ status, body }: Reply) => [status, body.code, body.params];
const profileOf = async ({ cookie, body }: Reply) => {
  const headers = { cookie: cookie ?? '', 'x-csrf-token': body.token };
  const { body: profile } = await call(app, { method: 'GET', url: '/onboarding', headers });
  return profile.sections.filter(({ data }) => data !== null).map(({ section }) => section);
};
const auditOf = async (customerId: string) => {
  const rows = await app.db
    .selectFrom('audit')
    .select('action')
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .execute();
  return rows.map(({ action }) => action);
};

describe('a log-in after a long silence [spec 8.security]', () => {
  it('an OTP opens the account 90 days after the last log-in, and not a second later', async () => {
    const { customerId } = await owner();
    pass(90);
    const first = await enterOtp();
    expect([first.status, first.body.customerId]).toEqual([200, customerId]);
    app.clock.advance(90 * DAY + 1);
    const silent = await enterOtp();
    expect([silent.status, silent.body.code, silent.cookie]).toEqual([
      403,
      'owner_check_required',
      undefined,
    ]);
    expect(silent.body.params).toEqual({ check: expect.stringMatching(/^[\w-]{43}$/), triesLeft: 3 });
  });

  it('a known device opens the account at any time', async () => {
    const { customerId } = await owner();
    app.clock.advance(61);
    await requestOtp(app, phone);
    const payload = { phone, code: await readOtp(app, phone), privacyConsent: true, language: 'en' };
    const { cookies } = await app.server.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    pass(200);
    const from = { phone, privacyConsent: true, language: 'en', ...(await readCaptcha(app)) };
    await call(app, { method: 'POST', url: '/auth/code', payload: from, headers: { cookie } });
    const entered = await logIn(app, phone, await readOtp(app, phone), {}, { cookie });
    expect([entered.status, entered.body.customerId]).toEqual([200, customerId]);
  });

  it.each([
    ['the birth date', () => born('1994-05-17')],
    ['the last four characters of the ID number', () => ending(idNumber.slice(-4))],
    [
      'the same with the marks of another app',
      () => ending(`\u202a${idNumber.slice(-4, -2)}\u00a0${idNumber.slice(-2)}`),
    ],
  ])('%s opens the account', async (_what, given) => {
    const { customerId } = await owner();
    pass(200);
    const check = checkOf(await enterOtp());
    const opened = await answer(check, given());
    expect([opened.status, opened.body.customerId]).toEqual([200, customerId]);
    expect(await profileOf(opened)).toEqual(['identity', 'basic']);
    expect((await auditOf(customerId)).slice(-2)).toEqual(['owner_check.opened', 'login']);
    expect(outcome(await answer(check, given()))).toEqual([409, 'owner_check_over', {}]);
  });

  it('an account with only one saved answer accepts that answer in the owner check', async () => {
    const { customerId } = await owner(['identity']);
    pass(200);
    const check = checkOf(await enterOtp());
    expect((await answer(check, born('1994-05-17'))).body.code).toBe('owner_check_wrong');
    expect((await answer(check, ending(idNumber.slice(-4)))).body.customerId).toBe(customerId);
  });

  it('an owner check expires after fifteen minutes, and an unknown owner check is refused with the same error', async () => {
    await owner();
    pass(200);
    const check = checkOf(await enterOtp());
    app.clock.advance(901);
    const over = [409, 'owner_check_over', {}];
    expect(outcome(await answer(check, born('1994-05-17')))).toEqual(over);
    expect(outcome(await startAfresh(check))).toEqual(over);
    expect(outcome(await answer('A'.repeat(43), born('1994-05-17')))).toEqual(over);
    expect(outcome(await startAfresh('A'.repeat(43)))).toEqual(over);
  });
});

describe('guessing the answers [spec 8.security]', () => {
  it('three wrong answers, counted over all owner checks, close the account to answers, and a ticket waits for customer service', async () => {
    const { customerId } = await owner();
    pass(200);
    const first = checkOf(await enterOtp());
    expect(outcome(await answer(first, born('1990-01-01')))).toEqual([
      422,
      'owner_check_wrong',
      { triesLeft: 2 },
    ]);
    app.clock.advance(61);
    const second = await enterOtp();
    expect(second.body.params?.['triesLeft']).toBe(2);
    expect(outcome(await answer(checkOf(second), ending('0000')))).toEqual([
      422,
      'owner_check_wrong',
      { triesLeft: 1 },
    ]);
    const [status, code, params] = outcome(await answer(first, born('1990-01-02')));
    expect([status, code]).toEqual([403, 'owner_check_locked']);
    const { ticket } = Object(params);
    expect(ticket).toMatch(/^F-\d{4}-\d{6}$/);
    expect(outcome(await answer(first, born('1994-05-17')))).toEqual([403, 'owner_check_locked', { ticket }]);

    pass(30);
    const later = await enterOtp();
    expect([later.status, later.body.code, later.body.params]).toEqual([
      403,
      'owner_check_locked',
      { check: checkOf(later), ticket },
    ]);
    expect((await answer(checkOf(later), born('1994-05-17'))).body.code).toBe('owner_check_locked');
    const tickets = await app.db
      .selectFrom('ticket')
      .select('ticket')
      .where('customer_id', '=', customerId)
      .execute();
    expect(tickets).toEqual([{ ticket }]);
    expect(
      (await auditOf(customerId)).filter((action) => action.startsWith('owner_check')).slice(0, 5),
    ).toEqual([
      'owner_check.opened',
      'owner_check.wrong',
      'owner_check.opened',
      'owner_check.wrong',
      'owner_check.locked',
    ]);
  });

  it('of twenty birth dates that are guessed at the same time, only three are compared with the owner’s', async () => {
    await owner();
    pass(200);
    const check = checkOf(await enterOtp());
    const guesses = Array.from({ length: 20 }, (_, day) =>
      answer(check, born(`1991-01-${String(day + 1).padStart(2, '0')}`)),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'owner_check_wrong')).toHaveLength(2);
    expect(codes.filter((code) => code === 'owner_check_locked')).toHaveLength(18);
  });

  it('a right answer to the owner check resets the count of wrong ones', async () => {
    await owner();
    pass(200);
    const check = checkOf(await enterOtp());
    await answer(check, born('1990-01-01'));
    expect((await answer(check, born('1994-05-17'))).status).toBe(200);
    pass(200);
    expect((await enterOtp()).body.params?.['triesLeft']).toBe(3);
  });
});

describe('the new holder of a number [spec 8.security]', () => {
  it('"This is not me" registers a new borrower, and the former account stays closed', async () => {
    const former = await owner();
    pass(200);
    const check = checkOf(await enterOtp());
    const opened = await startAfresh(check);
    expect(opened.status).toBe(200);
    expect(opened.body.customerId).not.toBe(former.customerId);
    expect(await profileOf(opened)).toEqual([]);
    expect((await auditOf(former.customerId)).at(-1)).toBe('number.lost');
    const row = await app.db
      .selectFrom('customer')
      .select(['phone', 'phone_lost_at'])
      .where('customer_id', '=', former.customerId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ phone, phone_lost_at: app.clock.now() });

    expect((await startAfresh(check)).body.code).toBe('owner_check_over');
    expect((await answer(check, born('1994-05-17'))).body.code).toBe('owner_check_over');
    app.clock.advance(61);
    expect((await enterOtp()).body.customerId).toBe(opened.body.customerId);
  });

  it('"This is not me" registers a new borrower even after too many wrong answers', async () => {
    const former = await owner();
    pass(200);
    const check = checkOf(await enterOtp());
    for (const day of ['01', '02', '03']) await answer(check, born(`1990-01-${day}`));
    const opened = await startAfresh(check);
    expect([opened.status, opened.body.customerId === former.customerId]).toEqual([200, false]);
  });

  it('an account without a birth date and an ID is replaced by a new one, because nobody can prove to own it', async () => {
    const former = await owner([]);
    await former.call('PUT', '/onboarding/basic/draft', { firstName: 'Maria' });
    pass(200);
    const opened = await enterOtp();
    expect(opened.status).toBe(200);
    expect(opened.body.customerId).not.toBe(former.customerId);
    expect((await auditOf(former.customerId)).at(-1)).toBe('number.lost');
  });

  it('if ten browsers say "This is not me" at the same time, only one of them registers a new borrower', async () => {
    await owner();
    pass(200);
    const check = checkOf(await enterOtp());
    const all = await Promise.all(Array.from({ length: 10 }, () => startAfresh(check)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === 'owner_check_over')).toHaveLength(9);
  });
});
