import { LANGUAGES } from '../../../packages/contract/src/languages';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { expect, test } from 'vitest';
import { exactPlurals } from './exact-plurals';

type Words = { readonly [key: string]: string | Words };

const textsOf = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
const options = {
  formatters: {
    getDateTimeFormat: (...made: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...made),
    getNumberFormat: (...made: ConstructorParameters<typeof Intl.NumberFormat>) =>
      new Intl.NumberFormat(...made),
    getPluralRules: (...made: ConstructorParameters<typeof Intl.PluralRules>) =>
      new Intl.PluralRules(...made),
  },
};
const COUNTED = /\{(\w+), plural,/;
const asItIs = (inner: unknown) => inner;
/**
 * Returns arguments with which the test formats a message. The argument named `counts` gets the number `count`, and
 * every other argument and tag gets a function that returns its input.
 */
const values = (counts: string, count: number) =>
  new Proxy({}, { has: () => true, get: (_all, name) => (name === counts ? count : asItIs) });

test.each(LANGUAGES)(
  'every plural message of %s formats the same with and without plural rules',
  (language) => {
    const counting = textsOf(SCREEN_WORDS[language]).filter((text) => COUNTED.test(text));
    expect(counting.length).toBeGreaterThan(10);
    for (const text of counting) {
      const [withRules, without] = [compile(text), exactPlurals(compile(text))];
      const counts = COUNTED.exec(text)?.[1] ?? '';
      for (const count of [0, 1, 2, 21, 365]) {
        const formatted = (message: typeof without) =>
          format(message, language, values(counts, count), options);
        expect(formatted(without)).toEqual(formatted(withRules));
      }
    }
  },
);

test('no message of the copy needs the plural rules of `Intl`', () => {
  const usesPluralRules = (text: string) => {
    let usesRules = false;
    const formatters = {
      ...options.formatters,
      getPluralRules: () => {
        usesRules = true;
        return new Intl.PluralRules('en');
      },
    };
    const counts = COUNTED.exec(text)?.[1] ?? '';
    format(exactPlurals(compile(text)), 'en', values(counts, 3), { formatters });
    return usesRules;
  };
  expect(usesPluralRules('{n, plural, one {# day} other {# days}}')).toBe(true);
  const all = Object.values(SCREEN_WORDS).flatMap(textsOf);
  expect(all.filter((text) => COUNTED.test(text)).filter(usesPluralRules)).toEqual([]);
});
