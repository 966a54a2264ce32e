import { err, ok, type Result } from '../result';

const SEPARATORS = /[\s().-]/g;
const MOBILE = /^(?:\+63|63|0)?(9\d{9})$/;

/**
 * Normalizes a Philippine mobile number to `+639XXXXXXXXX` (specification 5: it starts with 9). Accepts 9XXXXXXXXX, 09…,
 * 639… and +639…, with spaces, dashes, dots or brackets; anything else is `phone_invalid`.
 */
export function phoneRule(input: string): Result<string, 'phone_invalid'> {
  const national = MOBILE.exec(input.replace(SEPARATORS, ''))?.[1];
  return national === undefined ? err('phone_invalid') : ok(`+63${national}`);
}
