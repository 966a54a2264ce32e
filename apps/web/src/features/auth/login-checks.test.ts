import { expect, test } from 'vitest';
import type { Problem } from '../../api/problem';
import { faultsOfAsking, faultsOfEntering, firstFault, pauseAfterText } from './login-checks';

const TYPED = { phone: '917 000 4821', captcha: '7K4Q', code: '5017', consent: true };
const refusal = (code: Problem['code'], more: Partial<Problem> = {}): Problem => ({
  code,
  retryable: false,
  params: {},
  ...more,
});

test('[spec 5.phone] asks for no text to a number that does not start with 9', () => {
  expect(faultsOfAsking(TYPED)).toEqual({});
  expect(faultsOfAsking({ ...TYPED, phone: '817 000 4821' })).toEqual({ phone: { code: 'phone_invalid' } });
});

test('asks for no text without the letters of the picture', () => {
  expect(faultsOfAsking({ ...TYPED, captcha: ' ' })).toEqual({ captcha: { code: 'captcha_required' } });
});

test('enters only with a whole code and with consent, and leads to the first that is missing', () => {
  expect(faultsOfEntering(TYPED, 4)).toEqual({});
  const faults = faultsOfEntering({ ...TYPED, code: '501', consent: false }, 4);
  expect(Object.keys(faults)).toEqual(['code', 'consent']);
  expect(firstFault(faults)).toBe('code');
});

test('takes a refusal for haste as word that a text is on its way, but not a full address', () => {
  expect(pauseAfterText(refusal('too_frequent', { params: { seconds: 42 } }))).toBe(42);
  expect(pauseAfterText(refusal('too_frequent', { retryAfterSeconds: 1800 }))).toBe(0);
  expect(pauseAfterText(refusal('sms_limit', { params: { seconds: 42 } }))).toBe(0);
});
