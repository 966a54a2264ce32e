import { problemOfFailure } from '@tulay/client/problem';
import { expect, test } from 'vitest';
import { asExpiredCode, type Problem, ProblemError, problemOf } from './problem';
import { retryDelay, retryPolicy } from './query-problem';

test('a problem document is parsed to its code, parameters and fields', () => {
  const body = {
    code: 'reapply_later',
    params: { date: '2026-08-01', odd: {} },
    fields: [{ path: 'phone', code: 'phone_invalid' }, 'odd'],
  };
  expect(problemOf(409, body, '30')).toEqual({
    code: 'reapply_later',
    retryable: false,
    params: { date: '2026-08-01' },
    retryAfterSeconds: 30,
    fields: [{ path: 'phone', code: 'phone_invalid' }],
  });
});

test('a response without a problem document gets its code from the status', () => {
  const codes = [401, 404, 429, 418, 500, 502].map((status) => problemOf(status, '<html>', null).code);
  expect(codes).toEqual([
    'session_missing',
    'not_found',
    'too_frequent',
    'invalid_input',
    'internal',
    'unavailable',
  ]);
});

test('only errors that may end within seconds are retried, at most three times', () => {
  const failed = (code: 'network' | 'idempotency_in_flight' | 'code_wrong') =>
    new ProblemError({ code, retryable: true, params: {} });
  expect(retryPolicy(0, failed('network'))).toBe(true);
  expect(retryPolicy(2, failed('idempotency_in_flight'))).toBe(true);
  expect(retryPolicy(3, failed('network'))).toBe(false);
  expect(retryPolicy(0, failed('code_wrong'))).toBe(false);
  expect(retryPolicy(0, new Error('bug'))).toBe(false);
});

test('a request that got no response before its deadline is not retried automatically', () => {
  const late = new ProblemError(problemOfFailure(new DOMException('', 'TimeoutError')));
  expect(late.problem).toEqual({ code: 'timeout', retryable: true, params: {} });
  expect(retryPolicy(0, late)).toBe(false);
});

test('the retry delay is Retry-After of the response, otherwise it doubles from 0.5 s to at most 8 s', () => {
  const limited = new ProblemError({
    code: 'unavailable',
    retryable: true,
    params: {},
    retryAfterSeconds: 3,
  });
  expect(retryDelay(0, limited)).toBe(3000);
  expect([0, 1, 2, 9].map((n) => retryDelay(n, new Error('x')))).toEqual([500, 1000, 2000, 8000]);
});

const wrong = (params: Problem['params']): Problem => ({ code: 'code_wrong', retryable: false, params });

test('an OTP that was refused as wrong becomes `code_expired` if no try is left', () => {
  expect(asExpiredCode(wrong({ triesLeft: 0 }))).toMatchObject({ code: 'code_expired', params: {} });
});

test('an OTP that was refused as wrong stays `code_wrong` if a try is left or the refusal does not name the tries', () => {
  expect(asExpiredCode(wrong({ triesLeft: 1 })).code).toBe('code_wrong');
  expect(asExpiredCode(wrong({})).code).toBe('code_wrong');
});
