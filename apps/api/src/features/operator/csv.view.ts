/** CSV files for spreadsheets, written and read by RFC 4180. */

/**
 * Matches the beginning of a text that a spreadsheet would run as a formula, also after blanks and in the full-width
 * characters of East Asian keyboards.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Number in a CSV file as decimal text, such as -12.50. A number is no formula, so its minus sign gets no apostrophe.
 */
export interface CsvNumber {
  readonly decimal: string;
}

export type CsvCell = string | CsvNumber | null;

/** Converts an integer of small units, such as centavos, into decimal text with this number of places. */
export function decimalOf(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Pesos with two decimals and no separators, as spreadsheets read them. */
export const pesosCell = (centavos: number): CsvNumber => ({ decimal: decimalOf(centavos, 2) });

/** Returns a cell of a CSV file. A text that a spreadsheet would run as a formula begins with an apostrophe. */
function cellOf(value: CsvCell): string {
  if (value !== null && typeof value === 'object') return value.decimal;
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows of a CSV file by RFC 4180. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** Returns a CSV file by RFC 4180, with the column titles in its first line. */
export const csvOf = (titles: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  csvRows([titles, ...rows]);

/** Returns the cells of a CSV line, some of which may be in quotes; null if the quotes are wrong. */
export function readCsvLine(line: string): string[] | null {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)];
  if (cells.map(([whole]) => whole).join('') !== line) return null;
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
