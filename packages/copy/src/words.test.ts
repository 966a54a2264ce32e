import { LANGUAGES } from '@tulay/contract/languages';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { SCREEN_WORDS } from './screen-words';

type Words = { readonly [key: string]: string | Words };

function sentences(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : sentences(value, `${path}${key}.`),
  );
}

/** Returns the names of the arguments and tags of a sentence that has no plural or select. */
function holes(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}|<(\w+)>/g)].map((match) => match[1] ?? match[2] ?? '').sort();
}

const DICTIONARIES = LANGUAGES.map((language) => ({
  language,
  dictionary: new Map(sentences(SCREEN_WORDS[language])),
}));
const english = new Map(sentences(SCREEN_WORDS.en));

describe.each(DICTIONARIES)('the dictionary of $language', ({ dictionary }) => {
  test('[spec 1.languages] every English sentence has a translation in each language, and no sentence is empty', () => {
    expect([...dictionary.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of dictionary) expect(text.trim(), key).not.toBe('');
  });

  test('every sentence is valid ICU message syntax', () => {
    for (const [key, text] of dictionary) expect(() => compile(text), key).not.toThrow();
  });

  test('a sentence without plural or select takes the same arguments as in English', () => {
    const isPlain = (text: string) => !/, (?:plural|select)/.test(text);
    const pairs = [...english].map(([key, text]) => ({ key, text, other: dictionary.get(key) ?? '' }));
    for (const { key, text, other } of pairs.filter((pair) => isPlain(pair.text) && isPlain(pair.other))) {
      expect(holes(other), key).toEqual(holes(text));
    }
  });
});

test.each(DICTIONARIES.filter(({ language }) => language !== 'en'))(
  'a plural in $language uses =1, because the category "one" may hold other numbers too',
  ({ dictionary }) => {
    for (const [key, text] of dictionary) expect(text, key).not.toMatch(/plural,[^}]*\bone \{/);
  },
);
