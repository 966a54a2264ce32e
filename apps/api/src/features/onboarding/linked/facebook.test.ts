import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, fillIn } from '../../../testing/applicant';
import { wholeDatabase } from '../../../testing/sql/dump';
import {
  followReturn,
  consent,
  idAtFacebook,
  linkFacebook,
  startFacebookLink,
} from '../../../testing/facebook';
import { showFace } from '../../../testing/photos';
import {
  inbox,
  logIn,
  readOtp,
  requestOtp,
  type Onboarding,
  type Person,
  signedIn,
  startOnboarding,
} from '../../../testing/onboarding';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 0;
const somebody = () => signedIn(app, `+63924${String((last += 1)).padStart(7, '0')}`);
const linkStatus = async (person: Person) => (await person.call('GET', '/onboarding/facebook')).body;
const unlink = (person: Person, key = crypto.randomUUID()) =>
  person.call('POST', '/onboarding/facebook/unlink', undefined, { 'idempotency-key': key });

const limitOf = async ({ customerId }: Person) =>
  (
    await app.db
      .selectFrom('customer')
      .select('credit_limit')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).credit_limit;
const grant = ({ customerId }: Person, limit: number) =>
  app.db.updateTable('customer').set({ credit_limit: limit }).where('customer_id', '=', customerId).execute();

describe('[spec 1.facebook] linking a Facebook account', () => {
  it('linking Facebook raises the limit by 500 pesos once, and unlinking it lowers the limit again', async () => {
    const person = await somebody();
    await grant(person, 800_000);
    expect(await linkFacebook(app, person, 'maria')).toBe('/#/baseInfo2?facebook=linked');
    expect(await limitOf(person)).toBe(850_000);
    expect(await linkStatus(person)).toMatchObject({ offered: true, raise: 50_000, added: 50_000 });
    await Promise.all([1, 2, 3].map(() => app.facebook.applyToLimit(person.customerId)));
    expect(await limitOf(person)).toBe(850_000);

    const key = crypto.randomUUID();
    const answers = await Promise.all([unlink(person, key), unlink(person), unlink(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await limitOf(person)).toBe(800_000);
    expect(await linkStatus(person)).toMatchObject({ linkedAt: null, added: null });
    expect(await linkFacebook(app, person, 'maria')).toContain('linked');
    expect(await limitOf(person)).toBe(850_000);
  });

  it('a Facebook account linked before the first limit raises that limit, and one message names the sum', async () => {
    const person = await somebody();
    expect(await linkFacebook(app, person, 'early')).toContain('linked');
    expect([await limitOf(person), (await linkStatus(person)).added]).toEqual([0, null]);
    await fillIn(app, person);
    await showFace(person);
    const applicationId = await apply(app, person);
    await app.applications.decide(person.customerId, applicationId);
    const limit = await limitOf(person);
    expect(limit).toBeGreaterThan(0);
    for (const times of [1, 2]) {
      await app.applications.notifyDecision(person.customerId, applicationId, `decided ${person.customerId}`);
      expect([times, await limitOf(person)]).toEqual([times, limit + 50_000]);
    }
    const [text = ''] = await inbox(app, person.phone);
    expect(text).toContain(((limit + 50_000) / 100).toLocaleString('en-US'));
  });

  it('a Facebook account linked by another borrower is refused until that borrower unlinks it', async () => {
    const [first, second] = [await somebody(), await somebody()];
    await linkFacebook(app, first, 'shared');
    expect(await linkFacebook(app, second, ' Shared')).toBe('/#/baseInfo2?facebook=taken');
    expect((await linkStatus(second)).linkedAt).toBeNull();
    await unlink(first);
    expect(await linkFacebook(app, second, 'shared')).toContain('linked');
  });

  it('a Facebook account that several borrowers link at once is linked to one of them', async () => {
    const people = [await somebody(), await somebody(), await somebody()];
    const ends = await Promise.all(people.map((person) => linkFacebook(app, person, 'wanted by all')));
    expect(ends.filter((end) => end.endsWith('linked'))).toHaveLength(1);
    expect(ends.filter((end) => end.endsWith('taken'))).toHaveLength(2);
  });

  it('a second Facebook account of a borrower is refused', async () => {
    const person = await somebody();
    const [one, other] = [await startFacebookLink(person), await startFacebookLink(person)];
    await followReturn(app, await consent(app, one, 'mine'), person.cookie);
    expect(await followReturn(app, await consent(app, other, 'not mine'), person.cookie)).toContain('other');
    const again = await person.call('POST', '/onboarding/facebook/attempts', { screen: 'linked' });
    expect([again.status, again.body.code]).toEqual([409, 'facebook_linked']);
  });

  it('the Facebook id is not stored', async () => {
    const person = await somebody();
    await linkFacebook(app, person, 'least data');
    const id = await idAtFacebook(app, 'least data');
    expect(id).toMatch(/^\d{16}$/);
    const dump = await wholeDatabase(app.db);
    expect([dump.includes(person.customerId), dump.includes(id)]).toEqual([true, false]);
  });
});

describe('the return from Facebook', () => {
  it('a borrower who declines at Facebook returns with the outcome denied', async () => {
    const person = await somebody();
    const back = await consent(app, await startFacebookLink(person, 'linked'), 'x', 'refuse');
    expect(await followReturn(app, back, person.cookie)).toBe('/#/linked?facebook=denied');
  });

  it('reloading the return page of Facebook shows the same outcome, and an authorization code works once', async () => {
    const person = await somebody();
    const back = await consent(app, await startFacebookLink(person), 'reloaded');
    for (const times of [1, 2]) {
      expect([times, await followReturn(app, back, person.cookie)]).toEqual([
        times,
        '/#/baseInfo2?facebook=linked',
      ]);
    }
    await unlink(person);
    const next = new URL(await consent(app, await startFacebookLink(person), 'reloaded'));
    next.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect(await followReturn(app, next, person.cookie)).toContain('failed');
    expect((await linkStatus(person)).linkedAt).toBeNull();
  });

  it('a return from Facebook is valid only for the session that started the attempt', async () => {
    const [person, thief] = [await somebody(), await somebody()];
    const back = await consent(app, await startFacebookLink(person), 'victim');
    expect(await followReturn(app, back, thief.cookie)).toContain('expired');
    expect(await followReturn(app, back, '')).toContain('expired');
    app.clock.advance(61);
    await requestOtp(app, person.phone);
    const { cookie = '' } = await logIn(app, person.phone, await readOtp(app, person.phone));
    expect(await followReturn(app, back, cookie)).toContain('expired');
    expect(await followReturn(app, back, person.cookie)).toContain('linked');
  });

  it.each([
    ['a state that was changed', (back: URL) => back.searchParams.set('state', 'x'.repeat(43)), 'expired'],
    ['no state', (back: URL) => back.searchParams.delete('state'), 'expired'],
    ['an unknown code', (back: URL) => back.searchParams.set('code', 'made-up'), 'failed'],
    ['no code', (back: URL) => back.searchParams.delete('code'), 'failed'],
  ])('a return with %s links nothing', async (_what, change, outcome) => {
    const person = await somebody();
    const back = await consent(app, await startFacebookLink(person), 'forged');
    change(back);
    expect(await followReturn(app, back, person.cookie)).toContain(outcome);
    expect((await linkStatus(person)).linkedAt).toBeNull();
  });

  it('an attempt to link Facebook expires after ten minutes, and Facebook’s code may expire earlier', async () => {
    const person = await somebody();
    const late = await consent(app, await startFacebookLink(person), 'late', 'late');
    expect(await followReturn(app, late, person.cookie)).toContain('failed');
    const slow = await consent(app, await startFacebookLink(person), 'slow');
    app.clock.advance(10 * 60);
    expect(await followReturn(app, slow, person.cookie)).toContain('expired');
    app.clock.advance(25 * 3600);
    await app.facebook.prune();
    const left = await app.db
      .selectFrom('facebook_attempt')
      .select('attempt_id')
      .where('customer_id', '=', person.customerId)
      .execute();
    expect(left).toEqual([]);
  });

  it('the eleventh attempt of a day to link Facebook is refused', async () => {
    const person = await somebody();
    for (let tries = 0; tries < 10; tries += 1) await startFacebookLink(person);
    const more = await person.call('POST', '/onboarding/facebook/attempts', { screen: 'linked' });
    expect([more.status, more.body.code]).toEqual([429, 'daily_limit']);
  });
});

it('simulated Facebook refuses another redirect address, and a token request without the verifier', async () => {
  const url = new URL(await startFacebookLink(await somebody()));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://lender.test/facebook/return',
    code_challenge_method: 'S256',
  });
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('redirect_uri', 'http://lender.test/facebook/return/../elsewhere');
  expect((await consent(app, elsewhere.href, 'x')).pathname).toBe('/400');

  const code = (await consent(app, url.href, 'x')).searchParams.get('code') ?? '';
  const request = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: 'http://lender.test/facebook/return',
    client_id: 'tulay-sandbox',
    client_secret: app.sandbox.link.secret,
    code_verifier: 'guessed-'.repeat(8),
  };
  const token = await fetch(`${app.sandbox.url}/facebook/token`, {
    method: 'POST',
    body: new URLSearchParams(request),
  });
  expect([token.status, await token.json()]).toEqual([400, { error: 'invalid_grant' }]);
});
