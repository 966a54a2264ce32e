/** What a command came to: for a person to read, and for a script. */
export interface Report {
  /** `done`, `asked` of a second person, or the code of the refusal: then nothing that it changed stays. */
  readonly outcome: string;
  /** 0: as wished; 1: refused, or differences were found. */
  readonly exit: 0 | 1;
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

/** A list, and how many there are or that there are none. */
export function reportList<T>(
  rows: readonly T[],
  line: (row: T) => string,
  words: { readonly none: string; readonly some: string },
): Report {
  const last = rows.length === 0 ? words.none : `${rows.length} ${words.some}.`;
  return reportDone([...rows.map(line), last], rows);
}

/** The outcome of a service in words; a code without words of its own is named. */
export function reportOutcome(
  outcome: { readonly ok: true } | { readonly ok: false; readonly code: string },
  good: string,
  words: Readonly<Record<string, string>> = {},
): Report {
  if (outcome.ok) return reportDone(good);
  return reportRefusal(outcome.code, words[outcome.code] ?? `Refused: ${outcome.code}.`);
}

export const pesos = (centavos: number): string =>
  new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(centavos / 100);

export const paddedPesos = (centavos: number): string => pesos(centavos).padStart(18);

/** Differences between books; the command that found some fails, and what it kept stays. */
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
    ...reportDone([...before, ...lines, lines.length === 0 ? agreed : `${lines.length} differences.`], differences),
    exit: lines.length === 0 ? 0 : 1,
  };
}

export const NO_STATEMENT = 'The gateway gives no statement just now; start Tulay and try again.';
