/**
 * What phones, address books and people put between the digits of a number: every kind of space, hyphen, dash and
 * bracket, dots, direction marks and other invisible characters. A bullet is not among them, because it marks a masked
 * number.
 */
const BETWEEN_DIGITS = /[\p{Z}\p{Cc}\p{Cf}\p{Pd}\p{Ps}\p{Pe}\u2043\u2212.·]/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
const SPACES = /\p{Z}/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/**
 * Reads a number as typed, pasted or filled in by a phone. Returns its characters without what stands between them;
 * full-width digits become plain ones. Every number field applies this function before any rule, so a limit of length
 * counts only what is left.
 */
export const readNumber = (input: string): string => input.normalize('NFKC').replace(BETWEEN_DIGITS, '');

/** Returns a number as its field shows it while typing: as typed, with plain digits, spaces and hyphens. */
export const shownNumber = (input: string): string =>
  input.normalize('NFKC').replace(INVISIBLE, '').replace(SPACES, ' ').replace(DASHES, '-');

/**
 * Reads a one-time code of `length` digits. In a pasted sentence, the only run of that many digits is the code; in
 * other texts all digits belong to the code, also more than `length`.
 */
export function readCode(input: string, length: number): string {
  const runs = shownNumber(input).match(/\d+/g) ?? [];
  const fitting = runs.filter((run) => run.length === length);
  return fitting.length === 1 ? fitting.join('') : runs.join('');
}
