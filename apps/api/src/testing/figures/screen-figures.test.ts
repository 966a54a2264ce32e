/**
 * Every text of a screen, a help answer or a message that states a time, a count or an amount, in both languages of the
 * specification, compared with the constant or rule behind the figure. If one of the two changes alone, a test fails.
 */
import { faq as english } from '@tulay/copy/en/faq';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { smsText } from '@tulay/copy/sms';
import { HELP_FACTS } from '@tulay/copy/testing/help-facts';
import { faq as tagalog } from '@tulay/copy/tl/faq';
import { describe, expect, it } from 'vitest';
import { HELP_PHRASES, MESSAGE_PHRASES, OTHER_FIGURES, SCREEN_FIGURES } from './screen-figures';

const LANGUAGES = ['en', 'tl'] as const;

/**
 * Numbers that are written in words. "One" and "once" count only before "day", because elsewhere they often are no
 * figure.
 */
const NUMBERS: Readonly<Record<string, number>> = {
  'one day': 1,
  'isang araw': 1,
  two: 2,
  twice: 2,
  dalawa: 2,
  dalawang: 2,
  three: 3,
  tatlo: 3,
  tatlong: 3,
  four: 4,
  apat: 4,
  five: 5,
  lima: 5,
  limang: 5,
  six: 6,
  anim: 6,
  seven: 7,
  pitong: 7,
  eight: 8,
  walong: 8,
  ten: 10,
  sampung: 10,
};
const FIGURE =
  /(?<hour>\d{1,2})(?::00)? ?(?<half>AM|PM)|₱(?<pesos>[\d,]+)|(?<number>\d[\d,]*)|\b(?<word>one day|isang araw|[a-z]+)\b/gi;
const numberOf = (digits: string) => Number(digits.replaceAll(',', ''));

/**
 * Returns the figures of a text in ascending order. Placeholders are left out, and so is 11:59 PM, which only means the
 * end of a day.
 */
function figuresOf(text: string): readonly number[] {
  let literal = text.replaceAll('11:59 PM', ' ');
  while (/\{[^{}]*\}/.test(literal)) literal = literal.replaceAll(/\{[^{}]*\}/g, ' ');
  const figures = [...literal.matchAll(FIGURE)].map(({ groups = {} }) => {
    const { hour, half, pesos, number, word } = groups;
    if (hour !== undefined) return (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
    if (pesos !== undefined) return numberOf(pesos) * 100;
    return number === undefined ? NUMBERS[word?.toLowerCase() ?? ''] : numberOf(number);
  });
  return figures.filter((each) => each !== undefined).toSorted((a, b) => a - b);
}

const textsOf = (words: unknown, path = ''): (readonly [path: string, text: string])[] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(Object(words)).flatMap(([key, part]) =>
        textsOf(part, path === '' ? key : `${path}.${key}`),
      );

describe.each(LANGUAGES)('figures of the screens in %s', (language) => {
  const texts = new Map(textsOf(SCREEN_WORDS[language]));

  it.each(Object.entries(SCREEN_FIGURES))('%s states the figures of the constants', (path, figures) => {
    expect(figuresOf(texts.get(path) ?? '')).toEqual(figures.toSorted((a, b) => a - b));
  });

  it('every text with a figure is in the table, or is listed as following from no constant', () => {
    const stated = [...texts].filter(([, text]) => figuresOf(text).length > 0).map(([path]) => path);
    const isKnown = (path: string) => path in SCREEN_FIGURES || OTHER_FIGURES.some((each) => each.test(path));
    expect(stated.length).toBeGreaterThan(100);
    expect(stated.filter((path) => !isKnown(path))).toEqual([]);
  });

  it.each(HELP_PHRASES[language])('a help answer says: %s', (phrase) => {
    const answers = { en: english, tl: tagalog }[language](HELP_FACTS).map(({ answer }) => answer);
    expect(answers.filter((answer) => answer.includes(phrase))).toHaveLength(1);
  });

  it.each(MESSAGE_PHRASES)('the text message $name states the figure of the constant', (row) => {
    const written = String(smsText(language)[row.name](VALUES));
    expect(written).toMatch(row[language]);
  });
});

const VALUES = {
  brand: 'Tulay',
  code: '4821',
  hotline: '(02) 8000-0000',
  amount: 123_450,
  date: '2026-12-25',
  channel: 'GCash',
  tail: '*4567',
  isToday: false,
};
