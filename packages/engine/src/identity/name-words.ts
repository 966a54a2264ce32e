/** Names as they are compared in a search: without case, accents, punctuation and suffix. */
import { NAME_SUFFIXES } from './full-name';

const MARKS = /\p{M}/gu;
const JOINED = /['.]/gu;
/** `V` is also an initial, and one letter finds nobody. */
const LEAST_LETTERS = 2;

/** Letters that have no base letter and mark, as they are typed on a keyboard without them. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };

const isSuffix = (word: string): boolean => NAME_SUFFIXES.some((suffix) => suffix === word);

/**
 * Returns the words of a name in lower case and base letters. `Peña-Dela Cruz, Jr.` is `pena`, `dela` and `cruz`. Suffixes
 * and single letters are left out.
 */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[øđłßæœ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(JOINED, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS && !isSuffix(word));
