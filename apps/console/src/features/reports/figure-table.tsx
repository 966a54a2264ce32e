import { PPM } from '@tulay/engine/constants';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable, type View } from '../../kit/data-table';
import { pesos } from '../../kit/format';

const percentFormat = new Intl.NumberFormat('en-PH', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Shows a share as a percentage. @param ppm parts per million of a whole; null if the whole is zero. */
export const percent = (ppm: number | null | undefined): string =>
  ppm === null || ppm === undefined ? '–' : percentFormat.format(ppm / PPM);

/** A share as a percentage, with a bar of proportional length. */
const Share = ({ ppm }: { readonly ppm: number | null | undefined }) => (
  <span className="inline-flex items-center justify-end gap-2">
    {ppm === null || ppm === undefined || ppm === 0 ? null : (
      <meter className="w-10" min={0} max={PPM} value={ppm} aria-hidden="true" />
    )}
    {percent(ppm)}
  </span>
);

const column = <R,>(
  title: string,
  value: (row: R) => string | number,
  cell: (row: R) => ReactNode,
  isNumber: boolean,
): Column<R> => ({ id: title, title, value, cell, ...(isNumber ? { isNumber: true as const } : {}) });

export const textColumn = <R,>(title: string, of: (row: R) => string): Column<R> =>
  column(title, of, of, false);
export const countColumn = <R,>(title: string, of: (row: R) => number): Column<R> =>
  column(title, of, of, true);
export const amountColumn = <R,>(title: string, of: (row: R) => number): Column<R> =>
  column(title, of, (row) => pesos(of(row)), true);
export const shareColumn = <R,>(title: string, of: (row: R) => number | null | undefined): Column<R> =>
  column(
    title,
    (row) => of(row) ?? -1,
    (row) => <Share ppm={of(row)} />,
    true,
  );

/** Figures of a report, in the order of the report until the operator sorts them. */
export function FigureTable<R>({
  label,
  rows,
  columns,
}: {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
}) {
  const [view, setView] = useState<View>({});
  const [first] = columns;
  return (
    <DataTable
      label={label}
      hasMore={false}
      rows={rows}
      columns={columns}
      view={view}
      onView={setView}
      keyOf={(row) => `${rows.indexOf(row)} ${first ? String(first.value(row)) : ''}`}
    />
  );
}
