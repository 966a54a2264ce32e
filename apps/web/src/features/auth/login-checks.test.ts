import { expect, test } from 'vitest';
import type { Problem } from '../../api/problem';
import { codeRequestErrors, firstInvalidField, loginErrors, resendPauseSeconds } from './login-checks';

const INPUT = { phone: '917 000 4821', captcha: '7K4Q', code: '5017', consent: true };
const refusal = (code: Problem['code'], more: Partial<Problem> = {}): Problem => ({
  code,
  retryable: false,
  params: {},
  ...more,
});

test('[spec 5.phone] asks for no text to a number that does not start with 9', () => {
  expect(codeRequestErrors(INPUT)).toEqual({});
  expect(codeRequestErrors({ ...INPUT, phone: '817 000 4821' })).toEqual({ phone: { code: 'phone_invalid' } });
});

test('asks for no text without the letters of the picture', () => {
  expect(codeRequestErrors({ ...INPUT, captcha: ' ' })).toEqual({ captcha: { code: 'captcha_required' } });
});

test('enters only with a whole code and with consent, and leads to the first that is missing', () => {
  expect(loginErrors(INPUT, 4)).toEqual({});
  const errors = loginErrors({ ...INPUT, code: '501', consent: false }, 4);
  expect(Object.keys(errors)).toEqual(['code', 'consent']);
  expect(firstInvalidField(errors)).toBe('code');
});

test('takes a refusal for haste as word that a text is on its way, but not a full address', () => {
  expect(resendPauseSeconds(refusal('too_frequent', { params: { seconds: 42 } }))).toBe(42);
  expect(resendPauseSeconds(refusal('too_frequent', { retryAfterSeconds: 1800 }))).toBe(0);
  expect(resendPauseSeconds(refusal('sms_limit', { params: { seconds: 42 } }))).toBe(0);
});
