import { ageOn, isManilaDate, type ManilaDate } from '../calendar';
import { FEEDBACK_MIN_LENGTH, MAX_AGE, MIN_AGE } from '../constants';
import { err, ok, type Result } from '../result';
import type { IdCode } from './id-formats';
import { phoneInLink } from './contact-link';
import { readNumber } from './number-text';
import { phoneRule } from './phone';
import { stripChinese } from './strip-chinese';
import { nameRule, textRule } from './text-rules';

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
  'facebook_not_profile',
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

const EMAIL = /^[a-z0-9._%+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;
const LANDLINE = /^(?:\+?63|0)?\d{7,10}$/;

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

/**
 * Name of a person, of one letter or more, without digits and web addresses. Accepts O, M., Ma.Theresa, Dela Peña,
 * O'Neil, J.R., Reyes-Cruz and Dela Cruz, Jr.
 */
export const personName = nameRule('name_invalid');
/** Name that a borrower types as a signature: a whole name, with its middle names and suffix. */
export const signatureName = nameRule('name_invalid', 120);
export const contactName = nameRule('contact_name_invalid');
export const position = textRule('position_invalid', { min: 2, max: 60, letters: 2 });
export const schoolName = textRule('school_invalid', { min: 2, max: 100, letters: 2 });
export const major = textRule('major_invalid', { min: 2, max: 60, letters: 2 });
export const companyName = textRule('company_name_invalid', { min: 2, max: 100, letters: 1 });
export const companyAddress = textRule('company_address_invalid', { min: 5, max: 200, letters: 2 });
export const address = textRule('address_invalid', { min: 5, max: 200, letters: 2 });
/** Province, city, barangay or district, such as "Barangay 1", "Sta. Cruz" or "H-2". */
export const placeName = textRule('place_invalid', { min: 2, max: 100, letters: 1 });

export const email = patternRule('email_invalid', (input) => input.trim().toLowerCase(), EMAIL);
/** Postal code: the four digits of a Philippine ZIP code, or the six digits that the specification requires. */
export const postalCode = patternRule('postal_code_invalid', readNumber, /^(?:\d{4}|\d{6})$/);
export const bankAccount = patternRule('bank_account_invalid', readNumber, /^\d{6,20}$/);
export const ifsc = patternRule(
  'ifsc_invalid',
  (input) => readNumber(input).toUpperCase(),
  /^[A-Z]{4}0[A-Z0-9]{6}$/,
);
export const pinCode = patternRule('pin_code_invalid', readNumber, /^[1-9]\d{5}$/);

/** Year of enrollment or graduation: 1960 to 2049. */
export const studyYear = patternRule('study_year_invalid', readNumber, /^(?:19[6-9]|20[0-4])\d$/);

/** Company phone: a landline with or without area code, or a mobile number. */
export const companyPhone = patternRule('company_phone_invalid', readNumber, LANDLINE);

/** Parses a WhatsApp number or link: a mobile number in any accepted form, stored as 09XXXXXXXXX. */
export function whatsapp(input: string): Result<string, 'whatsapp_invalid'> {
  const number = phoneRule(phoneInLink(input));
  return number.ok ? ok(`0${number.value.slice(3)}`) : err('whatsapp_invalid');
}

/** Parses a Viber number or link: a mobile number in any accepted form, stored as +639XXXXXXXXX. */
export function viber(input: string): Result<string, 'viber_invalid'> {
  const number = phoneRule(phoneInLink(input));
  return number.ok ? number : err('viber_invalid');
}

/** Parses an e-wallet number: a mobile number in any accepted form, stored as 09XXXXXXXXX. */
export function walletAccount(input: string): Result<string, 'wallet_invalid'> {
  const number = phoneRule(input);
  return number.ok ? ok(`0${number.value.slice(3)}`) : err('wallet_invalid');
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
