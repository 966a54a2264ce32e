import { err, ok, type Result } from '../result';

const SEPARATORS = /[\s().-]/g;
const MOBILE = /^(?:\+63|63|0)?(9\d{9})$/;

/**
 * A Philippine mobile number in the form `+639XXXXXXXXX` (specification 5: it starts with 9).
 * Accepts 9XXXXXXXXX, 09…, 639… and +639…, with spaces, dashes, dots or brackets; else `phone_invalid`.
 */
export function phoneRule(input: string): Result<string, 'phone_invalid'> {
  const national = MOBILE.exec(input.replace(SEPARATORS, ''))?.[1];
  return national === undefined ? err('phone_invalid') : ok(`+63${national}`);
}

/** `+639171234567` as a person may show it beside others: `0917 ••• 4567`. */
export function maskPhone(phone: string): string {
  const national = phone.slice(-10);
  return `0${national.slice(0, 3)} ••• ${national.slice(-4)}`;
}
