import { beforeEach, expect, test } from 'vitest';
import { sessionStore } from '../../platform/storage';
import { forgetLogin, recallLogin, rememberLogin } from './login-memory';

beforeEach(forgetLogin);

test('a reload finds the number and the code on its way', () => {
  const memory = { phone: '9170004821', sent: { digits: 4, resendAt: 1_000 } };
  rememberLogin(memory);
  expect(recallLogin()).toEqual(memory);
});

test.each(['', 'null', '{"phone":7,"sent":null}', '{"phone":"9","sent":{}}', '{'])(
  'what is not ours (%s) reads as nothing kept',
  (kept) => {
    sessionStore.set('login', kept);
    expect(recallLogin()).toEqual({ phone: '', sent: null });
  },
);
