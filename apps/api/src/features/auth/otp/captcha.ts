/** The letters of a graphic code: derived from its id, so that they are kept nowhere. */
import { AUTH_LIMITS } from '../limits';
import { hmac, isEqual } from '../secrets';

/** Letters and digits that cannot be taken for one another. */
const ALPHABET = 'ACDEFHJKMNPRTUVWXY34679';

/** @param secret SESSION_SECRET. */
export function captchaAnswer(secret: string, captchaId: string): string {
  const digest = hmac(secret, 'captcha', captchaId.toLowerCase());
  return Array.from({ length: AUTH_LIMITS.captcha.letters }, (_, index) =>
    ALPHABET.charAt(digest.readUInt32BE(index * 4) % ALPHABET.length),
  ).join('');
}

/** Upper and lower case are one, and spaces do not count. */
export const isSameText = (answer: string, typed: string): boolean =>
  isEqual(Buffer.from(answer), Buffer.from(typed.replace(/\s/g, '').toUpperCase()));
