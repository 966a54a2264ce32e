import type { Market } from '../market';
import { err, ok, type Result } from '../result';
import { readNumber } from './number-text';

/** Format of an ID number. The pattern applies to capitals without spaces and dashes. */
interface IdFormat {
  readonly market: Market;
  readonly pattern: RegExp;
  /** Prefix before the digits; added if the borrower omits it. */
  readonly prefix?: string;
  readonly code: IdCode;
}

export const ID_TYPES = [
  'prc',
  'tin',
  'sss',
  'philhealth',
  'philsys',
  'umid',
  'postal_id',
  'passport',
  'drivers_license',
  'voter',
] as const;
export const IN_ID_TYPES = ['aadhaar', 'pan'] as const;

export type IdType = (typeof ID_TYPES)[number] | (typeof IN_ID_TYPES)[number];

export const ID_CODES = [
  'id_7_digits_invalid',
  'id_9_12_digits_invalid',
  'id_10_digits_invalid',
  'id_12_digits_invalid',
  'id_16_digits_invalid',
  'id_crn_invalid',
  'id_prn_invalid',
  'id_9_characters_invalid',
  'id_11_characters_invalid',
  'id_22_23_characters_invalid',
  'aadhaar_invalid',
  'pan_invalid',
] as const;
export type IdCode = (typeof ID_CODES)[number];

/** Formats of the ID types (specification 5). */
export const ID_FORMATS: Readonly<Record<IdType, IdFormat>> = {
  prc: { market: 'PH', pattern: /^\d{7}$/, code: 'id_7_digits_invalid' },
  tin: { market: 'PH', pattern: /^\d{9,12}$/, code: 'id_9_12_digits_invalid' },
  sss: { market: 'PH', pattern: /^\d{10}$/, code: 'id_10_digits_invalid' },
  philhealth: { market: 'PH', pattern: /^\d{12}$/, code: 'id_12_digits_invalid' },
  philsys: { market: 'PH', pattern: /^\d{16}$/, code: 'id_16_digits_invalid' },
  umid: { market: 'PH', pattern: /^CRN\d{12}$/, prefix: 'CRN', code: 'id_crn_invalid' },
  postal_id: { market: 'PH', pattern: /^PRN\d{13}$/, prefix: 'PRN', code: 'id_prn_invalid' },
  passport: { market: 'PH', pattern: /^[A-Z0-9]{9}$/, code: 'id_9_characters_invalid' },
  drivers_license: { market: 'PH', pattern: /^[A-Z0-9]{11}$/, code: 'id_11_characters_invalid' },
  voter: { market: 'PH', pattern: /^[A-Z0-9]{22,23}$/, code: 'id_22_23_characters_invalid' },
  aadhaar: { market: 'IN', pattern: /^\d{12}$/, code: 'aadhaar_invalid' },
  pan: { market: 'IN', pattern: /^[A-Z]{5}\d{4}[A-Z]$/, code: 'pan_invalid' },
};

/** Normalizes an ID number to capitals without separators, with its CRN or PRN prefix. */
export function normalizeIdNumber(type: IdType, input: string): Result<string, IdCode> {
  const format = ID_FORMATS[type];
  const bare = readNumber(input).toUpperCase();
  const number = format.prefix !== undefined && !bare.startsWith(format.prefix) ? format.prefix + bare : bare;
  return format.pattern.test(number) ? ok(number) : err(format.code);
}

export function idTypesOf(market: Market): readonly IdType[] {
  return market === 'PH' ? ID_TYPES : IN_ID_TYPES;
}
