import { expect, test } from 'vitest';
import type { Problem } from '../../api/problem';
import { initialLogin, type LoginEvent, loginReducer, type LoginState } from './login-state';

const SENT = { digits: 4, resendAt: 60_000 };
const EARLIER = { digits: 4, resendAt: 42_000 };
const problem = (code: Problem['code']): Problem => ({ code, retryable: false, params: {} });
const after = (state: LoginState, ...events: readonly LoginEvent[]) => events.reduce(loginReducer, state);

const START = initialLogin({ phone: '', sent: null });
const TYPED = after(START, {
  type: 'typed',
  change: { phone: '9170004821', captcha: '7K4Q', consent: true },
});
const SENDING = after(TYPED, { type: 'submitted', errors: {}, request: 'sending' });
const ENTERING = after(
  SENDING,
  { type: 'codeSent', sent: SENT },
  { type: 'typed', change: { code: '5017' } },
  { type: 'submitted', errors: {}, request: 'entering' },
);

test('a log-in starts at the number, or at the OTP that was sent before a reload', () => {
  expect(START.step).toEqual({ name: 'request' });
  const reloaded = initialLogin({ phone: '9170004821', sent: SENT });
  expect(reloaded.step).toEqual({ name: 'enter', sent: SENT });
  expect(reloaded.input.phone).toBe('9170004821');
});

test('a sent OTP opens its field and empties the captcha and the earlier OTP', () => {
  expect(SENDING.busy).toBe('sending');
  expect(after(SENDING, { type: 'workRequired' }).busy).toBe('proving');
  expect(after(SENDING, { type: 'codeSent', sent: SENT })).toMatchObject({
    step: { name: 'enter', sent: SENT },
    input: { phone: '9170004821', captcha: '', code: '', consent: true },
    busy: null,
  });
});

test('entering another phone number discards the OTP that was sent to the former one', () => {
  const changed = after(ENTERING, { type: 'typed', change: { phone: '9170004822' } });
  expect(changed.step).toEqual({ name: 'request' });
  expect(changed.input).toMatchObject({ phone: '9170004822', code: '', consent: true });
});

test('typing in a field removes only the error of that field', () => {
  const errors = { phone: { code: 'phone_invalid' }, captcha: { code: 'captcha_required' } };
  const refused = after(START, { type: 'submitted', errors, request: null });
  expect(refused.errors).toEqual(errors);
  const typed = after(refused, { type: 'typed', change: { phone: '917' } });
  expect(typed.errors).toEqual({ captcha: { code: 'captcha_required' } });
});

test('a submit without a request removes the last problem and does not end the request in flight', () => {
  const failed = after(SENDING, { type: 'refused', problem: problem('network') });
  expect(after(failed, { type: 'submitted', errors: {}, request: null }).problem).toBeUndefined();
  expect(after(SENDING, { type: 'submitted', errors: {}, request: null }).busy).toBe('sending');
});

test('a failed request for an OTP uses up the captcha, unless the request did not reach the server', () => {
  const refuse = (code: Problem['code']) => after(SENDING, { type: 'refused', problem: problem(code) });
  expect(refuse('sms_limit')).toMatchObject({
    step: { name: 'request' },
    input: { captcha: '' },
    problem: problem('sms_limit'),
    busy: null,
  });
  expect(refuse('network')).toMatchObject({ input: { captcha: '7K4Q' }, problem: problem('network') });
});

test('a refusal because an OTP was just sent opens the field of that OTP', () => {
  const event = { type: 'refused', problem: problem('too_frequent'), earlier: EARLIER } as const;
  expect(after(SENDING, event).step).toEqual({ name: 'enter', sent: EARLIER });
});

test('a refusal of one field shows at that field, and a second one focuses it again', () => {
  const event = { type: 'refused', problem: problem('code_wrong') } as const;
  const [once, twice] = [after(ENTERING, event), after(ENTERING, event, event)];
  expect(once).toMatchObject({ errors: { code: { problem: problem('code_wrong') } }, busy: null });
  expect(once.problem).toBeUndefined();
  expect(twice.lastRefusal).toEqual({ field: 'code' });
  expect(twice.lastRefusal).not.toBe(once.lastRefusal);
});

test('an expired OTP leads to the step that requests another OTP, and the log-in stays at this step if the request is refused', () => {
  const expired = after(ENTERING, { type: 'refused', problem: problem('code_expired') });
  expect(expired).toMatchObject({ step: { name: 'resend' }, input: { captcha: '', code: '' } });
  expect(expired.problem).toEqual(problem('code_expired'));
  const event = { type: 'refused', problem: problem('too_frequent') } as const;
  expect(after(expired, event).step).toEqual({ name: 'resend' });
});

test('a request for another OTP removes errors and keeps what is typed in the OTP field', () => {
  const wrong = after(ENTERING, { type: 'refused', problem: problem('code_wrong') });
  expect(after(wrong, { type: 'anotherCodeRequested' })).toMatchObject({
    step: { name: 'resend' },
    errors: {},
    input: { captcha: '', code: '5017' },
  });
});

test('a finished log-in ends the request in flight', () => {
  expect(ENTERING.busy).toBe('entering');
  expect(after(ENTERING, { type: 'loggedIn' }).busy).toBeNull();
});
