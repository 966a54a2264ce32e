import { beforeEach, expect, test } from 'vitest';
import type { Problem } from '../../api/problem';
import { sessionStore } from '../../platform/storage';
import { loadOwnerCheck, ownerCheckIn, saveOwnerCheck } from './owner-check-state';

const problem = (code: Problem['code'], params: Problem['params']): Problem => ({
  code,
  retryable: false,
  params,
});
const OPEN = { check: 'token', triesLeft: 3, ticket: null };

beforeEach(() => saveOwnerCheck(null));

test('a refused log-in names the owner check and the number of tries left', () => {
  expect(ownerCheckIn(problem('owner_check_required', { check: 'token', triesLeft: 3 }))).toEqual(OPEN);
});

test('a wrong answer leaves the owner check open, and the last allowed wrong answer closes the check and names the ticket', () => {
  expect(ownerCheckIn(problem('owner_check_wrong', { triesLeft: 1 }), OPEN)).toEqual({
    ...OPEN,
    triesLeft: 1,
  });
  expect(ownerCheckIn(problem('owner_check_locked', { ticket: 'F-2607-000001' }), OPEN)).toEqual({
    check: 'token',
    triesLeft: 0,
    ticket: 'F-2607-000001',
  });
});

test.each(['network', 'owner_check_over', 'code_wrong'] as const)('the refusal %s opens no check', (code) => {
  expect(ownerCheckIn(problem(code, {}), OPEN)).toBeNull();
});

test('a reload keeps the owner check, and a malformed stored check is ignored', () => {
  saveOwnerCheck(OPEN);
  expect(loadOwnerCheck()).toEqual(OPEN);
  sessionStore.set('owner-check', '{"check":7,"triesLeft":1,"ticket":null}');
  expect(loadOwnerCheck()).toBeNull();
});
