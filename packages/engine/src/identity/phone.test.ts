import { describe, expect, test } from 'vitest';
import { phoneRule, shownPhone } from './phone';

describe('[spec 5.phone] a mobile number starts with 9', () => {
  test.each([
    '9170000123',
    '09170000123',
    '639170000123',
    '+639170000123',
    '+63 917 000 0123',
    '0917-000-0123',
    '(0917) 000.0123',
    ' 9170000123 ',
    '９１７０００0123',
    '+63917000012３',
  ])('the input %j is stored as +639170000123', (input) => {
    expect(phoneRule(input)).toEqual({ ok: true, value: '+639170000123' });
  });

  test.each([
    '',
    '8170000123',
    '08170000123',
    '917000012',
    '91700001234',
    '+649170000123',
    '+6309170000123',
    '9170000l23',
    '00639170000123',
  ])('the input %j is refused', (input) => {
    expect(phoneRule(input)).toEqual({ ok: false, code: 'phone_invalid' });
  });
});

test.each([
  ['09170000123', '9170000123'],
  ['+63 917 000 0123', '9170000123'],
  ['639170000123', '9170000123'],
  ['\u202a+63\u2011917\u00a0000\u20110123\u202c', '9170000123'],
  ['917 000 0123', '917 000 0123'],
  ['９１７', '917'],
  ['0917', '0917'],
  ['+65 8123 4567', '+65 8123 4567'],
])('the phone field shows %j as %j', (typed, shown) => {
  expect(shownPhone(typed)).toBe(shown);
});
