import { err, ok, type Result } from '../result';
import { readNumber, shownNumber } from './number-text';

const MOBILE = /^(?:\+63|63|0)?(9\d{9})$/;

const nationalNumber = (input: string): string | undefined => MOBILE.exec(readNumber(input))?.[1];

/** Normalizes 9…, 09…, 639… and +639… numbers to `+639XXXXXXXXX` (specification 5). */
export function phoneRule(input: string): Result<string, 'phone_invalid'> {
  const national = nationalNumber(input);
  return national === undefined ? err('phone_invalid') : ok(`+63${national}`);
}

/** Returns a phone number as its field shows it behind +63: without a typed or pasted prefix. */
export function shownPhone(input: string): string {
  const national = nationalNumber(input);
  const hasPrefix = national !== undefined && national !== readNumber(input);
  return hasPrefix ? national : shownNumber(input);
}
