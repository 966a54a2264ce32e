export interface Report {
  /** Outcome of the command: `done`, `approval_requested`, or an error code. */
  readonly outcome: string;
  /** Exit code: 1 if the command was refused or found differences. */
  readonly exit: 0 | 1;
  /** Lines of the terminal. A line feed within one is printed as its code, so that text from a borrower cannot forge a line. */
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

/** Words after the lines of a list: the sentence for an empty one, and what follows the number of one row or of several. */
export interface ListWords {
  readonly none: string;
  /** The same as `some` if absent. */
  readonly one?: string;
  readonly some: string;
}

export function reportList<T>(
  rows: readonly T[],
  line: (row: T) => string | readonly string[],
  { none, some, one = some }: ListWords,
): Report {
  const last = rows.length === 0 ? none : `${countOf(rows.length, one, some)}.`;
  return reportDone([...rows.flatMap(line), last], rows);
}

export function reportOutcome(
  outcome: { readonly ok: true } | { readonly ok: false; readonly code: string },
  success: string,
  messages: Readonly<Record<string, string>> = {},
): Report {
  if (outcome.ok) return reportDone(success);
  return reportRefusal(outcome.code, messages[outcome.code] ?? `Refused: ${outcome.code}.`);
}

export const pesos = (centavos: number): string =>
  new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(centavos / 100);

export const paddedPesos = (centavos: number): string => pesos(centavos).padStart(18);

/** Reports differences between books. The exit code is 1 if there are any, but the command's changes are committed. */
export function reportDifferences(
  differences: readonly {
    readonly book: string;
    readonly subject: string;
    readonly expected: number | string;
    readonly found: number | string;
  }[],
  agreed: string,
  before: readonly string[] = [],
): Report {
  const lines = differences.map(
    ({ book, subject, expected, found }) =>
      `DIFFERENCE ${book}: ${subject}: expected ${expected}, found ${found}`,
  );
  return {
    ...reportDone(
      [
        ...before,
        ...lines,
        lines.length === 0 ? agreed : `${countOf(lines.length, 'difference', 'differences')}.`,
      ],
      differences,
    ),
    exit: lines.length === 0 ? 0 : 1,
  };
}

export const NO_STATEMENT =
  'The gateway returns no statement now. Try again later; in the sandbox, start Tulay first.';
