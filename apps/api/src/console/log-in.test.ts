import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_ISSUER } from '../db/seed/operators';
import { operate, operateOk } from '../testing/operators';
import { type Stack, startStack } from '../testing/stack';
import { type ConsoleStack, startConsoleFor } from './testing/desk';
import { walkLogIn } from './testing/log-in';

let stack: Stack;
let office: ConsoleStack;
beforeAll(async () => {
  stack = await startStack();
  office = await startConsoleFor(stack);
});
afterAll(async () => {
  await office.stop();
  await stack.stop();
});

describe('the log-in of operators', () => {
  it('an operator with a second factor reaches the requested page, with a session cookie that scripts cannot read', async () => {
    const walk = await walkLogIn(office.url, 'ana', 'log_in', '/queue/tickets');
    expect(walk.end.headers.get('location')).toBe('/queue/tickets');
    const [session = ''] = walk.end.headers
      .getSetCookie()
      .filter((each) => each.startsWith('tulay_console='));
    expect(session).toContain('HttpOnly');
    expect(session).toContain('SameSite=Strict');
    const answer = await fetch(`${office.url}/console/v1/session`, {
      headers: { cookie: session.split(';')[0] ?? '' },
    });
    expect(await answer.json()).toMatchObject({ name: 'ana' });
  });

  it.each([
    ['ana', 'password_only', 'second_factor_missing'],
    ['ana', 'refuse', 'identity_refused'],
    ['mallory', 'log_in', 'operator_unknown'],
  ])('%s with the answer %s is refused with %s and gets no session', async (account, answer, code) => {
    const { end } = await walkLogIn(office.url, account, answer);
    expect(end.headers.get('location')).toBe(`/?refused=${code}`);
    expect(end.headers.getSetCookie().some((each) => each.startsWith('tulay_console='))).toBe(false);
  });

  it('an authorization code that another browser brings back opens no session', async () => {
    const { callback } = await walkLogIn(office.url, 'ana', 'log_in', '/', 'stop before the callback');
    const end = await fetch(callback, { redirect: 'manual' });
    expect(end.headers.get('location')).toBe('/?refused=identity_refused');
  });

  it('a code opens one session only', async () => {
    const { callback, cookie } = await walkLogIn(office.url, 'ana', 'log_in');
    const again = await fetch(callback, { redirect: 'manual', headers: { cookie } });
    expect(again.headers.get('location')).toBe('/?refused=identity_refused');
  });

  it('the log-in leads to no other origin', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const { end } = await walkLogIn(office.url, 'ana', 'log_in', to);
      expect([to, end.headers.get('location')]).toEqual([to, '/']);
    }
  });
});

describe('the account of an operator', () => {
  it('two admins can link an operator to another account, and this ends the sessions of the earlier account', async () => {
    const before = await office.logIn('vera');
    await operateOk(stack, 'operator', 'link', 'vera', SANDBOX_ISSUER, 'mallory', '--why', 'a new provider');
    expect((await before.get('/session')).status).toBe(401);
    expect(await office.start('vera')).toMatchObject({ ok: false, code: 'operator_unknown' });
    expect((await (await office.logIn('mallory')).get('/session')).body).toMatchObject({ name: 'vera' });
  });

  it('an account is linked to one operator only', async () => {
    const linked = await operate(
      stack,
      'operator',
      'link',
      'carlo',
      SANDBOX_ISSUER,
      'ana',
      '--why',
      'a mistake',
    );
    expect(linked).toMatchObject({ outcome: 'operator_named', exit: 1 });
  });
});
