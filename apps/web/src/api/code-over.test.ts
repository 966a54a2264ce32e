import { expect, test } from 'vitest';
import { codeOver } from './code-over';
import type { Problem } from './problem';

const wrong = (params: Problem['params']): Problem => ({ code: 'code_wrong', retryable: false, params });

test('[spec 8.code-wrong] a code with no tries left has ended', () => {
  expect(codeOver(wrong({ triesLeft: 0 }))).toMatchObject({ code: 'code_expired', params: {} });
});

test('a wrong code with a try left, or without word of tries, may be typed again', () => {
  expect(codeOver(wrong({ triesLeft: 1 })).code).toBe('code_wrong');
  expect(codeOver(wrong({})).code).toBe('code_wrong');
});
