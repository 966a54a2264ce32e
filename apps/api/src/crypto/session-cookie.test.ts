import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids';
import { openCookie, sealCookie } from './session-cookie';

const [OLD, NEW] = ['the-secret-of-sessions-until-today-0', 'the-secret-of-sessions-from-today-on'];
const newToken = (): string => randomBytes(32).toString('base64url');
const opened = () => ({ customerId: newId(), token: newToken() });

describe('the session cookie', () => {
  it('a cookie opens with any of the secrets, and only with the one that sealed it', () => {
    const session = opened();
    const cookie = sealCookie(OLD, session);
    expect(openCookie([NEW, OLD], cookie)).toEqual(session);
    expect(openCookie([NEW], cookie)).toBeNull();
  });

  it('a cookie does not show the borrower, and two sessions of one borrower share nothing', () => {
    const { customerId } = opened();
    const cookies = [newToken(), newToken()].map((token) => sealCookie(NEW, { customerId, token }));
    const [one = '', other = ''] = cookies.map((cookie) => cookie.split('.')[0]);
    expect(Buffer.from(one, 'base64url').toString('hex')).not.toContain(customerId.replaceAll('-', ''));
    expect(one.slice(0, 8)).not.toBe(other.slice(0, 8));
  });

  it('a cookie whose borrower or token was changed, or that is combined from two cookies, does not open', () => {
    const [one, other] = [opened(), opened()].map((session) => sealCookie(NEW, session));
    const [sealed = '', token = ''] = one?.split('.') ?? [];
    const otherToken = other?.split('.')[1] ?? '';
    const changed = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const cookie of [
      `${changed(sealed)}.${token}`,
      `${sealed}.${changed(token)}`,
      `${sealed}.${otherToken}`,
      token,
      `${'A'.repeat(43)}.${token}`,
      '',
    ])
      expect([cookie, openCookie([NEW], cookie)]).toEqual([cookie, null]);
  });
});
