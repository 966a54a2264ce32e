/**
 * The questions of every form, declared once and in the order in which they are drawn. Schemas, empty values, counted
 * fields, screens, required words, examples and scored answers derive from this table.
 */
import * as options from '@tulay/engine/application/field-options';
import { facebook } from '@tulay/engine/identity/contact-link';
import * as rules from '@tulay/engine/identity/field-rules';
import { idTypesOf } from '@tulay/engine/identity/id-formats';
import type { Market } from '@tulay/engine/market';
import { NAME_SUFFIXES } from '@tulay/engine/identity/full-name';
import { phoneRule } from '@tulay/engine/identity/phone';
import { ok } from '@tulay/engine/result';
import * as z from 'zod/mini';
import { numberText } from '../common';
import {
  askedIf,
  choice,
  isAsked,
  labeled,
  numbered,
  optionalChoice,
  optionallyWritten,
  orMasked,
  type Question,
  type Questions,
  written,
} from './question';

const PAYOUT_KINDS = ['bank', 'wallet', 'remittance'] as const;
const COMPANY = ['employed', 'business'] as const;
const EARNING = ['employed', 'business', 'freelance'] as const;

/** Declares a number that the schema of the form checks as a whole, because its rule depends on another answer. */
const uncheckedNumber = (example: string) =>
  numbered({ ...written((input) => ok(input), 'own', example), schema: numberText() });

const BASIC = {
  firstName: written(rules.personName, 'name', 'Maria'),
  middleName: optionallyWritten(rules.personName, 'name'),
  lastName: written(rules.personName, 'name', 'Santos'),
  nameSuffix: optionalChoice(NAME_SUFFIXES, 'list'),
  birthDate: written(rules.birthDateFormat, 'date', '1994-05-17'),
  birthplace: written(rules.placeName, 'name', 'Calamba City'),
  nationality: choice(options.NATIONALITIES, 'list', 'filipino'),
  gender: choice(options.GENDERS, 'chips', 'female'),
  maritalStatus: choice(options.MARITAL_STATUSES, 'chips', 'single'),
  education: choice(options.EDUCATION_LEVELS, 'list', 'college'),
  email: written(rules.email, 'text', 'maria@example.com'),
};

const PURPOSE = {
  purpose: choice(options.LOAN_PURPOSES, 'list', 'bills'),
  whatsapp: numbered(optionallyWritten(rules.whatsapp, 'digits')),
  viber: numbered(optionallyWritten(rules.viber, 'digits')),
  facebook: optionallyWritten(facebook, 'text'),
};

const ADDRESS = {
  province: written(rules.placeName, 'own', 'Laguna'),
  city: written(rules.placeName, 'own', 'Calamba City'),
  barangay: written(rules.placeName, 'own', 'Real'),
  street: written(rules.address, 'name', '12 Mabini Street'),
  postalCode: numbered(written(rules.postalCode, 'digits', '4027')),
  permanentAddress: optionallyWritten(rules.address, 'name'),
};

/** Questions about an address in India. The borrower types the places, because the app has no list of them. */
const INDIAN_ADDRESS = {
  province: labeled('state', written(rules.placeName, 'name', 'Karnataka')),
  city: labeled('district', written(rules.placeName, 'name', 'Bengaluru')),
  barangay: labeled('locality', written(rules.placeName, 'name', 'Indiranagar')),
  street: written(rules.address, 'name', '12 Mahatma Gandhi Road'),
  postalCode: labeled('pinCode', numbered(written(rules.pinCode, 'digits', '560001'))),
  permanentAddress: optionallyWritten(rules.address, 'name'),
};

const WORK = {
  employment: choice(options.EMPLOYMENT_TYPES, 'own', 'employed'),
  jobType: askedIf(['employed'], choice(options.JOB_TYPES, 'chips', 'regular')),
  companyName: askedIf(COMPANY, written(rules.companyName, 'name', 'Bayanihan Foods')),
  industry: askedIf(COMPANY, choice(options.INDUSTRIES, 'list', 'food_service')),
  position: askedIf(EARNING, written(rules.position, 'text', 'Cashier')),
  companyPhone: askedIf(COMPANY, numbered(optionallyWritten(rules.companyPhone, 'digits'))),
  companyAddress: askedIf(COMPANY, written(rules.companyAddress, 'name', '1 Rizal Avenue, Calamba')),
  schoolName: askedIf(['student'], written(rules.schoolName, 'name', 'Calamba College')),
  major: askedIf(['student'], written(rules.major, 'text', 'Nursing')),
  enrolmentYear: askedIf(['student'], numbered(written(rules.studyYear, 'digits', '2024'))),
  graduationYear: askedIf(['student'], numbered(written(rules.studyYear, 'digits', '2028'))),
  joblessTerm: askedIf(['jobless'], choice(options.JOBLESS_TERMS, 'chips', 'under_3_months')),
  fundSource: choice(options.FUND_SOURCES, 'list', 'salary'),
  incomeBand: choice(options.INCOME_BANDS, 'list', 'over_30000'),
  yearsBand: askedIf(EARNING, choice(options.YEARS_BANDS, 'chips', '3_5')),
  payCycle: askedIf(EARNING, choice(options.PAY_CYCLES, 'chips', 'semimonthly')),
  payday: askedIf(EARNING, written(rules.paydayFormat, 'date', '2030-12-15')),
};

/** Questions about one emergency contact. The form repeats them for two or three people. */
const CONTACTS = {
  name: written(rules.contactName, 'name', 'Ana Reyes'),
  phone: numbered(written(orMasked(phoneRule), 'phone', '9181112222')),
  relation: choice(options.RELATIONS, 'list', 'friend'),
};

/** An Indian bank account needs the IFSC, which names the branch. */
const INDIAN_IFSC = numbered(written(rules.ifsc, 'own', 'HDFC0123456'));

const bankOf = (market: Market) => ({
  kind: { ...choice(PAYOUT_KINDS, 'own', market === 'IN' ? 'bank' : 'wallet'), counted: false },
  channel: {
    ...written((input) => ok(input), 'own', market === 'IN' ? 'in_hdfc' : 'gcash'),
    schema: z.string().check(z.minLength(2, 'choose_one'), z.maxLength(40)),
    counted: false,
  },
  account: numbered(
    written(orMasked(rules.walletAccount), 'own', market === 'IN' ? '001234567890' : '09171230000'),
  ),
  accountConfirm: askedIf(['bank'], uncheckedNumber(market === 'IN' ? '001234567890' : '')),
  ifsc: askedIf(['bank'], {
    ...uncheckedNumber(market === 'IN' ? INDIAN_IFSC.example : ''),
    schema: market === 'IN' ? INDIAN_IFSC.schema : z.optional(z.literal('')),
  }),
  payeeFirstName: written(rules.personName, 'name', 'Maria'),
  payeeMiddleName: optionallyWritten(rules.personName, 'name'),
  payeeLastName: written(rules.personName, 'name', 'Santos'),
  payeeSuffix: optionalChoice(NAME_SUFFIXES, 'list'),
});

const questionsOf = (market: Market) => ({
  identity: {
    idType: choice(idTypesOf(market), 'list', market === 'IN' ? 'pan' : 'philsys'),
    idNumber: uncheckedNumber(market === 'IN' ? 'ABCPE1234F' : '1111222233334444'),
  },
  basic: BASIC,
  purpose: PURPOSE,
  address: market === 'IN' ? INDIAN_ADDRESS : ADDRESS,
  work: WORK,
  contacts: CONTACTS,
  bank: bankOf(market),
});

export const SECTIONS = ['identity', 'basic', 'purpose', 'address', 'work', 'contacts', 'bank'] as const;
export type SectionName = (typeof SECTIONS)[number];

export const QUESTIONS = { PH: questionsOf('PH'), IN: questionsOf('IN') } as const satisfies Record<
  Market,
  Record<SectionName, Questions>
>;
type Declared = (typeof QUESTIONS)[Market];

export type QuestionName<S extends SectionName = SectionName> = S extends SectionName
  ? keyof Declared[S] & string
  : never;

/**
 * Questions of a form that have the control `own` in some market. The screen of the form must draw each of these
 * questions.
 */
export type OwnQuestion<S extends SectionName> = {
  [Q in QuestionName<S>]: Extract<
    Declared[S][Q & keyof Declared[S]],
    { readonly control: 'own' }
  > extends never
    ? never
    : Q;
}[QuestionName<S>];

/** Codes of the choices of a question. The type is `never` for a question that is answered in words. */
export type ChoiceOf<N extends string> = {
  [S in SectionName]: N extends keyof Declared[S] ? ChoicesIn<Declared[S][N]> : never;
}[SectionName];
type ChoicesIn<Q> = Q extends { readonly choices: readonly (infer C extends string)[] } ? C : never;
type WithChoices<N extends string> = N extends string ? ([ChoiceOf<N>] extends [never] ? never : N) : never;
export type ChoiceQuestion = WithChoices<QuestionName>;

/** Words that each language must have for the questions: a label for every question, and a text for every choice. */
export type QuestionLabels = { readonly [S in SectionName]: Readonly<Record<LabelName<S>, string>> };
export type LabelName<S extends SectionName = SectionName> = S extends SectionName
  ? QuestionName<S> | LabelsIn<Declared[S][keyof Declared[S]]>
  : never;
type LabelsIn<Q> = Q extends { readonly label: infer L extends string } ? L : never;
export type ChoiceLabels = { readonly [N in ChoiceQuestion]: Readonly<Record<ChoiceOf<N>, string>> };

/** The page that asks each form, by its route in the specification. */
export const FORM_PAGES = {
  identity: 'identityInfo',
  basic: 'baseInfo',
  purpose: 'baseInfo2',
  address: 'addressInfo',
  work: 'workInfo',
  contacts: 'contact',
  bank: 'bankInfo',
} as const satisfies Record<SectionName, string>;

/** Returns the name of a question's field for the page that asks it. Fields of a contact are in a list of people. */
export const fieldName = (section: SectionName, question: string): string =>
  section === 'contacts' ? `people.${question}` : question;

type Texts<S extends SectionName> = {
  [Q in QuestionName<S>]: [ChoiceOf<Q>] extends [never] ? string : ChoiceOf<Q>;
};
type EmptyTexts<S extends SectionName> = { [Q in QuestionName<S>]: string };
type Entries = readonly (readonly [name: string, question: Question])[];

/** Returns the key of a question's label in a market. */
export const labelOf = (name: string, question: Question): string => question.label ?? name;

/** Returns the questions of a form in the order in which they are drawn. */
export const listQuestions = (section: SectionName, market: Market = 'PH'): Entries =>
  Object.entries(QUESTIONS[market][section]);

/** Returns the value of every question of a form that nobody has filled in. */
export const emptyForm = <S extends SectionName>(section: S): EmptyTexts<S> => textsOf<S>(section, () => '');

const textsOf = <S extends SectionName>(
  section: S,
  valueOf: (question: Question) => string,
  { market = 'PH', variant }: { readonly market?: Market; readonly variant?: string } = {},
) =>
  // The entries have the keys of the declaration, but the type of `Object.fromEntries` does not show it.
  Object.fromEntries(
    listQuestions(section, market)
      .filter(([, question]) => variant === undefined || isAsked(question, variant))
      .map(([name, question]) => [name, valueOf(question)]),
  ) as Texts<S>;

/** Returns a valid form of each section with a market's examples. Work is that of an employee. */
export function exampleForms(market: Market = 'PH') {
  const examples = <S extends SectionName>(section: S, variant?: string) =>
    textsOf(section, ({ example }) => example, variant === undefined ? { market } : { market, variant });
  const person = examples('contacts');
  const second = { name: 'Jose Cruz', phone: '0918 111 3333', relation: 'sibling' } as const;
  return {
    identity: examples('identity'),
    basic: examples('basic'),
    purpose: examples('purpose'),
    address: examples('address'),
    work: { ...examples('work', WORK.employment.example), employment: 'employed' as const },
    contacts: { people: [person, { ...person, ...second }] as const },
    bank: examples('bank', QUESTIONS[market].bank.kind.example),
  };
}
