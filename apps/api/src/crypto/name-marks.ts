/**
 * Keyed marks of a borrower's name, by which operators find borrowers without reading names. Decision 083 has the reasons.
 */
import { nameWords } from '@tulay/engine/identity/name-words';
import type { Vault } from './envelope';

type FingerprintVault = Pick<Vault, 'fingerprint'>;

interface Name {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
}

/** Letters of the shortest beginning of a word that a search finds. A shorter word is found whole. */
const LEAST_BEGINNING = 3;
/** Bytes of a beginning's mark. They are compared within a hundred or so borrowers, so few bytes are enough. */
const BEGINNING_BYTES = 4;
/** Bytes of the mark of a first and a last name. They are compared among all borrowers. */
const PAIR_BYTES = 10;

/** Marks of a borrower's name, in hexadecimal. */
interface NameMarks {
  /** Marks of the beginnings of each word, one after the other. They contain the borrower's id. */
  readonly beginnings: string;
  /** Marks of each first name with the last name, the same for every borrower with both. */
  readonly pairs: readonly string[];
}

const beginningMark = (vault: FingerprintVault, customerId: string, beginning: string): string =>
  vault
    .fingerprint('name_beginning', `${customerId}\n${beginning}`)
    .subarray(0, BEGINNING_BYTES)
    .toString('hex');

const pairMark = (vault: FingerprintVault, first: string, last: readonly string[]): string =>
  vault
    .fingerprint('name_pair', `${first}\n${last.join(' ')}`)
    .subarray(0, PAIR_BYTES)
    .toString('hex');

const beginningsOf = (word: string): string[] =>
  word.length <= LEAST_BEGINNING
    ? [word]
    : Array.from({ length: word.length - LEAST_BEGINNING + 1 }, (_, more) =>
        word.slice(0, LEAST_BEGINNING + more),
      );

/** Returns the marks of a borrower's name. */
export function nameMarks(
  vault: FingerprintVault,
  customerId: string,
  { firstName, middleName = '', lastName }: Name,
): NameMarks {
  const [first, last] = [nameWords(firstName), nameWords(lastName)];
  const words = [...first, ...nameWords(middleName), ...last];
  const beginnings = new Set(words.flatMap(beginningsOf));
  return {
    beginnings: [...beginnings].map((each) => beginningMark(vault, customerId, each)).join(''),
    pairs: [...new Set(first.map((each) => pairMark(vault, each, last)))],
  };
}

/** Returns true if each word is the beginning of a word of the borrower's name. @param beginnings the stored marks */
export function hasWords(
  vault: FingerprintVault,
  customerId: string,
  beginnings: string,
  words: readonly string[],
): boolean {
  const size = BEGINNING_BYTES * 2;
  const marks = new Set<string>();
  for (let at = 0; at < beginnings.length; at += size) marks.add(beginnings.slice(at, at + size));
  return words.every((word) => marks.has(beginningMark(vault, customerId, word)));
}

/**
 * Returns the marks of every way to read the words as a first and a last name, in this order or the last name first.
 */
export function possiblePairs(vault: FingerprintVault, words: readonly string[]): string[] {
  const marks = words.slice(1).flatMap((_, split) => {
    const [front, back] = [words.slice(0, split + 1), words.slice(split + 1)];
    return [
      ...front.map((first) => pairMark(vault, first, back)),
      ...back.map((first) => pairMark(vault, first, front)),
    ];
  });
  return [...new Set(marks)];
}
