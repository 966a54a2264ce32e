/** Columns of a report, from which both its lines in the terminal and its CSV file are drawn. */
import { PPM } from '@tulay/engine/constants';
import { type CsvCell, decimalOf, pesosCell } from '../../../features/operator/csv.view';
import { pesos } from '../../cli/report';

interface Typed<R, K extends string, V> {
  readonly title: string;
  readonly kind: K;
  readonly of: (row: R) => V;
}

/** `amount`: centavos. `share`: ppm, or null if the total is zero. */
export type Column<R> =
  | Typed<R, 'text', string>
  | Typed<R, 'count', number>
  | Typed<R, 'amount', number | null>
  | Typed<R, 'share', number | null>;

export const text = <R>(title: string, of: (row: R) => string): Column<R> => ({ title, kind: 'text', of });
export const number = <R>(title: string, of: (row: R) => number): Column<R> => ({ title, kind: 'count', of });
export const amount = <R>(title: string, of: (row: R) => number | null): Column<R> => ({
  title,
  kind: 'amount',
  of,
});
export const share = <R>(title: string, of: (row: R) => number | null): Column<R> => ({
  title,
  kind: 'share',
  of,
});

/** Percent of a share in ppm. */
export const percentOf = (ppm: number): string => decimalOf(ppm, 4);

const SUFFIX = { text: '', count: '', amount: '_php', share: '_percent' } as const;

function csvCell<R>(column: Column<R>, row: R): CsvCell {
  if (column.kind === 'text') return column.of(row);
  const value = column.of(row);
  if (value === null) return null;
  if (column.kind === 'amount') return pesosCell(value);
  return { decimal: column.kind === 'share' ? percentOf(value) : String(value) };
}

const percentFormat = new Intl.NumberFormat('en-PH', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

function printed<R>(column: Column<R>, row: R): string {
  if (column.kind === 'text') return column.of(row);
  const value = column.of(row);
  if (value === null) return '';
  if (column.kind === 'amount') return pesos(value);
  return column.kind === 'share' ? percentFormat.format(value / PPM) : String(value);
}

/** Returns the titles and cells of a CSV file. */
export const csvTable = <R>(columns: readonly Column<R>[], rows: readonly R[]) => ({
  titles: columns.map(
    ({ title, kind }) => `${title.toLowerCase().replaceAll(/[ –-]+/g, '_')}${SUFFIX[kind]}`,
  ),
  rows: rows.map((row) => columns.map((column) => csvCell(column, row))),
});

/** Returns lines with aligned columns, below their titles. Numbers end at the right. */
export function tableLines<R>(columns: readonly Column<R>[], rows: readonly R[]): string[] {
  const cells = rows.map((row) => columns.map((column) => printed(column, row)));
  const widths = columns.map(({ title }, at) =>
    Math.max(title.length, ...cells.map((each) => each[at]?.length ?? 0)),
  );
  const line = (of: readonly string[]) =>
    of
      .map((cell, at) =>
        columns[at]?.kind === 'text' ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...cells.map(line)];
}
