import { describe, expect, test } from 'vitest';
import { phoneRule } from './phone';

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
    '９１７０００0123',
    '+63917000012３',
  ])('the input %j is refused', (input) => {
    expect(phoneRule(input)).toEqual({ ok: false, code: 'phone_invalid' });
  });
});
