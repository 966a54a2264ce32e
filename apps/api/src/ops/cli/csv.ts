/** Beginnings that a spreadsheet runs as a formula: also behind blanks, and in the wide form of East Asian keyboards. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** Number of a CSV file as decimal text, such as -12.50. It is written as it is, because a number is no formula. */
export interface CsvNumber {
  readonly decimal: string;
}

export type CsvCell = string | CsvNumber | null;

/** Returns a cell of a CSV file. A text that a spreadsheet would run as a formula begins with an apostrophe. */
function cellOf(value: CsvCell): string {
  if (value !== null && typeof value === 'object') return value.decimal;
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a CSV file as RFC 4180 describes it, with a line of titles. */
export const csvOf = (titles: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [titles, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
