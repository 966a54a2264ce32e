import { expect, test } from 'vitest';
import { maskAccount, maskName, maskPhone } from './mask';

test('a phone keeps its prefix and last four digits', () => {
  expect(maskPhone('+639170004821')).toBe('+63 917 ••• 4821');
});

test('an account keeps its last four; a short one keeps nothing', () => {
  expect(maskAccount('001234567890')).toBe('••• 7890');
  expect(maskAccount('1234')).toBe('•••');
});

test('a name keeps its initials', () => {
  expect(maskName('Juan  Dela Cruz')).toBe('J••• D••• C•••');
  expect(maskName('Ñoño')).toBe('Ñ•••');
});
