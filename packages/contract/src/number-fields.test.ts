import { MARKETS } from '@tulay/engine/market';
import { expect, test } from 'vitest';
import { listQuestions, SECTIONS } from './onboarding/questions';
import type { Operation } from './operation';
import { ROUTES } from './routes';

/**
 * Forms in which phones, address books and messages write a number when it is pasted. The number must be read without
 * the extra characters.
 */
const VARIANTS: readonly (readonly [name: string, write: (number: string) => string])[] = [
  ['direction marks', (number) => `\u202a\u200e${number}\u202c`],
  ['no-break hyphens', (number) => spaced(number, '\u2011')],
  ['dashes', (number) => spaced(number, ' \u2013 ')],
  ['no-break spaces', (number) => spaced(number, '\u00a0')],
  ['zero-width spaces', (number) => spaced(number, '\u200b')],
  ['brackets and dots', (number) => `(${number.slice(0, 3)}) ${spaced(number.slice(3), '.')}`],
  [
    'full-width digits',
    (number) => number.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ],
  ['line ends', (number) => `\r\n${number}\t\n`],
];

const spaced = (number: string, mark: string): string => number.replace(/(...)(?=.)/g, `$1${mark}`);

interface Leaf {
  readonly operation: Operation;
  readonly path: readonly string[];
  readonly text: string;
}

/** Lists the texts in a body, each with its path. */
function leavesOf(value: unknown, path: readonly string[] = []): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}

function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((child, at) => (String(at) === key ? withText(child, rest, text) : child));
  const found = Object.entries(Object(value));
  return Object.fromEntries(
    found.map(([name, child]) => [name, name === key ? withText(child, rest, text) : child]),
  );
}

const isNumber = (text: string): boolean => /^(?=(?:.*\d){4})[+\d ]+$/.test(text);
const isDraft = ({ path }: Operation): boolean => path.endsWith('/draft');

/**
 * All fields of request bodies whose example is a number of four or more digits. Drafts are left out, because the
 * server stores them as typed.
 */
const NUMBERS: readonly Leaf[] = Object.values<Operation>(ROUTES)
  .filter((operation) => operation.body !== undefined && !isDraft(operation))
  .flatMap((operation) => leavesOf(operation.example).map((leaf) => ({ ...leaf, operation })))
  .filter(({ text }) => isNumber(text));

/** All number fields, and the captcha text, which has digits and letters. */
const FIELDS = [
  ...NUMBERS,
  ...[ROUTES.requestCode, ROUTES.requestNumberCode].map((operation) => ({
    operation,
    path: ['captchaText'],
    text: 'AC34',
  })),
];
const CASES = FIELDS.flatMap(({ operation, path, text }) =>
  VARIANTS.map(
    ([variant, write]) => [operation.id, path.join('.'), variant, { operation, path, text, write }] as const,
  ),
);

test.each(['account', 'captchaText', 'code', 'idNumber', 'phone', 'postalCode'])(
  'the requests have a number field %s',
  (name) => {
    expect(FIELDS.map(({ path }) => path.at(-1))).toContain(name);
  },
);

test.each(CASES)('%s reads %s with %s', (_id, _path, _variant, { operation, path, text, write }) => {
  const parse = (typed: string) => operation.body?.safeParse(withText(operation.example, path, typed));
  const plain = parse(text);
  expect(plain?.success).toBe(true);
  expect(parse(write(text))).toEqual(plain);
});

const QUESTIONS = MARKETS.flatMap((market) =>
  SECTIONS.flatMap((section) =>
    listQuestions(section, market).map(([name, question]) => [market, section, name, question] as const),
  ),
);
/**
 * Questions that accept an answer of digits but are not numbers: the code of a channel, and a Facebook profile without
 * a name.
 */
const NO_NUMBERS = ['bank.channel', 'purpose.facebook'];

/**
 * Answers that consist of digits, and that number fields accept, such as a year, a postal code or an account number.
 */
const DIGITS = ['4027', '2024', '560001', '81234567', '09170000123', '001234567890', '1111222233334444'];

test('a question whose answer consists of digits is declared as a number', () => {
  const undeclared = QUESTIONS.filter(
    ([, , , { isNumber: declared, schema }]) =>
      !declared && DIGITS.some((digits) => schema.safeParse(digits).success),
  );
  const names = new Set(undeclared.map(([, section, name]) => `${section}.${name}`));
  expect(names).toEqual(new Set(NO_NUMBERS));
});

const DECLARED = QUESTIONS.filter(
  ([, , , { isNumber: declared, schema }]) =>
    declared && DIGITS.some((digits) => schema.safeParse(digits).success),
).flatMap(([market, section, name, { schema }]) =>
  VARIANTS.map(([variant, write]) => [market, section, name, variant, { schema, write }] as const),
);

test.each(DECLARED)('the question %s %s.%s reads a number with %s', (_m, _s, _n, _v, { schema, write }) => {
  for (const digits of DIGITS.filter((each) => schema.safeParse(each).success))
    expect(schema.safeParse(write(digits))).toEqual(schema.safeParse(digits));
});
