import type { LineColumn } from '@tulay/contract/operator/parameters';
import { fieldLabel, optionWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { Button } from '../button';
import { lineText, type LineValues, lineValues } from './lines';

const words = CONSOLE_WORDS.form;

/** Form field of several lines, such as the entries of a journal: a table with one row for each line. */
export function LinesField({
  columns,
  value,
  describedBy,
  onChange,
}: {
  readonly columns: readonly LineColumn[];
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const filled = value === '' ? [] : value.split(',').map((text) => lineValues(columns, text));
  const [empty, setEmpty] = useState(filled.length === 0 ? 1 : 0);
  const rows: readonly LineValues[] = [
    ...filled,
    ...Array.from({ length: empty }, () => columns.map(() => '')),
  ];

  function put(next: readonly LineValues[]) {
    const kept = next.filter((row) => row.some((cell) => cell !== ''));
    setEmpty(next.length - kept.length);
    onChange(kept.map((row) => lineText(columns, row)).join(','));
  }

  return (
    <div className="overflow-x-auto">
      <table className="w-full" aria-describedby={describedBy}>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="pr-2 text-left font-normal text-quiet">
                {fieldLabel(name)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{words.dropShort}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place only
            <tr key={at}>
              <Line
                columns={columns}
                row={row}
                number={at + 1}
                onChange={(changed) => put(rows.with(at, changed))}
              />
              <td className="w-0 pb-1 align-top">
                <Button
                  variant="plain"
                  aria-label={words.dropLine(at + 1)}
                  title={words.dropLine(at + 1)}
                  onClick={() => put(rows.filter((_, other) => other !== at))}
                >
                  ×
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={columns.length + 1}>
              <Button onClick={() => setEmpty(empty + 1)}>{words.addLine}</Button>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const Line = ({
  columns,
  row,
  number,
  onChange,
}: {
  readonly columns: readonly LineColumn[];
  readonly row: LineValues;
  readonly number: number;
  readonly onChange: (row: LineValues) => void;
}) =>
  columns.map((column, place) => (
    <td key={column.name} className="pr-1 pb-1 align-top">
      <Cell
        column={column}
        label={words.line(fieldLabel(column.name), number)}
        value={row[place] ?? ''}
        onChange={(cell) => onChange(row.with(place, cell))}
      />
    </td>
  ));

function Cell({
  column: { options, hint },
  label,
  value,
  onChange,
}: {
  readonly column: LineColumn;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  if (!options)
    return (
      <input
        className="control min-w-14 px-2!"
        aria-label={label}
        autoComplete="off"
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <select
      className="control min-w-[7.5rem] px-1!"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{words.choose}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {optionWords(options, option)}
        </option>
      ))}
    </select>
  );
}
