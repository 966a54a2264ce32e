/**
 * Compares every sentence of a document that states an amount, a count, a rate, a day or a rule with what the engine
 * does, in every language. A sentence with a figure or a placeholder that is missing in the table fails.
 */
import { type Language, LANGUAGES } from '@tulay/contract/languages';
import { agreementText, conditionsText } from '@tulay/copy/document-text';
import { TEXTS } from '@tulay/copy/texts';
import { addDays } from '@tulay/engine/calendar';
import { describe, expect, it } from 'vitest';
import { fill } from '../labels';
import { textOf } from '../pdf-text.testing';
import {
  arrivalDates,
  canceledFor,
  isCanceledForLess,
  movedDueDate,
  neverPaid,
  overdueExtension,
  paidEarly,
  QUOTE,
} from './engine-figures.testing';
import {
  borrower,
  type ByLanguage,
  COPY,
  inLanguage,
  LABELS,
  lender,
  LITERALS,
  loan,
  net,
  paragraphsOf,
  SURFACES,
  templateOf,
  VALUES,
} from './figure-table.testing';

/**
 * Returns two lists: the figures of a sentence that are neither expected nor placeholders, and the expected figures
 * that the sentence lacks.
 */
function faultsOf(sentence: string, language: Language, literals: readonly ByLanguage[] = []): string[] {
  const expected = literals.map((literal) => inLanguage(literal, language));
  let rest = sentence.replaceAll(/\{\w+\}/g, ' ');
  const missing = expected.filter((literal) => !rest.includes(literal));
  for (const literal of expected.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(literal, ' ');
  return [...missing, ...(rest.match(/\d[\d,.:]*/g) ?? [])];
}

/** Returns every text of a dictionary with its path. */
const textsIn = (value: unknown, path = ''): (readonly [path: string, text: string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(Object(value)).flatMap(([key, each]) =>
        textsIn(each, path === '' ? key : `${path}.${key}`),
      );

const DOCUMENTS = [
  ['agreement', agreementText],
  ['conditions', conditionsText],
] as const;

describe.each(LANGUAGES)('figures of the documents in %s', (language) => {
  const labels: Readonly<Record<string, string>> = TEXTS[language].documentLabels;
  const stated = Object.keys(labels).filter((key) => /\d|\{/.test(labels[key] ?? ''));

  it('the table of figures contains every label with a figure or a placeholder', () => {
    expect(stated.toSorted()).toEqual(Object.keys(LABELS).toSorted());
  });

  it.each(Object.entries(LABELS))('the label %s states what the engine computes', async (key, row) => {
    const label = labels[key] ?? '';
    expect(faultsOf(label, language, row.literals)).toEqual([]);
    const sentence = fill(label, row.values?.(language) ?? {});
    expect(sentence).not.toMatch(/\{\w+\}/);
    expect(textOf(await SURFACES[row.on](language))).toContain(sentence.replace(/\s+/g, ' '));
  });

  it.each(DOCUMENTS)('each paragraph of the %s states what the engine computes', (name, textIn) => {
    const template = paragraphsOf(templateOf(name, language));
    const shown = paragraphsOf(textIn(language, { lender, borrower, order: loan }));
    const values = Object.fromEntries(
      Object.entries(VALUES(language)).map(([key, value]) => [key, value ?? `{${key}}`]),
    );
    for (const [path, sentence] of template) {
      expect([path, shown.get(path)]).toEqual([path, fill(sentence, values)]);
      expect([path, faultsOf(sentence, language, LITERALS[`${name} ${path}`])]).toEqual([path, []]);
    }
  });

  it('every figure in the words of the data copy equals a figure of the engine', () => {
    const texts = textsIn(TEXTS[language].dataCopy);
    const faults = texts.flatMap(([path, text]) => faultsOf(text, language, COPY[path]));
    expect(faults).toEqual([]);
    expect(texts.filter(([path]) => COPY[path])).toHaveLength(Object.keys(COPY).length);
  });

  it('a changed figure in any sentence is noticed', () => {
    const rows = [
      ...Object.entries(LABELS).map(([key, { literals }]) => [labels[key] ?? '', literals] as const),
      ...DOCUMENTS.flatMap(([name]) =>
        [...paragraphsOf(templateOf(name, language))].map(
          ([path, text]) => [text, LITERALS[`${name} ${path}`]] as const,
        ),
      ),
    ];
    const lies = rows.flatMap(([sentence, literals]) =>
      [...sentence.matchAll(/\d+/g)].map(({ index, 0: figure }) => {
        const lie = String(Number(figure) + 1);
        return faultsOf(
          sentence.slice(0, index) + lie + sentence.slice(index + figure.length),
          language,
          literals,
        );
      }),
    );
    expect(lies.length).toBeGreaterThan(20);
    for (const faults of lies) expect(faults).not.toEqual([]);
  });
});

/**
 * Rules that the documents state in words. Each has its wording in every language, and a check that the engine follows
 * the rule.
 */
const RULES: readonly (readonly [string, Readonly<Record<Language, RegExp>>, () => boolean])[] = [
  [
    'a cancellation returns what was received, less what was paid, and nothing else',
    {
      en: /the money you received, less what you already paid/,
      tl: /perang natanggap mo, bawas ang nabayaran mo na/,
    },
    () =>
      [0, 50_000, 123_456].every((earlier) => {
        const { returned, owedAfter, kept } = canceledFor(QUOTE, earlier);
        return returned === net - earlier && owedAfter === 0 && kept === 0;
      }) && !isCanceledForLess(QUOTE),
  ],
  [
    'overdue principal bears no interest',
    { en: /Overdue principal bears no interest/, tl: /Walang interest ang principal na overdue/ },
    () => neverPaid().interestGrown === 0,
  ],
  [
    'charges stop at the limit',
    { en: /we stop adding charges/, tl: /wala na kaming idadagdag/ },
    () => neverPaid().aYearLater === neverPaid().charges,
  ],
  [
    'paying early costs nothing and lowers the interest',
    { en: /no charge, and less interest/, tl: /walang singil, at mas mababa ang interest/ },
    () => paidEarly(10).charge === 0 && paidEarly(10).interest < paidEarly(20).interest,
  ],
  [
    'an extension costs the late fee, the interest to date, the interest of its days and its fee',
    {
      en: /any late fee, the interest to date, the interest for the \d days and the extension fee with any tax on it/,
      tl: /late fee kung mayroon, ang interest hanggang sa araw na iyon, ang interest ng \d araw at ang extension fee na may tax kung mayroon/,
    },
    () => {
      const { price, owed, interestAhead, fee } = overdueExtension();
      const parts = owed.penalty + owed.interest + interestAhead + fee + price.tax;
      return owed.penalty > 0 && price.total === parts;
    },
  ],
  [
    'no late fee is added in the days of an extension, and the principal stays',
    {
      en: /No late fee is added in those days, and the principal stays the same/,
      tl: /Walang late fee sa mga araw na iyon at hindi nagbabago ang principal/,
    },
    () => {
      const { penaltyAtEnd, principal, principalAfter } = overdueExtension();
      return penaltyAtEnd === 0 && principal === principalAfter;
    },
  ],
  [
    'the due date moves once, for only the interest of those days',
    {
      en: /Once, you may also move the next due date by up to \d+ days, for only the interest of those days/,
      tl: /Isang beses, puwede mo ring i-move ang susunod na due date nang hanggang \d+ araw; interest lang ng mga araw na iyon/,
    },
    () => {
      const { extraCost, interest, isGrantedTwice } = movedDueDate();
      return extraCost === interest && !isGrantedTwice;
    },
  ],
  [
    'every due date counts from the arrival of the money',
    { en: /every due date counts from that day/, tl: /sa araw na iyon bibilangin ang bawat due date/ },
    () =>
      [1, 3].every((late) => {
        const moved = arrivalDates({ unit: 'week', count: 4 }, '2027-01-29', late);
        return moved.every((date, i) => date === addDays('2027-01-29', late + 7 * (i + 1)));
      }) && arrivalDates({ unit: 'month', count: 2 }, '2027-01-29', 3)[0] === '2027-03-01',
  ],
];

it.each(RULES)('documents say, and the engine obeys: %s', async (_, words, holds) => {
  for (const language of LANGUAGES) {
    const texts = [agreementText, conditionsText].map((text) =>
      text(language, { lender, borrower, order: loan }),
    );
    const shown = `${textOf(await SURFACES.disclosure(language))} ${texts.flatMap((text) => [...paragraphsOf(text).values()]).join(' ')}`;
    expect(shown).toMatch(words[language]);
  }
  expect(holds()).toBe(true);
});
