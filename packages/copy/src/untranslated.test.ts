import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@tulay/contract/languages';
import { SUFFIX_TEXTS } from '@tulay/engine/identity/full-name';
import { expect, test } from 'vitest';
import { SCREEN_WORDS } from './screen-words';
import { TEXTS } from './texts';

/**
 * Texts that are rightly the same in English and in a translation: names, and English words that speakers of the
 * language use.
 */
const SAME: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  tl: [
    '(optional)',
    'Aadhaar',
    'Account name',
    'Account number',
    'Acknowledgment no.',
    'Activity log',
    'Address',
    'Android phone',
    'App',
    'Approved',
    'As of {when}',
    'Credit balance',
    'Auto',
    'Bank account',
    'Bank transfer',
    'Barangay',
    'Bills',
    'Borrower',
    'Browser',
    'Build',
    'CA No. {number}',
    'Camera',
    'cash',
    'Cash',
    'Cash pickup',
    'Channel',
    'Certification',
    'Check code',
    'Check code {code}',
    'Civil status',
    'College',
    'Collateral',
    'Construction',
    'Contractual',
    'Coupon',
    'Credit report fee',
    'Current',
    'Customer service',
    'Device',
    'Diagnostics',
    'Disclosure statement',
    'Final schedule',
    'Dispute',
    'Driver’s license',
    'Due date',
    'E-wallet',
    'E-wallet number',
    'Effective interest rate (EIR)',
    'Elementary',
    'Email',
    'Photo',
    'Emergency',
    'Expired',
    'Face check',
    'Facebook',
    'Fee',
    'Feedback',
    'Fees',
    'Finance charges',
    'First name',
    'Freelance',
    'High school',
    'History',
    'Home',
    'Home screen',
    'Hotline',
    'Hulugan',
    'ID number',
    'IFSC code',
    'Interest',
    'iPad',
    'iPhone',
    'Last name',
    'Suffix',
    ...Object.values(SUFFIX_TEXTS),
    'Late fee',
    'Layout',
    'Limit',
    'Loan',
    'Loan agreement',
    'Loan agreement, loan approval, disclosure',
    'Loan approval',
    'Loan no.',
    'Loan number',
    'Loan term',
    'Loan {number}',
    'Lock-screen alerts',
    'Locality',
    'Mac',
    'Middle name',
    'Mobile number',
    'Mode',
    'National ID (PhilSys)',
    'National Privacy Commission',
    'Native wrapper',
    'No.',
    'Notifications',
    'Number',
    '{label}, {length} digits',
    'PAN card',
    'Part-time',
    'Passport',
    'Payment acknowledgment',
    'Payment code',
    'Payment page',
    'Payment partner',
    'PhilHealth card',
    'Photo {number}',
    'PIN code',
    'Postal ID',
    'PRC license',
    'Principal',
    'Privacy center',
    'Privacy policy',
    'Probationary',
    'Reference',
    'Regular',
    'Remittance center',
    'Repayment plan',
    'Sahod',
    'Sandali',
    'SEC Reg. No. {number}',
    'SEC Reg. No. {sec} · Certificate of Authority No. {ca}',
    'Senior high school',
    'Service fee ({rate})',
    'Settings',
    'Single',
    'SSS card',
    'State',
    'Status',
    'Step by step',
    'Storage',
    'Store',
    'Ticket',
    'Ticket {ticket}',
    'TIN card',
    'Tulay',
    'UMID',
    'Value date',
    'Version {version}',
    'Viber number',
    'Vocational course',
    'Voter’s ID',
    'Website',
    'Welcome',
    'WhatsApp number',
    'Withdrawal',
    'Wrapper',
    'ZIP code',
    '{count, plural, =1 {1 photo} other {# photos}}',
    '{date}, Manila time',
    'Emergency contact',
    'Available',
    'Latitude',
    'Longitude',
    'Form',
    'English',
    'Tagalog',
    'Selfie',
    'Active',
    'Cash coupon',
  ],
};

/** Returns every text of a dictionary with its path. */
function textsIn(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsIn(value, `${path}.${key}`));
}

const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}|<\/?\w+>/g, ''));
const english = new Map(textsIn([SCREEN_WORDS.en, TEXTS.en]));
const translations = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(
  (language) => [language, textsIn([SCREEN_WORDS[language], TEXTS[language]]), SAME[language]] as const,
);

test.each(translations)(
  'a text of %s is not left in English, unless it is listed as the same',
  (_, texts, same) => {
    const left = texts.filter(([path, text]) => english.get(path) === text && hasWords(text));
    expect(left.filter(([, text]) => !same.includes(text))).toEqual([]);
  },
);

test.each(translations)('every text listed as the same in %s and English is one', (_, texts, same) => {
  const equal = new Set(texts.filter(([path, text]) => english.get(path) === text).map(([, text]) => text));
  expect(same.filter((text) => !equal.has(text))).toEqual([]);
});

/**
 * Texts that are rightly the same in two translations and different in English. The key joins the two languages with a
 * plus.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {};

const pairs = translations.flatMap(([one, texts], i) =>
  translations.slice(i + 1).map(([other, others]) => ({ pair: `${one}+${other}`, texts, others })),
);

const leftIn = (texts: readonly [string, string][], others: readonly [string, string][]) => {
  const known = new Map(others);
  return texts.filter(
    ([path, text]) => known.get(path) === text && english.get(path) !== text && hasWords(text),
  );
};

test('no text is the same in two translations and different in English, unless it is listed as shared', () => {
  const left = pairs.flatMap(({ pair, texts, others }) =>
    leftIn(texts, others)
      .filter(([, text]) => !SHARED[pair]?.includes(text))
      .map(([path, text]) => `${pair} ${path}: ${text}`),
  );
  expect(left).toEqual([]);
});

test('the search for copied texts finds a text that two translations share, and skips English words, amounts and different texts', () => {
  const [inEnglish = ['', '']] = english;
  const shared: [string, string][] = [['.copied', 'Magbayad'], ['.amount', '₱{amount}'], inEnglish];
  const found = leftIn([...shared, ['.other', 'Magbayad']], [...shared, ['.other', 'Bumayad']]);
  expect(found).toEqual([['.copied', 'Magbayad']]);
});
