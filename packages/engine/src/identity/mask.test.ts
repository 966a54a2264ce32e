import { expect, test } from 'vitest';
import { maskAccount, maskPhone } from './mask';

test('a masked phone number shows its prefix and last four digits', () => {
  expect(maskPhone('+639170004821')).toBe('+63 917 ••• 4821');
});

test('a masked account shows its last four characters; a short one shows none', () => {
  expect(maskAccount('001234567890')).toBe('••• 7890');
  expect(maskAccount('1234')).toBe('•••');
});
