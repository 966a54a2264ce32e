import { describe, expect, test } from 'vitest';
import { ID_FORMATS, type IdCode, type IdType, idTypesOf, normalizeIdNumber } from './id-formats';

interface Row {
  readonly type: IdType;
  readonly good: readonly (readonly [typed: string, stored: string])[];
  readonly bad: readonly string[];
  readonly code: IdCode;
  readonly item: string;
}

const ROWS: readonly Row[] = [
  {
    item: '5.id.7',
    type: 'prc',
    good: [
      ['0123456', '0123456'],
      ['012 3456', '0123456'],
    ],
    bad: ['012345', '01234567', '012345A'],
    code: 'id_7_digits_invalid',
  },
  {
    item: '5.id.9-12',
    type: 'tin',
    good: [
      ['123-456-789', '123456789'],
      ['123-456-789-000', '123456789000'],
      ['1234567890', '1234567890'],
    ],
    bad: ['12345678', '1234567890123', '12345678A'],
    code: 'id_9_12_digits_invalid',
  },
  {
    item: '5.id.10',
    type: 'sss',
    good: [['34-1234567-8', '3412345678']],
    bad: ['341234567', '34123456789', '34123456X8'],
    code: 'id_10_digits_invalid',
  },
  {
    item: '5.id.12',
    type: 'philhealth',
    good: [['12-345678901-2', '123456789012']],
    bad: ['12345678901', '1234567890123', '12345678901O'],
    code: 'id_12_digits_invalid',
  },
  {
    item: '5.id.16',
    type: 'philsys',
    good: [['1234-5678-9012-3456', '1234567890123456']],
    bad: ['123456789012', '12345678901234567', '123456789012345A'],
    code: 'id_16_digits_invalid',
  },
  {
    item: '5.id.crn',
    type: 'umid',
    good: [
      ['CRN-0111-2345678-9', 'CRN011123456789'],
      ['crn 011123456789', 'CRN011123456789'],
      ['0111-2345678-9', 'CRN011123456789'],
    ],
    bad: ['CRN01112345678', 'CRN0111234567890', 'PRN011123456789', 'CRN01112345678A', 'CRN'],
    code: 'id_crn_invalid',
  },
  {
    item: '5.id.prn',
    type: 'postal_id',
    good: [
      ['PRN 1001-2345-6789-0', 'PRN1001234567890'],
      ['1001234567890', 'PRN1001234567890'],
    ],
    bad: ['PRN100123456789', 'PRN10012345678901', 'CRN1001234567890', 'PRN100123456789P', '100123456789P'],
    code: 'id_prn_invalid',
  },
  {
    item: '5.id.9or11',
    type: 'passport',
    good: [['p1234567a', 'P1234567A']],
    bad: ['P1234567', 'P1234567AB', 'P1234567*'],
    code: 'id_9_characters_invalid',
  },
  {
    item: '5.id.9or11',
    type: 'drivers_license',
    good: [['N01-12-345678', 'N0112345678']],
    bad: ['N011234567', 'N01123456789', 'N0112345_78'],
    code: 'id_11_characters_invalid',
  },
  {
    item: '5.id.22-23',
    type: 'voter',
    good: [
      ['7401-0001A-B1234CDE-56789', '74010001AB1234CDE56789'],
      ['1234567890ABCDEFGHIJK12', '1234567890ABCDEFGHIJK12'],
    ],
    bad: ['1234567890ABCDEFGHIJK', '1234567890ABCDEFGHIJK123', '1234567890ABCDEFGHIJ#2'],
    code: 'id_22_23_characters_invalid',
  },
  {
    item: '5.aadhaar',
    type: 'aadhaar',
    good: [['1234 5678 9012', '123456789012']],
    bad: ['12345678901', '1234567890123', '12345678901A'],
    code: 'aadhaar_invalid',
  },
  {
    item: '5.pan',
    type: 'pan',
    good: [['abcde1234f', 'ABCDE1234F']],
    bad: ['ABCDE12345', 'ABCD1234F', 'ABCDE1234FG', '1BCDE1234F', 'ABCDEA234F'],
    code: 'pan_invalid',
  },
];

describe.each(ROWS)('[spec $item] $type', ({ type, good, bad, code }) => {
  test.each(good)('ID number %j is stored as %j', (typed, stored) => {
    expect(normalizeIdNumber(type, typed)).toEqual({ ok: true, value: stored });
  });
  test.each([...bad, '', '   '])('ID number %j is refused with the error code of its type', (typed) => {
    expect(normalizeIdNumber(type, typed)).toEqual({ ok: false, code });
  });
});

test('the rows of this file cover every ID type, and each market offers only its own types', () => {
  expect(ROWS.map(({ type }) => type).toSorted()).toEqual(Object.keys(ID_FORMATS).toSorted());
  expect(idTypesOf('IN')).toEqual(['aadhaar', 'pan']);
  for (const type of idTypesOf('PH')) expect(ID_FORMATS[type].market).toBe('PH');
});
