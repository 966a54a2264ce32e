/** Format rules of specification 5: the shared schema and the API must give the same result for each case. */
import { readFieldMessage } from '@tulay/contract/field-message';
import { FORMS } from '@tulay/contract/onboarding/forms';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import { maskForm } from '@tulay/contract/onboarding/stored-numbers';
import type { Market } from '@tulay/engine/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import { type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';

const STUDENT = {
  employment: 'student',
  schoolName: 'Mindanao State University',
  major: 'BS Biology',
  enrolmentYear: '2024',
  graduationYear: '2028',
  fundSource: 'family',
  incomeBand: 'under_12000',
};
const JOBLESS = {
  employment: 'jobless',
  joblessTerm: '3_6_months',
  fundSource: 'remittance',
  incomeBand: 'under_12000',
};
const ACCOUNT = {
  ...FILLED.bank,
  kind: 'bank',
  channel: 'bdo',
  account: '0012-3456 7890',
  accountConfirm: '001234567890',
};
const id = (idType: string, idNumber: string) => ({ idType, idNumber });
const person = (phone: string, name = 'Ana Reyes') => ({ name, phone, relation: 'friend' });

type Refused = readonly [SectionName, form: object, path: string, code: string];
type Accepted = readonly [SectionName, form: object, accepted: object];

const REFUSED: readonly Refused[] = [
  ['identity', id('prc', '123456'), 'idNumber', 'id_7_digits_invalid'],
  ['identity', id('tin', '12345678'), 'idNumber', 'id_9_12_digits_invalid'],
  ['identity', id('sss', '12'), 'idNumber', 'id_10_digits_invalid'],
  ['identity', id('philhealth', '12345678901'), 'idNumber', 'id_12_digits_invalid'],
  ['identity', id('philsys', '123456789012'), 'idNumber', 'id_16_digits_invalid'],
  ['identity', id('umid', 'CRN-01234'), 'idNumber', 'id_crn_invalid'],
  ['identity', id('postal_id', 'PRN 123'), 'idNumber', 'id_prn_invalid'],
  ['identity', id('postal_id', 'PRN 123456789012P'), 'idNumber', 'id_prn_invalid'],
  ['identity', id('passport', 'P12345'), 'idNumber', 'id_9_characters_invalid'],
  ['identity', id('drivers_license', 'N01-12'), 'idNumber', 'id_11_characters_invalid'],
  ['identity', id('voter', '1234'), 'idNumber', 'id_22_23_characters_invalid'],
  ['identity', id('aadhaar', '123412341234'), 'idType', 'choose_one'],
  ['identity', id('library_card', '123'), 'idType', 'choose_one'],
  ['basic', { ...FILLED.basic, firstName: 'M4ria' }, 'firstName', 'name_invalid'],
  ['basic', { ...FILLED.basic, middleName: '7' }, 'middleName', 'name_invalid'],
  ['basic', { ...FILLED.basic, birthDate: '2026-02-30' }, 'birthDate', 'birth_date_invalid'],
  ['basic', { ...FILLED.basic, birthplace: '' }, 'birthplace', 'place_invalid'],
  ['basic', { ...FILLED.basic, nationality: '' }, 'nationality', 'choose_one'],
  ['address', { ...FILLED.address, permanentAddress: '12' }, 'permanentAddress', 'address_invalid'],
  ['work', { ...FILLED.work, fundSource: 'lottery' }, 'fundSource', 'choose_one'],
  ['basic', { ...FILLED.basic, gender: '' }, 'gender', 'choose_one'],
  ['basic', { ...FILLED.basic, nameSuffix: 'junior' }, 'nameSuffix', 'choose_one'],
  ['basic', { ...FILLED.basic, lastName: 'Cruz Jr.', nameSuffix: 'sr' }, 'nameSuffix', 'name_suffix_differs'],
  [
    'bank',
    { ...FILLED.bank, payeeLastName: 'Cruz II', payeeSuffix: 'iv' },
    'payeeSuffix',
    'name_suffix_differs',
  ],
  ['basic', { ...FILLED.basic, email: 'maria@' }, 'email', 'email_invalid'],
  ['purpose', { ...FILLED.purpose, purpose: '' }, 'purpose', 'choose_one'],
  ['purpose', { ...FILLED.purpose, whatsapp: '8171230000' }, 'whatsapp', 'whatsapp_invalid'],
  ['purpose', { ...FILLED.purpose, viber: '123' }, 'viber', 'viber_invalid'],
  ['purpose', { ...FILLED.purpose, facebook: 'a b' }, 'facebook', 'facebook_invalid'],
  [
    'purpose',
    { ...FILLED.purpose, facebook: 'https://www.facebook.com/share/1a2b3c/' },
    'facebook',
    'facebook_not_profile',
  ],
  ['address', { ...FILLED.address, barangay: '' }, 'barangay', 'place_invalid'],
  ['address', { ...FILLED.address, street: '12' }, 'street', 'address_invalid'],
  ['address', { ...FILLED.address, postalCode: '40271' }, 'postalCode', 'postal_code_invalid'],
  ['work', { ...FILLED.work, companyName: '' }, 'companyName', 'company_name_invalid'],
  ['work', { ...FILLED.work, companyPhone: '12' }, 'companyPhone', 'company_phone_invalid'],
  ['work', { ...FILLED.work, companyAddress: 'x' }, 'companyAddress', 'company_address_invalid'],
  ['work', { ...FILLED.work, position: '' }, 'position', 'position_invalid'],
  ['work', { ...FILLED.work, jobType: 'captain' }, 'jobType', 'choose_one'],
  ['work', { ...FILLED.work, industry: '' }, 'industry', 'choose_one'],
  ['work', { ...FILLED.work, incomeBand: '12000' }, 'incomeBand', 'choose_one'],
  ['work', { ...FILLED.work, yearsBand: '2' }, 'yearsBand', 'choose_one'],
  ['work', { ...FILLED.work, payCycle: 'daily' }, 'payCycle', 'choose_one'],
  ['work', { ...FILLED.work, payday: '2026-02-30' }, 'payday', 'payday_invalid'],
  ['work', { ...STUDENT, schoolName: '' }, 'schoolName', 'school_invalid'],
  ['work', { ...STUDENT, major: '' }, 'major', 'major_invalid'],
  ['work', { ...STUDENT, enrolmentYear: '24' }, 'enrolmentYear', 'study_year_invalid'],
  ['work', { ...STUDENT, graduationYear: '2023' }, 'graduationYear', 'graduation_too_early'],
  ['work', { ...JOBLESS, joblessTerm: '' }, 'joblessTerm', 'choose_one'],
  ['contacts', { people: [person('9181112222')] }, 'people', 'contacts_too_few'],
  [
    'contacts',
    { people: ['1', '2', '3', '4'].map((last) => person(`918111222${last}`)) },
    'people',
    'contacts_too_many',
  ],
  [
    'contacts',
    { people: [person('9181112222'), person('+63 918 111 2222', 'Jose Cruz')] },
    'people.1.phone',
    'contact_duplicate',
  ],
  [
    'contacts',
    { people: [person('9181112222', 'A7'), person('9181113333')] },
    'people.0.name',
    'contact_name_invalid',
  ],
  ['contacts', { people: [person('8181112222'), person('9181113333')] }, 'people.0.phone', 'phone_invalid'],
  ['bank', { ...ACCOUNT, accountConfirm: '001234567891' }, 'accountConfirm', 'bank_mismatch'],
  ['bank', { ...ACCOUNT, account: '12', accountConfirm: '12' }, 'account', 'bank_account_invalid'],
  ['bank', { ...FILLED.bank, account: '0817123' }, 'account', 'wallet_invalid'],
  [
    'bank',
    { ...FILLED.bank, kind: 'remittance', channel: 'lbc', account: '123' },
    'account',
    'phone_invalid',
  ],
  ['bank', { ...FILLED.bank, payeeLastName: '' }, 'payeeLastName', 'name_invalid'],
];

const ACCEPTED: readonly Accepted[] = [
  ['identity', id('prc', '012 3456'), { idNumber: '0123456' }],
  ['identity', id('tin', '123-456-789-000'), { idNumber: '123456789000' }],
  ['identity', id('sss', '34-1234567-8'), { idNumber: '3412345678' }],
  ['identity', id('philhealth', '12-345678901-2'), { idNumber: '123456789012' }],
  ['identity', id('philsys', '1234-5678-9012-3456'), { idNumber: '1234567890123456' }],
  ['identity', id('umid', '0111-2345678-9'), { idNumber: 'CRN011123456789' }],
  ['identity', id('postal_id', 'prn 1234567890123'), { idNumber: 'PRN1234567890123' }],
  ['identity', id('passport', 'p1234567a'), { idNumber: 'P1234567A' }],
  ['identity', id('drivers_license', 'N01-12-123456'), { idNumber: 'N0112123456' }],
  ['identity', id('voter', '7604-0123A-B1234567890-12'), { idNumber: '76040123AB123456789012' }],
  ['purpose', { ...FILLED.purpose, whatsapp: '0917 123 0000' }, { whatsapp: '09171230000' }],
  ['purpose', { ...FILLED.purpose, viber: '0917-123-0000' }, { viber: '+639171230000' }],
  ['purpose', { ...FILLED.purpose, facebook: 'fb.com/maria.s' }, { facebook: 'maria.s' }],
  ['address', { ...FILLED.address, postalCode: '402 700' }, { postalCode: '402700' }],
  ['work', { ...FILLED.work, companyPhone: '(02) 8123-4567' }, { companyPhone: '0281234567' }],
  ['work', { ...STUDENT, companyName: 'not asked' }, STUDENT],
  ['work', JOBLESS, JOBLESS],
  [
    'basic',
    { ...FILLED.basic, lastName: 'O', middleName: 'M.', firstName: 'Ma.Theresa' },
    { lastName: 'O', middleName: 'M.' },
  ],
  ['basic', { ...FILLED.basic, lastName: 'Dela Cruz, Jr.' }, { lastName: 'Dela Cruz', nameSuffix: 'jr' }],
  [
    'basic',
    { ...FILLED.basic, firstName: 'Juan III', nameSuffix: 'iii' },
    { firstName: 'Juan', nameSuffix: 'iii' },
  ],
  ['bank', { ...FILLED.bank, payeeLastName: 'CRUZ SR' }, { payeeLastName: 'CRUZ', payeeSuffix: 'sr' }],
  ['address', { ...FILLED.address, street: 'Blk 5; Lot 7 – No. 3' }, { street: 'Blk 5; Lot 7 - No. 3' }],
  ['purpose', { ...FILLED.purpose, whatsapp: 'https://wa.me/639171230000' }, { whatsapp: '09171230000' }],
  ['basic', { ...FILLED.basic, nationality: 'dual' }, { nationality: 'dual', birthplace: 'Calamba City' }],
  [
    'address',
    { ...FILLED.address, permanentAddress: '5 Luna Street, Naga' },
    { permanentAddress: '5 Luna Street, Naga' },
  ],
  ['work', { ...FILLED.work, employment: 'freelance' }, { employment: 'freelance', position: 'Cashier' }],
  ['bank', ACCOUNT, { account: '001234567890' }],
  ['bank', { ...FILLED.bank, account: '917 123 0000' }, { account: '09171230000' }],
  // Number as address books, messages or keyboards write it.
  [
    'identity',
    id('philsys', '\u202a1234\u20115678\u20139012\u00a03456\u202c'),
    { idNumber: '1234567890123456' },
  ],
  [
    'purpose',
    { ...FILLED.purpose, whatsapp: '+63\u00a0917\u2011123\u20110000' },
    { whatsapp: '09171230000' },
  ],
  ['purpose', { ...FILLED.purpose, viber: '\u200e639171230000' }, { viber: '+639171230000' }],
  ['address', { ...FILLED.address, postalCode: '４０２７' }, { postalCode: '4027' }],
  ['work', { ...FILLED.work, companyPhone: '(02)\u00a08123\u20134567' }, { companyPhone: '0281234567' }],
  ['work', { ...STUDENT, enrolmentYear: '２０２４\u200e' }, { enrolmentYear: '2024' }],
  [
    'bank',
    { ...ACCOUNT, account: '\u202d0012\u20113456\u00a07890', accountConfirm: '0012.3456.7890' },
    { account: '001234567890', accountConfirm: '001234567890' },
  ],
  ['bank', { ...FILLED.bank, account: '＋６３ 917 123 0000' }, { account: '09171230000' }],
  [
    'contacts',
    { people: [person('\u202a+63\u2011918\u2011111\u20112222\u202c'), person('0918–111–3333', 'Jose Cruz')] },
    { people: [{ phone: '+639181112222' }, { phone: '+639181113333' }] },
  ],
];

const INDIAN_ADDRESS = { ...FILLED.address, postalCode: '560001' };
const INDIAN_BANK = { ...ACCOUNT, channel: 'in_hdfc', ifsc: 'hdfc0-123456' };
const REFUSED_IN: readonly Refused[] = [
  ['identity', id('aadhaar', '1234 1234 123'), 'idNumber', 'aadhaar_invalid'],
  ['identity', id('pan', 'ABCDE12345'), 'idNumber', 'pan_invalid'],
  ['identity', id('philsys', '1234567890123456'), 'idType', 'choose_one'],
  ['address', { ...INDIAN_ADDRESS, postalCode: '4027' }, 'postalCode', 'pin_code_invalid'],
  ['bank', { ...INDIAN_BANK, ifsc: 'HDFC123' }, 'ifsc', 'ifsc_invalid'],
];
const ACCEPTED_IN: readonly Accepted[] = [
  ['identity', id('aadhaar', '1234 1234 1234'), { idNumber: '123412341234' }],
  ['identity', id('pan', 'abcde1234f'), { idNumber: 'ABCDE1234F' }],
  ['address', INDIAN_ADDRESS, { postalCode: '560001' }],
  ['bank', INDIAN_BANK, { ifsc: 'HDFC0123456' }],
];

const MARKETS = [
  { market: 'PH', refused: REFUSED, accepted: ACCEPTED },
  { market: 'IN', refused: REFUSED_IN, accepted: ACCEPTED_IN },
] as const;

describe.each(MARKETS)(
  'the forms of the $market market [spec 5.name] [spec 5.formats] [spec 5.postal] [spec 5.aadhaar] [spec 5.pan] [spec 5.bank-confirm] [spec 5.wallet] [spec 5.contacts] [spec 3.person] [spec 3.identity] [spec 3.work] [spec 3.bank] [spec 3.contact]',
  ({
    market,
    refused,
    accepted,
  }: {
    market: Market;
    refused: readonly Refused[];
    accepted: readonly Accepted[];
  }) => {
    let app: Onboarding;
    let person: Person;
    beforeAll(async () => {
      app = await startOnboarding({ market });
      person = await signedIn(app, '+639204444444');
    });
    afterAll(() => app.stop());

    it('only banks of the configured market are offered', async () => {
      const { body } = await person.call('GET', '/payout-channels');
      const isIndian = ({ channel }: { channel: string }) => channel.startsWith('in_');
      const channels = body as unknown as { channel: string }[];
      expect(channels.length).toBeGreaterThan(10);
      expect(channels.filter((each) => isIndian(each) !== (market === 'IN'))).toEqual([]);
    });

    it.each(refused)('the form %s refuses %j in the field %s with %s', async (section, form, path, code) => {
      const parsed = FORMS[market][section].safeParse(form);
      const issues =
        parsed.error?.issues.map((each) => [each.path.join('.'), readFieldMessage(each.message)?.code]) ?? [];
      expect(issues).toContainEqual([path, code]);

      const { status, body } = await person.call('PUT', `/onboarding/${section}`, form);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.fields).toContainEqual(expect.objectContaining({ path, code }));
    });

    it('the refusal of a text names the character that is not allowed', async () => {
      const form = { ...FILLED.basic, lastName: 'Cruz_Reyes', middleName: '한' };
      const { body } = await person.call('PUT', '/onboarding/basic', form);
      expect(body.fields).toEqual([
        { path: 'middleName', code: 'name_invalid', character: '한' },
        { path: 'lastName', code: 'name_invalid', character: '_' },
      ]);
    });

    it.each(accepted)('the form %s accepts %j and saves %j', async (section, form, expected) => {
      expect(FORMS[market][section].safeParse(form).data).toMatchObject(expected);
      expect((await person.call('PUT', `/onboarding/${section}`, form)).status).toBe(200);
      const stored: Readonly<Record<string, object | undefined>> = await app.onboarding.forms(
        person.customerId,
      );
      expect(stored[section]).toMatchObject(expected);
      const { sections } = (await person.call('GET', '/onboarding')).body;
      const shown = sections.find((each) => each.section === section)?.data;
      expect(shown).toEqual(maskForm(section, { ...stored[section] }));
      // A form that is saved exactly as the API shows it keeps its stored numbers.
      expect((await person.call('PUT', `/onboarding/${section}`, shown ?? {})).status).toBe(200);
      const again: Readonly<Record<string, object | undefined>> = await app.onboarding.forms(
        person.customerId,
      );
      expect(again[section]).toEqual(stored[section]);
    });
  },
);
