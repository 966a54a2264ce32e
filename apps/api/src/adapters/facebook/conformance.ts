import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Facebook, OAuthRoundTrip } from '../../ports/facebook';

export interface FacebookUnderTest {
  readonly facebook: Facebook;
  /** Where it was registered that browsers come back to. */
  readonly redirectUri: string;
  /** A person answers the dialog; gives the address that the browser is sent back to. */
  visit(url: string, account: string, answer: 'agree' | 'refuse'): Promise<URL> | URL;
}

const text = () => randomBytes(32).toString('base64url');
const trip = (): OAuthRoundTrip => ({ state: text(), verifier: text() });
const REFUSED = { ok: false, code: 'facebook_refused' };

/** What every adapter of the Facebook port must do. */
export function facebookConformance(name: string, subject: () => FacebookUnderTest): void {
  async function arrive(
    way: OAuthRoundTrip,
    account: string,
    answer: 'agree' | 'refuse' = 'agree',
  ): Promise<URL> {
    const { facebook, redirectUri, visit } = subject();
    return visit(await facebook.consentUrl(way, redirectUri), account, answer);
  }

  describe(`Facebook by ${name}`, () => {
    it('names an account alike on each trip, and two accounts apart', async () => {
      const idOf = async (account: string) => {
        const way = trip();
        const known = await subject().facebook.accountOf(way, await arrive(way, account));
        return known.ok ? known.value : known.code;
      };
      const [one, again, other] = [await idOf('juana'), await idOf('juana'), await idOf('pedro')];
      expect(again).toBe(one);
      expect(other).not.toBe(one);
      expect(one).not.toContain('facebook_');
    });

    it('shows the browser no verifier', async () => {
      const way = trip();
      expect(await subject().facebook.consentUrl(way, subject().redirectUri)).not.toContain(way.verifier);
    });

    it('says so where the person said no', async () => {
      const way = trip();
      expect(await subject().facebook.accountOf(way, await arrive(way, 'juana', 'refuse'))).toEqual({
        ok: false,
        code: 'facebook_denied',
      });
    });

    it('refuses an answer that was used', async () => {
      const way = trip();
      const back = await arrive(way, 'juana');
      expect((await subject().facebook.accountOf(way, back)).ok).toBe(true);
      expect(await subject().facebook.accountOf(way, back)).toEqual(REFUSED);
    });

    it.each(['state', 'verifier'] as const)('refuses an answer to a trip of another %s', async (part) => {
      const way = trip();
      const back = await arrive(way, 'juana');
      expect(await subject().facebook.accountOf({ ...way, [part]: text() }, back)).toEqual(REFUSED);
    });
  });
}
