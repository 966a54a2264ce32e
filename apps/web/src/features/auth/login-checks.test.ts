import { expect, test } from 'vitest';
import type { Problem } from '../../api/problem';
import { codeRequestErrors, firstInvalidField, loginErrors, sentCodeIn } from './login-checks';

const INPUT = { phone: '917 000 4821', captcha: '7K4Q', code: '5017', consent: true };
const refusal = (code: Problem['code'], more: Partial<Problem> = {}): Problem => ({
  code,
  retryable: false,
  params: {},
  ...more,
});

test('[spec 5.phone] an OTP cannot be requested for a number that does not start with 9', () => {
  expect(codeRequestErrors(INPUT)).toEqual({});
  expect(codeRequestErrors({ ...INPUT, phone: '817 000 4821' })).toEqual({
    phone: { code: 'phone_invalid' },
  });
});

test('an OTP cannot be requested without the captcha', () => {
  expect(codeRequestErrors({ ...INPUT, captcha: ' ' })).toEqual({ captcha: { code: 'captcha_required' } });
});

test('[spec 5.consent-privacy] an OTP cannot be requested without the privacy consent', () => {
  expect(codeRequestErrors({ ...INPUT, consent: false })).toEqual({
    consent: { problem: { code: 'consent_required', retryable: false, params: {} } },
  });
});

test('logging in needs a complete OTP and the consent, and the first invalid field gets the focus', () => {
  expect(loginErrors(INPUT, 4)).toEqual({});
  const errors = loginErrors({ ...INPUT, code: '501', consent: false }, 4);
  expect(Object.keys(errors)).toEqual(['code', 'consent']);
  expect(firstInvalidField(errors)).toBe('code');
});

test('a refusal with `too_frequent` and the number of digits means that an OTP was just sent; any other refusal does not', () => {
  const sent = { digits: 6, resendInSeconds: 42 };
  expect(sentCodeIn(refusal('too_frequent', { params: { seconds: 42, digits: 6 } }))).toEqual(sent);
  expect(sentCodeIn(refusal('too_frequent', { params: { seconds: 42 } }))).toBeNull();
  expect(sentCodeIn(refusal('sms_limit', { params: { digits: 6 } }))).toBeNull();
});
