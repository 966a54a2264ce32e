import { ageOn, isManilaDate, type ManilaDate } from '../calendar';
import { FEEDBACK_MIN_LENGTH, MAX_AGE, MIN_AGE } from '../constants';
import { err, ok, type Result } from '../result';
import type { IdCode } from './id-formats';
import { phoneRule } from './phone';
import { stripChinese } from './strip-chinese';

/** Rule of a form field (specification 5). Returns the normalized value to store, or the code of the error message. */
export type FieldRule = (input: string) => Result<string, FieldCode>;

export const FIELD_CODES = [
  'phone_invalid',
  'name_invalid',
  'birth_date_invalid',
  'age_out_of_range',
  'email_invalid',
  'whatsapp_invalid',
  'viber_invalid',
  'facebook_invalid',
  'address_invalid',
  'place_invalid',
  'postal_code_invalid',
  'company_name_invalid',
  'company_phone_invalid',
  'company_address_invalid',
  'position_invalid',
  'school_invalid',
  'major_invalid',
  'study_year_invalid',
  'graduation_too_early',
  'payday_invalid',
  'payday_passed',
  'contact_name_invalid',
  'bank_account_invalid',
  'wallet_invalid',
  'ifsc_invalid',
  'pin_code_invalid',
  'feedback_too_short',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number] | IdCode;

const LETTERS_OF_NAMES = /^\p{L}[\p{L}\p{M}.'-]*(?: \p{L}[\p{L}\p{M}.'-]*)*$/u;
/** A word with a dot inside, which phones show as a link to an address. Initials such as J.R. are none. */
const ADDRESS = /(?:^| )(?!(?:\p{L}\p{M}*\.)+(?:$| ))[^ ]*\.[^ .]/u;
const PLACE = /^[\p{L}\d#(][\p{L}\p{M}\d .,'()/&#-]*$/u;
const EMAIL = /^[a-z0-9._%+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;
const LANDLINE = /^(?:\+?63|0)?\d{7,10}$/;

function normalizeText(input: string): string {
  return stripChinese(input).normalize('NFC').replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim();
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function bare(input: string): string {
  return input.replace(/[\s-]/g, '');
}

function textRule<C extends FieldCode>(
  code: C,
  limits: { readonly pattern: RegExp; readonly min: number; readonly max: number; readonly letters: number },
): (input: string) => Result<string, C> {
  return (input) => {
    const text = normalizeText(input);
    const fits = text.length >= limits.min && text.length <= limits.max && limits.pattern.test(text);
    return fits && countLetters(text) >= limits.letters ? ok(text) : err(code);
  };
}

function patternRule<C extends FieldCode>(
  code: C,
  normalize: (input: string) => string,
  pattern: RegExp,
): (input: string) => Result<string, C> {
  return (input) => {
    const text = normalize(input);
    return pattern.test(text) ? ok(text) : err(code);
  };
}

const NAME = { pattern: LETTERS_OF_NAMES, min: 2, max: 60, letters: 2 };

function nameRule<C extends FieldCode>(code: C): (input: string) => Result<string, C> {
  const rule = textRule(code, NAME);
  return (input) => {
    const name = rule(input);
    return name.ok && ADDRESS.test(name.value) ? err(code) : name;
  };
}

/**
 * Name of a person: at least two letters, no digits and no address such as gift.com. Accepts Dela Peña, O'Neil,
 * Ma. Theresa, J.R., Reyes-Cruz, Jr.
 */
export const personName = nameRule('name_invalid');
export const contactName = nameRule('contact_name_invalid');
export const position = textRule('position_invalid', { pattern: PLACE, min: 2, max: 60, letters: 2 });
export const schoolName = textRule('school_invalid', { pattern: PLACE, min: 2, max: 100, letters: 2 });
export const major = textRule('major_invalid', { pattern: PLACE, min: 2, max: 60, letters: 2 });
export const companyName = textRule('company_name_invalid', { pattern: PLACE, min: 2, max: 100, letters: 1 });
export const companyAddress = textRule('company_address_invalid', {
  pattern: PLACE,
  min: 5,
  max: 200,
  letters: 2,
});
export const address = textRule('address_invalid', { pattern: PLACE, min: 5, max: 200, letters: 2 });
/** Province, city, barangay or district, such as "Barangay 1", "Sta. Cruz" or "H-2". */
export const placeName = textRule('place_invalid', { pattern: PLACE, min: 2, max: 100, letters: 1 });

export const email = patternRule('email_invalid', (input) => input.trim().toLowerCase(), EMAIL);
/** Postal code: the four digits of a Philippine ZIP code, or the six digits that the specification requires. */
export const postalCode = patternRule('postal_code_invalid', bare, /^(?:\d{4}|\d{6})$/);
export const bankAccount = patternRule('bank_account_invalid', bare, /^\d{6,20}$/);
export const ifsc = patternRule(
  'ifsc_invalid',
  (input) => bare(input).toUpperCase(),
  /^[A-Z]{4}0[A-Z0-9]{6}$/,
);
export const pinCode = patternRule('pin_code_invalid', bare, /^[1-9]\d{5}$/);

/** Year of enrollment or graduation: 1960 to 2049. */
export const studyYear = patternRule('study_year_invalid', bare, /^(?:19[6-9]|20[0-4])\d$/);

/**
 * Company phone: a landline with or without area code, or a mobile number. Spaces, dots, dashes and brackets are
 * removed.
 */
export const companyPhone = patternRule(
  'company_phone_invalid',
  (input) => input.replace(/[\s().-]/g, ''),
  LANDLINE,
);

export const whatsapp = patternRule('whatsapp_invalid', bare, /^09\d{9}$/);

/** Parses a Viber number: a mobile number in any accepted form, stored as +639XXXXXXXXX. */
export function viber(input: string): Result<string, 'viber_invalid'> {
  const number = phoneRule(input);
  return number.ok ? number : err('viber_invalid');
}

const FACEBOOK_LINK = /^(?:https?:\/\/)?(?:www\.|m\.|web\.)?(?:facebook|fb)\.com\//i;
/** Facebook gives no user name that ends like an address. Without this rule, a link to another site would pass as one. */
const FACEBOOK_NAME = /^(?!.*\.(?:com|net|org|ph|php)$)[a-z0-9][a-z0-9.]{3,48}[a-z0-9]$/i;

/**
 * Accepts a user name (5 to 50 letters, digits and dots) or a profile link of facebook.com or fb.com, of which the user
 * name, or the number of a profile without one, is stored.
 */
export function facebook(input: string): Result<string, 'facebook_invalid'> {
  const text = stripChinese(input).trim().replace(/^@/, '');
  const path = text.replace(FACEBOOK_LINK, '');
  const name = path === text ? text : nameInLink(path);
  return FACEBOOK_NAME.test(name) ? ok(name) : err('facebook_invalid');
}

const nameInLink = (path: string): string =>
  /^profile\.php\?(?:.*&)?id=(\d+)/i.exec(path)?.[1] ?? path.replace(/[/?#].*$/, '');

/** Parses an e-wallet number: 11 digits starting with 09 or 10 starting with 9, stored as 09XXXXXXXXX. */
export function walletAccount(input: string): Result<string, 'wallet_invalid'> {
  const national = /^0?(9\d{9})$/.exec(bare(input))?.[1];
  return national === undefined ? err('wallet_invalid') : ok(`0${national}`);
}

/** Parses a birth date from 1900 on. `birthDate` also checks the age, which needs today's date. */
export function birthDateFormat(input: string): Result<ManilaDate, 'birth_date_invalid'> {
  const date = input.trim();
  return isManilaDate(date) && date >= '1900-01-01' ? ok(date) : err('birth_date_invalid');
}

export function birthDate(
  input: string,
  today: ManilaDate,
): Result<ManilaDate, 'birth_date_invalid' | 'age_out_of_range'> {
  const date = birthDateFormat(input);
  if (!date.ok) return date;
  const age = ageOn(date.value, today);
  if (age < 0) return err('birth_date_invalid');
  if (age < MIN_AGE || age > MAX_AGE) return err('age_out_of_range', { min: MIN_AGE, max: MAX_AGE });
  return date;
}

/** Parses the date of a payday. `nextPayday` also checks that it is not in the past. */
export function paydayFormat(input: string): Result<ManilaDate, 'payday_invalid'> {
  const date = input.trim();
  return isManilaDate(date) ? ok(date) : err('payday_invalid');
}

export function nextPayday(
  input: string,
  today: ManilaDate,
): Result<ManilaDate, 'payday_invalid' | 'payday_passed'> {
  const date = paydayFormat(input);
  if (!date.ok) return date;
  return date.value < today ? err('payday_passed') : date;
}

export function feedback(input: string): Result<string, 'feedback_too_short'> {
  const text = stripChinese(input).trim();
  return text.length >= FEEDBACK_MIN_LENGTH
    ? ok(text)
    : err('feedback_too_short', { min: FEEDBACK_MIN_LENGTH });
}
