import { expect, test } from 'vitest';
import { ID_FORMATS, type IdType, idTypesOf } from '@tulay/engine/identity/id-formats';
import { digitsMissing, isNumeric } from './id-length';

const numeric = idTypesOf('PH').filter((type) => isNumeric(type));

test('the number of missing digits follows the length in the ID format rules', () => {
  for (const type of numeric.filter((each) => each !== 'tin')) {
    const length = [...Array(30).keys()].find((digits) => ID_FORMATS[type].pattern.test('1'.repeat(digits)));
    expect(digitsMissing(type, '1'.repeat((length ?? 0) - 2)), type).toBe(2);
    expect(digitsMissing(type, '1'.repeat((length ?? 0) + 1)), type).toBe(-1);
  }
});

test('separators are not counted as digits, and an ID with letters or no fixed length has no digit count', () => {
  expect(digitsMissing('philsys', '0000 0000-0000 00')).toBe(2);
  expect(digitsMissing('philsys', '0000 OOOO')).toBeUndefined();
  for (const type of ['tin', 'passport', ''] satisfies (IdType | '')[]) {
    expect(digitsMissing(type, '123')).toBeUndefined();
  }
});

test('the number pad is shown for IDs that consist of digits', () => {
  expect(numeric).toEqual(['prc', 'tin', 'sss', 'philhealth', 'philsys']);
});
