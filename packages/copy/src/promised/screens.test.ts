/**
 * Literal words of the screens that the specification, a law or a decision fixes. A developer who changes such a
 * sentence must change its words here too, and must know what the sentence promises.
 */
import { describe, expect, it } from 'vitest';
import { SCREEN_WORDS } from '../screen-words';
import { ERRORS } from './testing/errors';
import { FIGURES } from './testing/figures';
import { PROMISED_LANGUAGES, type PromisedTexts } from './testing/language';
import { LENDER } from './testing/lender';
import { LOANS } from './testing/loans';

const SCREENS: PromisedTexts = { ...ERRORS, ...LOANS, ...LENDER, ...FIGURES };

const textAt = (words: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), words);

describe.each(Object.entries(SCREENS))('%s', (_group, texts) => {
  it.each(Object.entries(texts))('%s has its promised words in every language', (path, promised) => {
    for (const language of PROMISED_LANGUAGES)
      expect(textAt(SCREEN_WORDS[language], path)).toBe(promised[language]);
  });
});

/** Matches a figure in digits or in words, in English and Tagalog. */
const FIGURE =
  /\d|\b(?:one (?:day|minute|hour|year|tap|text|ID|government|photo)|two|three|four|five|six|seven|eight|nine|ten|twelve|once a|twice|daily|midnight|isang (?:araw|minuto|oras|taon|tap|text|ID|beses|photo)|dalawang?|tatlong?|apat|limang?|anim|pitong?|walong?|siyam|sampung?|hatinggabi)\b/i;

/** Lists the paths of the texts in `words` that contain a fixed figure. A placeholder does not count. */
function figurePaths(words: unknown, path = ''): readonly string[] {
  if (typeof words === 'string') return FIGURE.test(words.replaceAll(/\{\w+\}/g, '')) ? [path] : [];
  return Object.entries(Object(words)).flatMap(([key, part]) =>
    figurePaths(part, path === '' ? key : `${path}.${key}`),
  );
}

it('every sentence of a screen that names a time, a count or a sum is among the promised words', () => {
  const promised = new Set(Object.values(SCREENS).flatMap((texts) => Object.keys(texts)));
  const found = PROMISED_LANGUAGES.flatMap((language) => figurePaths(SCREEN_WORDS[language]));
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter((path) => !promised.has(path))).toEqual([]);
});
