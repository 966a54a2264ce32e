import { beforeEach, expect, test } from 'vitest';
import { sessionStore } from '../../platform/storage';
import { clearLogin, loadLogin, saveLogin } from './saved-login';

beforeEach(clearLogin);

test('a reload restores the phone number and the pending OTP', () => {
  const saved = { phone: '9170004821', sent: { digits: 4, resendAt: 1_000 } };
  saveLogin(saved);
  expect(loadLogin()).toEqual(saved);
});

test.each(['', 'null', '{"phone":7,"sent":null}', '{"phone":"9","sent":{}}', '{'])(
  'a malformed stored log-in (%s) reads as empty',
  (stored) => {
    sessionStore.set('login', stored);
    expect(loadLogin()).toEqual({ phone: '', sent: null });
  },
);
