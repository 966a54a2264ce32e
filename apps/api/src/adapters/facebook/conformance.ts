import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Facebook, OAuthRoundTrip } from '../../ports/facebook';

export interface FacebookUnderTest {
  readonly facebook: Facebook;
  readonly redirectUri: string;
  visit(url: string, account: string, answer: 'agree' | 'refuse'): Promise<URL> | URL;
}

const text = () => randomBytes(32).toString('base64url');
const trip = (): OAuthRoundTrip => ({ state: text(), verifier: text() });
const REFUSED = { ok: false, code: 'facebook_refused' };

export function facebookConformance(name: string, subject: () => FacebookUnderTest): void {
  async function arrive(
    roundTrip: OAuthRoundTrip,
    account: string,
    answer: 'agree' | 'refuse' = 'agree',
  ): Promise<URL> {
    const { facebook, redirectUri, visit } = subject();
    return visit(await facebook.consentUrl(roundTrip, redirectUri), account, answer);
  }

  describe(`Facebook by ${name}`, () => {
    it('an account has the same id on each round trip, and two accounts have different ids', async () => {
      const idOf = async (account: string) => {
        const roundTrip = trip();
        const known = await subject().facebook.accountOf(roundTrip, await arrive(roundTrip, account));
        return known.ok ? known.value : known.code;
      };
      const [one, again, other] = [await idOf('juana'), await idOf('juana'), await idOf('pedro')];
      expect(again).toBe(one);
      expect(other).not.toBe(one);
      expect(one).not.toContain('facebook_');
    });

    it('the consent address does not contain the PKCE verifier', async () => {
      const roundTrip = trip();
      expect(await subject().facebook.consentUrl(roundTrip, subject().redirectUri)).not.toContain(
        roundTrip.verifier,
      );
    });

    it('a declined consent returns facebook_denied', async () => {
      const roundTrip = trip();
      expect(
        await subject().facebook.accountOf(roundTrip, await arrive(roundTrip, 'juana', 'refuse')),
      ).toEqual({
        ok: false,
        code: 'facebook_denied',
      });
    });

    it('a used answer is refused', async () => {
      const roundTrip = trip();
      const back = await arrive(roundTrip, 'juana');
      expect((await subject().facebook.accountOf(roundTrip, back)).ok).toBe(true);
      expect(await subject().facebook.accountOf(roundTrip, back)).toEqual(REFUSED);
    });

    it.each(['state', 'verifier'] as const)('an answer with another %s is refused', async (part) => {
      const roundTrip = trip();
      const back = await arrive(roundTrip, 'juana');
      expect(await subject().facebook.accountOf({ ...roundTrip, [part]: text() }, back)).toEqual(REFUSED);
    });
  });
}
