import { beforeEach, expect, test } from 'vitest';
import { sessionStore } from '../../platform/storage';
import { clearLogin, loadLogin, saveLogin } from './login-memory';

beforeEach(clearLogin);

test('a reload finds the number and the code on its way', () => {
  const saved = { phone: '9170004821', sent: { digits: 4, resendAt: 1_000 } };
  saveLogin(saved);
  expect(loadLogin()).toEqual(saved);
});

test.each(['', 'null', '{"phone":7,"sent":null}', '{"phone":"9","sent":{}}', '{'])(
  'what is not ours (%s) reads as nothing kept',
  (stored) => {
    sessionStore.set('login', stored);
    expect(loadLogin()).toEqual({ phone: '', sent: null });
  },
);
