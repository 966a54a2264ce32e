import { expect, test } from 'vitest';
import { isMasked, maskAccount, maskIdNumber, maskPhone } from './mask';

test('a masked phone number shows its prefix and last four digits', () => {
  expect(maskPhone('+639170004821')).toBe('+63 917 ••• 4821');
});

test('a masked account shows its last four characters; a short one shows none', () => {
  expect(maskAccount('001234567890')).toBe('••• 7890');
  expect(maskAccount('1234')).toBe('•••');
});

test('a masked ID number shows only two of the four characters that the owner check asks for', () => {
  expect(maskIdNumber('1111222233334821')).toBe('••• 21');
  expect(maskIdNumber('1234')).toBe('•••');
  expect([isMasked('••• 21'), isMasked('4821')]).toEqual([true, false]);
});
