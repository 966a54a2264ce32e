import { err, ok, type Result } from '../result';

const SEPARATORS = /[\s().-]/g;
const MOBILE = /^(?:\+63|63|0)?(9\d{9})$/;

/** Normalizes 9…, 09…, 639… and +639… numbers to `+639XXXXXXXXX` (specification 5). */
export function phoneRule(input: string): Result<string, 'phone_invalid'> {
  const national = MOBILE.exec(input.replace(SEPARATORS, ''))?.[1];
  return national === undefined ? err('phone_invalid') : ok(`+63${national}`);
}
