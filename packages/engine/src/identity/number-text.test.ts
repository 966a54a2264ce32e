import { describe, expect, test } from 'vitest';
import { readCode, readNumber, shownNumber } from './number-text';

describe('a number is read without what stands between its digits', () => {
  test.each([
    ['direction marks', '\u202a0917\u202c\u200e0000123\u200f', '09170000123'],
    ['isolates and a byte order mark', '\ufeff\u20680917000\u20690123', '09170000123'],
    ['zero-width characters and soft hyphens', '0917\u200b000\u00ad0123\u2060', '09170000123'],
    ['no-break and thin spaces', '0917\u00a0000\u2009\u202f0123', '09170000123'],
    ['wide spaces, tabs and line ends', '0917\u3000000\t0123\r\n', '09170000123'],
    ['hyphens and dashes', '0917\u2010\u2011000\u2012\u20130\u2014123\u2212', '09170000123'],
    ['brackets and dots', '(0917) [000].{0123}', '09170000123'],
    ['full-width brackets, hyphen and digits', '（０９１７）０００－０１２３', '09170000123'],
    ['a full-width plus sign', '＋639170000123', '+639170000123'],
  ])('%s', (_what, typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  test('letters, a bullet and other signs stay, so that the rule of the field refuses them', () => {
    expect(readNumber('P1234567A')).toBe('P1234567A');
    expect(readNumber('••• 4821')).toBe('•••4821');
    expect(readNumber('0917/000*0123')).toBe('0917/000*0123');
  });

  test('reading a number again does not change it', () => {
    expect(readNumber(readNumber('\u202a0917\u2011000 0123'))).toBe('09170000123');
  });
});

test('a number field shows a number as typed, but with plain digits, spaces and hyphens', () => {
  expect(shownNumber('\u202a0917\u2011000\u00a0０１２３\u202c')).toBe('0917-000 0123');
  expect(shownNumber('(02) 8123-4567')).toBe('(02) 8123-4567');
});

test.each([
  ['1234', 4, '1234'],
  ['12 34', 4, '1234'],
  ['12\u00a034\u200e', 4, '1234'],
  ['１２３４', 4, '1234'],
  ['Tulay: 482915 is your OTP. Questions? (02) 8123 4567', 6, '482915'],
  ['123456', 4, '123456'],
  ['no digits', 4, ''],
])('the text %j contains the code of %i digits %j', (typed, length, code) => {
  expect(readCode(typed, length)).toBe(code);
});
