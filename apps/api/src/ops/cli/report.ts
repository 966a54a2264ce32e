export interface Report {
  /** Outcome of the command: `done`, `approval_requested`, or an error code. */
  readonly outcome: string;
  /** Exit code: 1 if the command was refused or found differences. */
  readonly exit: 0 | 1;
  /**
   * Lines that the terminal prints. A line feed inside a line is printed as its code, so that a borrower's text cannot
   * look like another line.
   */
  readonly lines: readonly string[];
  readonly data?: unknown;
}

export const reportDone = (lines: string | readonly string[], data?: unknown): Report => ({
  outcome: 'done',
  exit: 0,
  lines: typeof lines === 'string' ? [lines] : lines,
  ...(data === undefined ? {} : { data }),
});

export const reportRefusal = (outcome: string, line: string): Report => ({ outcome, exit: 1, lines: [line] });

/** Returns a number with the noun in the singular or the plural. */
export const countOf = (count: number, one: string, some: string): string =>
  `${count} ${count === 1 ? one : some}`;

/**
 * Words that end a list: the sentence for an empty list, and the words after the number of rows. A noun has a singular
 * and a plural; a state such as `open` has one form.
 */
export type ListWords = { readonly none: string } & (
  | { readonly one: string; readonly some: string }
  | { readonly state: string }
);

/** Returns a line or several lines for each row, and a last line with their number. */
export function listLines<T>(
  rows: readonly T[],
  line: (row: T) => string | readonly string[],
  words: ListWords,
): string[] {
  const { one, some } = 'state' in words ? { one: words.state, some: words.state } : words;
  const last = rows.length === 0 ? words.none : `${countOf(rows.length, one, some)}.`;
  return [...rows.flatMap(line), last];
}

export const pesos = (centavos: number): string =>
  new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(centavos / 100);

export const paddedPesos = (centavos: number): string => pesos(centavos).padStart(18);

/** Returns a line for each difference between books, and one that counts them. */
export function differenceLines(
  differences: readonly {
    readonly book: string;
    readonly subject: string;
    readonly expected: number | string;
    readonly found: number | string;
  }[],
  agreed: string,
): string[] {
  const lines = differences.map(
    ({ book, subject, expected, found }) =>
      `DIFFERENCE ${book}: ${subject}: expected ${expected}, found ${found}`,
  );
  return [...lines, lines.length === 0 ? agreed : `${countOf(lines.length, 'difference', 'differences')}.`];
}
