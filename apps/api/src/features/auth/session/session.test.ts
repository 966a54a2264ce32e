import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import {
  inbox,
  requestOtp,
  call,
  readOtp,
  logIn,
  type Onboarding,
  signedIn,
  startOnboarding,
} from '../../../testing/onboarding';

const DAY = 86_400;
let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 9_190_000_000;
const newPhone = () => `+63${last++}`;
const session = (cookie: string) => call(app, { method: 'GET', url: '/auth/session', headers: { cookie } });

describe('log-in [spec 6.borrower]', () => {
  it('a log-in without privacy consent is refused and does not use up the OTP [spec 5.consent-privacy]', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const code = await readOtp(app, phone);
    const refused = await logIn(app, phone, code, { privacyConsent: false });
    expect([refused.status, refused.body.code]).toEqual([422, 'consent_required']);
    expect((await logIn(app, phone, code)).status).toBe(200);
  });

  it('an OTP request without privacy consent is refused and sends no text message [spec 5.consent-privacy]', async () => {
    const phone = newPhone();
    const refused = await requestOtp(app, phone, { privacyConsent: false });
    expect([refused.status, refused.body.code]).toEqual([422, 'consent_required']);
    expect(await inbox(app, phone)).toEqual([]);
  });

  it('the first log-in of a number registers it [spec 2.register]', async () => {
    const phone = newPhone();
    const known = () =>
      app.db.selectFrom('customer').select('customer_id').where('phone', '=', phone).execute();
    await requestOtp(app, phone);
    expect(await known()).toEqual([]);
    const { status, body } = await logIn(app, phone, await readOtp(app, phone));
    expect([status, await known()]).toEqual([200, [{ customer_id: body.customerId }]]);
  });

  it('the second log-in of a number returns the same customer [spec 2.register]', async () => {
    const phone = newPhone();
    const first = await signedIn(app, phone);
    app.clock.advance(60);
    const second = await signedIn(app, phone);
    expect(second.customerId).toBe(first.customerId);
    expect(second.cookie).not.toBe(first.cookie);
  });

  it('a log-in completes an interrupted registration', async () => {
    const phone = newPhone();
    const customerId = '01939f4e-0000-7000-8000-0000000000aa';
    await app.db
      .insertInto('phone_owner')
      .values({ phone, customer_id: customerId, claimed_at: app.clock.now() })
      .execute();
    expect((await signedIn(app, phone)).customerId).toBe(customerId);
  });

  it('a log-in response masks the number, and the log-in is audited', async () => {
    await requestOtp(app, '+639171234821');
    const { body } = await logIn(app, '+639171234821', await readOtp(app, '+639171234821'), {
      language: 'tl',
    });
    expect(body).toMatchObject({ phoneMasked: '+63 917 ••• 4821', language: 'tl' });
    const trail = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('customer_id', '=', body.customerId)
      .execute();
    expect(trail).toMatchObject([{ action: 'login', actor: 'borrower', detail: { privacyConsent: true } }]);
  });

  it.each([1, 2])(
    'a log-in from wrapper %s is audited with its app type [spec 3.session]',
    async (appType) => {
      const phone = newPhone();
      await requestOtp(app, phone);
      const { status, body } = await logIn(app, phone, await readOtp(app, phone), { appType });
      expect(status).toBe(200);
      const trail = app.db.selectFrom('audit').select('detail').where('customer_id', '=', body.customerId);
      expect(await trail.execute()).toMatchObject([{ detail: { appType } }]);
    },
  );

  it('a log-in with an unknown app type is refused [spec 3.session]', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    expect((await logIn(app, phone, await readOtp(app, phone), { appType: 3 })).status).toBe(400);
  });

  it('the session has the first name once the basic form is saved', async () => {
    const person = await signedIn(app, newPhone());
    expect((await session(person.cookie)).body.name).toBeUndefined();
    await person.call('PUT', '/onboarding/basic', { ...FILLED.basic, firstName: 'Ligaya' });
    expect((await session(person.cookie)).body.name).toBe('Ligaya');
  });
});

describe('session cookie', () => {
  it('the session cookie is HttpOnly and SameSite=Lax, and its token is not in the body', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const { headers, body, cookie = '' } = await logIn(app, phone, await readOtp(app, phone));
    const text = String([headers['set-cookie']].flat()[0]);
    expect(text).toMatch(
      /^tulay_session=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [sealed = '', token = ''] = cookie.split('=')[1]?.split('.') ?? [];
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${sealed}|${token}`));
  });

  it('the session cookie is Secure with the __Host- prefix on https', async () => {
    const secure = await startOnboarding({ publicUrl: 'https://lender.test' });
    try {
      await requestOtp(secure, '+639170000002');
      const { headers } = await logIn(secure, '+639170000002', await readOtp(secure, '+639170000002'));
      expect(String(headers['set-cookie'])).toMatch(
        /^__Host-tulay=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await secure.stop();
    }
  });

  it('a marker cookie that scripts can read, and that does not contain the token, is set and deleted together with the session cookie', async () => {
    const phone = newPhone();
    await requestOtp(app, phone);
    const { headers, body, cookie = '' } = await logIn(app, phone, await readOtp(app, phone));
    expect(headers['set-cookie']).toContain('tulay_in=1; Max-Age=2592000; Path=/; SameSite=Lax');
    const left = await call(app, {
      method: 'POST',
      url: '/auth/logout',
      headers: { cookie, 'x-csrf-token': body.token },
    });
    expect(String(left.headers['set-cookie'])).toContain('tulay_in=; Max-Age=0; Path=/');
  });

  it('session token and CSRF token are stored only as hashes', async () => {
    const { cookie, csrf } = await signedIn(app, newPhone());
    const rows = await app.db.selectFrom('session').selectAll().execute();
    const stored = rows
      .map((row) => `${row.token_hash.toString('latin1')}${row.csrf_hash.toString('latin1')}`)
      .join();
    expect(stored).not.toContain(cookie.split('.')[1]);
    expect(stored).not.toContain(csrf);
  });

  it('a log-in ends the previous session of the browser (fixation)', async () => {
    const before = await signedIn(app, newPhone());
    const phone = newPhone();
    await requestOtp(app, phone);
    const after = await logIn(app, phone, await readOtp(app, phone), {}, { cookie: before.cookie });
    expect(after.cookie).not.toBe(before.cookie);
    expect((await session(before.cookie)).status).toBe(401);
    expect((await session(after.cookie ?? '')).status).toBe(200);
  });

  it('a planted session cookie never becomes a session (fixation)', async () => {
    const planted = `tulay_session=${'A'.repeat(43)}.${'A'.repeat(43)}`;
    const phone = newPhone();
    await requestOtp(app, phone);
    await logIn(app, phone, await readOtp(app, phone), {}, { cookie: planted });
    expect((await session(planted)).status).toBe(401);
  });

  it('a session ends 30 days after its last use', async () => {
    const { cookie } = await signedIn(app, newPhone());
    for (let count = 0; count < 3; count++) {
      app.clock.advance(29 * DAY);
      expect((await session(cookie)).status).toBe(200);
    }
    app.clock.advance(30 * DAY);
    const ended = await session(cookie);
    expect([ended.status, ended.body.code]).toEqual([401, 'session_missing']);
  });

  it('a session ends 180 days after the log-in, even if used', async () => {
    const { cookie } = await signedIn(app, newPhone());
    for (let days = 0; days < 160; days += 20) {
      app.clock.advance(20 * DAY);
      expect((await session(cookie)).status).toBe(200);
    }
    app.clock.advance(20 * DAY);
    expect((await session(cookie)).status).toBe(401);
  });

  it('a session cookie is invalid after log-out [spec 7.bridge.loginSuccess]', async () => {
    const person = await signedIn(app, newPhone());
    const left = await person.call('POST', '/auth/logout');
    expect(left.status).toBe(200);
    expect(String(left.headers['set-cookie'])).toMatch(/^tulay_session=; /);
    expect((await session(person.cookie)).status).toBe(401);
  });
});

describe('CSRF token', () => {
  const draft = (headers: object) =>
    call(app, { method: 'PUT', url: '/onboarding/basic/draft', headers: { ...headers }, payload: {} });

  it.each(['absent', 'empty', 'wrong', "another session's"])(
    'a request whose CSRF token is %s is refused',
    async (kind) => {
      const person = await signedIn(app, newPhone());
      const other = await signedIn(app, newPhone());
      const handle = { absent: undefined, empty: '', wrong: 'x'.repeat(43) }[kind] ?? other.csrf;
      const headers = kind === 'absent' ? {} : { 'x-csrf-token': handle };
      const { status, body } = await draft({ cookie: person.cookie, ...headers });
      expect([status, body.code]).toEqual([403, 'csrf_invalid']);
    },
  );

  it('a CSRF token without the cookie is refused', async () => {
    const { csrf } = await signedIn(app, newPhone());
    expect((await draft({ 'x-csrf-token': csrf })).status).toBe(401);
  });

  it('every tab of a session gets the same CSRF token', async () => {
    const { cookie, csrf } = await signedIn(app, newPhone());
    const [one, two] = [await session(cookie), await session(cookie)];
    expect([one.body.token, two.body.token]).toEqual([csrf, csrf]);
  });

  it('a cross-site request with a valid CSRF token is refused', async () => {
    const person = await signedIn(app, newPhone());
    const { status } = await person.call(
      'PUT',
      '/onboarding/basic/draft',
      {},
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(status).toBe(403);
  });
});

describe('anonymous visitors [spec 6.anonymous]', () => {
  it.each(['/auth/session', '/onboarding', '/payout-channels', '/applications/current'])(
    'an anonymous visitor cannot read %s',
    async (url) => {
      expect((await call(app, { method: 'GET', url })).body.code).toBe('session_missing');
    },
  );

  it('an anonymous visitor can read the lender’s configuration', async () => {
    const { status, body } = await call(app, { method: 'GET', url: '/config' });
    expect([status, body.mode, body.blockAndroid, body.lender.brand]).toEqual([
      200,
      'sandbox',
      true,
      'Tulay',
    ]);
  });
});
