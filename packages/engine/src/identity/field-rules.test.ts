import { describe, expect, test } from 'vitest';
import { facebook } from './contact-link';
import * as rules from './field-rules';
import { ID_CODES } from './id-formats';

interface Row {
  readonly name: string;
  readonly rule: rules.FieldRule;
  readonly code: rules.FieldCode;
  readonly good: readonly (readonly [typed: string, stored: string])[];
  readonly bad: readonly string[];
}

const same = (...texts: string[]): [string, string][] => texts.map((text) => [text, text]);
const LONG = 'a'.repeat(201);

const ROWS: readonly Row[] = [
  {
    name: '[spec 5.name] person name',
    rule: rules.personName,
    code: 'name_invalid',
    good: [
      ...same(
        'Jo',
        'Dela Peña',
        "O'Neil",
        'Ma. Theresa',
        'Reyes-Cruz',
        'Jose Jr.',
        'Ñ Ñ',
        'J.R. Cruz',
        'A.J.',
        'O',
        'M.',
        'Ma.Theresa',
        'Ma. Cristina V.',
        'Dela Cruz, Jr.',
        'Dela Cruz, III',
        'Cojuangco Sr',
        'Müller-Ørsted',
        "D'Souza",
        "'Abdul",
      ),
      ['D\u02bcSouza', "D'Souza"],
      ['Reyes\u2010Cruz', 'Reyes-Cruz'],
      ['Reyes \u2013 Cruz', 'Reyes - Cruz'],
      ['Pen\u0303a', 'Peña'],
      ['\u202aMaria\u00a0Luz\u202c', 'Maria Luz'],
      ['  Juan   Dela  Cruz ', 'Juan Dela Cruz'],
      ['O’Neil', "O'Neil"],
      ['Juan陈', 'Juan'],
    ],
    bad: [
      '',
      'Juan2',
      '-Juan',
      'Juan_Cruz',
      '陈大文',
      LONG,
      'Juan <b>',
      'Claim gift-ph.com ok',
      'bit.ly',
      't.me',
      'Cruz, Juan',
      'Иван',
      '한지민',
      'Κώστας',
    ],
  },
  {
    name: '[spec 5.formats] contact name',
    rule: rules.contactName,
    code: 'contact_name_invalid',
    good: same('Nanay Luz', 'Kuya Bong'),
    bad: ['', 'Luz 2', '0917', 'Win at gift.ph now'],
  },
  {
    name: '[spec 5.formats] e-mail',
    rule: rules.email,
    code: 'email_invalid',
    good: [
      ['Juan.Cruz+loan@Example.PH', 'juan.cruz+loan@example.ph'],
      [' juan@example.ph ', 'juan@example.ph'],
    ],
    bad: ['', 'juan', 'juan@', 'juan@example', '@example.ph', 'a b@example.ph', 'juan@-x.ph', 'a@b..ph'],
  },
  {
    name: '[spec 5.formats] WhatsApp starts with 09',
    rule: rules.whatsapp,
    code: 'whatsapp_invalid',
    good: [
      ['0917 000 0123', '09170000123'],
      ['9170000123', '09170000123'],
      ['+63 917 000 0123', '09170000123'],
      ['https://wa.me/639170000123?text=hi', '09170000123'],
      ['wa.me/+639170000123', '09170000123'],
      ['https://api.whatsapp.com/send?text=hi&phone=639170000123', '09170000123'],
      ['whatsapp://send?phone=639170000123', '09170000123'],
    ],
    bad: ['', '0817000012', '091700001234', 'https://wa.me/message/ABC123', 'https://wa.me/6591234567'],
  },
  {
    name: '[spec 5.formats] Viber',
    rule: rules.viber,
    code: 'viber_invalid',
    good: [
      ['09170000123', '+639170000123'],
      ['viber://chat?number=%2B639170000123', '+639170000123'],
      ['https://viber.click/639170000123', '+639170000123'],
    ],
    bad: ['', 'juan', '0217000012', 'viber://chat?number=6591234567', 'https://chats.viber.com/juan'],
  },
  {
    name: '[spec 5.formats] Facebook',
    rule: facebook,
    code: 'facebook_invalid',
    good: [
      ...same('juan.cruz.5', 'a'.repeat(50)),
      ['  juan.cruz.5 ', 'juan.cruz.5'],
      ['http://m.facebook.com/juan.cruz.5', 'juan.cruz.5'],
      ['https://www.facebook.com/juan.cruz.5?ref=x', 'juan.cruz.5'],
      ['fb.com/juan.cruz.5/', 'juan.cruz.5'],
      ['@juan.cruz.5', 'juan.cruz.5'],
      ['https://facebook.com/juan.cruz.5#about', 'juan.cruz.5'],
      ['https://www.facebook.com/profile.php?ref=x&id=100012345678901', '100012345678901'],
      ['https://web.facebook.com/people/Juan-Cruz/61550000000001/', '61550000000001'],
      ['https://m.facebook.com/groups/filipino/user/100012345678901/?mibextid=x', '100012345678901'],
      ['https://www.facebook.com/juan.cruz.5/posts/12345?mibextid=ZbWKwL', 'juan.cruz.5'],
      ['https://m.facebook.com/story.php?story_fbid=1&id=100012345678901', '100012345678901'],
      ['https://fb.me/juan.cruz.5', 'juan.cruz.5'],
      ['https://m.me/juan.cruz.5', 'juan.cruz.5'],
      ['HTTPS://L10n.Facebook.com/juan.cruz.5', 'juan.cruz.5'],
    ],
    bad: [
      '',
      'juan',
      'juan cruz',
      'https://example.ph/juan.cruz',
      'notfacebook.com',
      'notfacebook.com/juan.cruz',
      'facebook.com.example.ph/juan.cruz',
      'facebook.com',
      'share',
      'groups',
      'juan.cruz/photos',
      '.juan.',
      'juan@cruz.5',
      'a'.repeat(51),
      `${'a'.repeat(45)}fb.com/bc`,
    ],
  },
  {
    name: '[spec 5.formats] address',
    rule: rules.address,
    code: 'address_invalid',
    good: same(
      'a'.repeat(200),
      '12-B Mabini St., Unit 4/F',
      '#5 Sampaguita (rear)',
      'Blk 3 Lot 7 Peñafrancia',
      'Rm. 4; 2/F Bldg. "A" & B',
      'No. 12 Gen. Luna St. (near chapel): left',
      "Km. 21 + 500, Nat'l Hwy.",
    ).concat([['12 – B Mabini', '12 - B Mabini']]),
    bad: ['', '12', '12345', 'Hi', LONG, 'Mabini <script>', '北京市朝阳区12345', 'ул. Ленина 5'],
  },
  {
    name: 'place',
    rule: rules.placeName,
    code: 'place_invalid',
    good: same('Barangay 1', 'Sta. Cruz', 'Parañaque', "T'boli", 'Poblacion (Bgy. 2)'),
    bad: ['', '1', 'x', LONG],
  },
  {
    name: '[spec 5.postal] postal code',
    rule: rules.postalCode,
    code: 'postal_code_invalid',
    good: [...same('1000', '110001'), [' 1000 ', '1000']],
    bad: ['', '100', '10000', '1000000', '10A0'],
  },
  {
    name: '[spec 5.formats] company name',
    rule: rules.companyName,
    code: 'company_name_invalid',
    good: same('3R Trading & Co.', 'Aling Nena Store'),
    bad: ['', 'A', '123', LONG],
  },
  {
    name: '[spec 5.formats] company phone',
    rule: rules.companyPhone,
    code: 'company_phone_invalid',
    good: [
      ['(02) 8123-4567', '0281234567'],
      ['+63 2 8123 4567', '+63281234567'],
      ['0917 000 0123', '09170000123'],
      ['8123 4567', '81234567'],
    ],
    bad: ['', '123', 'call me', '8123-4567 loc 2', '1234567890123'],
  },
  {
    name: '[spec 5.formats] company address',
    rule: rules.companyAddress,
    code: 'company_address_invalid',
    good: same('5 Ayala Ave., Makati'),
    bad: ['', '12345', 'Mk'],
  },
  {
    name: 'position',
    rule: rules.position,
    code: 'position_invalid',
    good: same('Sales clerk', 'IT / Support'),
    bad: ['', 'x', '12'],
  },
  {
    name: 'school',
    rule: rules.schoolName,
    code: 'school_invalid',
    good: same('Sto. Tomas College'),
    bad: ['', '1'],
  },
  {
    name: 'bank account',
    rule: rules.bankAccount,
    code: 'bank_account_invalid',
    good: [...same('123456', '12345678901234567890'), ['0012 3456-7890', '001234567890']],
    bad: ['', '12345', '123456789012345678901', '12345A'],
  },
  {
    name: '[spec 5.wallet] e-wallet',
    rule: rules.walletAccount,
    code: 'wallet_invalid',
    good: [
      ...same('09170000123'),
      ['9170000123', '09170000123'],
      ['0917-000-0123', '09170000123'],
      ['+639170000123', '09170000123'],
    ],
    bad: ['', '0817000012', '917000012', '91700001234', '091700001234'],
  },
  {
    name: 'IFSC',
    rule: rules.ifsc,
    code: 'ifsc_invalid',
    good: [['abcd0123456', 'ABCD0123456']],
    bad: ['', 'ABCD1123456', 'ABC0123456'],
  },
  {
    name: 'PIN code',
    rule: rules.pinCode,
    code: 'pin_code_invalid',
    good: [['110 001', '110001']],
    bad: ['', '010001', '11001'],
  },
  {
    name: '[spec 5.feedback] feedback of at least ten characters',
    rule: rules.feedback,
    code: 'feedback_too_short',
    good: [[' The app is fast\n\nthanks ', 'The app is fast\n\nthanks'], ...same('0123456789')],
    bad: ['', '012345678', '         x         ', '很好很好很好很好很好很好'],
  },
  {
    name: 'birth date',
    rule: rules.birthDateFormat,
    code: 'birth_date_invalid',
    good: [...same('1990-02-28', '1900-01-01'), [' 1990-02-28 ', '1990-02-28']],
    bad: ['', '1990-02-30', '28/02/1990', '1899-12-31'],
  },
];

describe.each(ROWS)('$name', ({ rule, code, good, bad }) => {
  test.each(good)('input %j is stored as %j', (typed, stored) => {
    expect(rule(typed)).toEqual({ ok: true, value: stored });
  });
  test.each(good)('a stored value entered again is unchanged (%j)', (_, stored) => {
    expect(rule(stored)).toEqual({ ok: true, value: stored });
  });
  test.each(bad)('input %j is refused with the error code of its field', (typed) => {
    expect(rule(typed)).toMatchObject({ ok: false, code });
  });
});

describe('[spec 5.age] age limits on the day', () => {
  test.each([
    ['2008-07-03', null],
    ['2008-07-04', 'age_out_of_range'],
    ['1960-07-04', null],
    ['1960-07-03', 'age_out_of_range'],
    ['2026-01-01', 'age_out_of_range'],
    ['2027-01-01', 'birth_date_invalid'],
    ['someday', 'birth_date_invalid'],
  ])('the birth date %s on 2026-07-03 gives the error %s', (typed, code) => {
    const outcome = rules.birthDate(typed, '2026-07-03');
    expect(outcome.ok ? null : outcome.code).toBe(code);
  });
});

test('the refusal of an age or of a short feedback names the limits', () => {
  expect(rules.birthDate('2010-01-01', '2026-07-03')).toMatchObject({ params: { min: 18, max: 65 } });
  expect(rules.feedback('short')).toMatchObject({ params: { min: 10 } });
});

test('every error code of the form fields and the ID formats is unique', () => {
  const codes = [...rules.FIELD_CODES, ...ID_CODES];
  expect(new Set(codes).size).toBe(codes.length);
});

test.each([
  [rules.personName, 'Juan2', 'name_invalid', '2'],
  [rules.personName, 'Juan <b>', 'name_invalid', '<'],
  [rules.personName, '한지민', 'name_invalid', '한'],
  [rules.personName, 'Cruz, Juan', 'name_invalid', ','],
  [rules.personName, 'bit.ly', 'name_invalid', '.'],
  [rules.address, 'Mabini <script>', 'address_invalid', '<'],
  [rules.companyName, '3R | Trading', 'company_name_invalid', '|'],
  [rules.contactName, 'Mama ❤', 'contact_name_invalid', '❤'],
] as const)('the refusal of a text names the character (%#)', (rule, typed, code, character) => {
  expect(rule(typed)).toEqual({ ok: false, code, params: { character } });
});

test.each([
  'share/p/1a2B3c',
  'share/1a2B3c/?mibextid=x',
  'groups/filipino',
  'profile.php',
  'people/Juan-Cruz/pfbid02abc',
  'watch?v=1',
  'reel/123',
  'events/1',
])('a Facebook link to %s is refused, because it names no profile', (path) => {
  expect(facebook(`https://www.facebook.com/${path}`)).toEqual({ ok: false, code: 'facebook_not_profile' });
});
