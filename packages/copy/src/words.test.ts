import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import * as en from './en/index';
import * as tl from './tl/index';

type Words = { readonly [key: string]: string | Words };

function sentences(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : sentences(value, `${path}${key}.`),
  );
}

/** Returns the names of the arguments and tags of a sentence without plurals. */
function holes(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}|<(\w+)>/g)].map((match) => match[1] ?? match[2] ?? '').sort();
}

const english = new Map(sentences(en.words));
const tagalog = new Map(sentences(tl.words));

test('[spec 1.languages] every English sentence has a Tagalog one, and none is empty', () => {
  expect([...tagalog.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of [...english, ...tagalog]) expect(text.trim(), key).not.toBe('');
});

test('every sentence is valid ICU message syntax', () => {
  for (const [key, text] of [...english, ...tagalog]) expect(() => compile(text), key).not.toThrow();
});

test('a sentence takes the same arguments in both languages', () => {
  const isPlain = (text: string) => !/, (?:plural|select)/.test(text);
  const pairs = [...english].map(([key, text]) => ({ key, text, other: tagalog.get(key) ?? '' }));
  for (const { key, text, other } of pairs.filter((pair) => isPlain(pair.text) && isPlain(pair.other))) {
    expect(holes(other), key).toEqual(holes(text));
  }
});

test('Tagalog plurals use =1, because their category "one" holds other numbers too', () => {
  for (const [key, text] of tagalog) expect(text, key).not.toMatch(/plural,[^}]*\bone \{/);
});
