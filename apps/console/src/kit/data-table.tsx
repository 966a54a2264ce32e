import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { Fragment, type ReactNode, useMemo } from 'react';

export interface Column<R> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** Value by which the rows are sorted and filtered. */
  readonly value: (row: R) => string | number;
  /** The server sorts by this column, so the rows already have its order. */
  readonly isSortedByServer?: true;
  readonly isNumber?: true;
  /** True if the column cannot be sorted, because the server computes its values only for the rows of a page. */
  readonly isUnsorted?: true;
}

/** Filter and sort order of a list, as the address holds them. */
export interface View {
  /** Id of the sort column. A leading `-` sorts in descending order. */
  readonly sort?: string;
  readonly filter?: string;
}

/** Returns the rows in which any column contains the filter text, sorted as the URL states. */
export function viewRows<R>(rows: readonly R[], columns: readonly Column<R>[], { sort, filter }: View): R[] {
  const wanted = (filter ?? '').trim().toLowerCase();
  const found = rows.filter((row) =>
    columns.some(({ value }) => String(value(row)).toLowerCase().includes(wanted)),
  );
  const down = sort?.startsWith('-') === true;
  const by = columns.find(({ id }) => id === sort?.replace(/^-/, ''));
  if (!by || by.isSortedByServer || by.isUnsorted) return found;
  const order = (one: R, other: R) => {
    const [a, b] = [by.value(one), by.value(other)];
    return a === b ? 0 : (a < b ? -1 : 1) * (down ? -1 : 1);
  };
  return found.toSorted(order);
}

/** Rows that the operator has selected, by their keys. */
interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/**
 * Returns the columns of a list that has more pages. Only the server can sort such a list, because the browser has only
 * some of its rows.
 */
const sortedByServer = <R,>(columns: readonly Column<R>[]): readonly Column<R>[] =>
  columns.map((column) => (column.isSortedByServer ? column : { ...column, isUnsorted: true }));

export function DataTable<R>({
  rows,
  columns: all,
  hasMore,
  view,
  onView,
  keyOf,
  label,
  onOpen,
  selection,
  detail,
  empty = CONSOLE_WORDS.list.empty,
}: {
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  /** True if the server has more rows of the list. */
  readonly hasMore: boolean;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly keyOf: (row: R) => string;
  readonly label: string;
  readonly onOpen?: (row: R) => void;
  readonly selection?: Selection;
  /** Sentence for a table without rows. */
  readonly empty?: string;
  /** What is shown below a row, in the width of the table. */
  readonly detail?: ((row: R) => ReactNode) | undefined;
}) {
  const columns = useMemo(() => (hasMore ? sortedByServer(all) : all), [hasMore, all]);
  const shown = useMemo(() => viewRows(rows, columns, view), [rows, columns, view]);
  const { list } = CONSOLE_WORDS;
  if (shown.length === 0) return <p className="p-6 text-quiet">{rows.length === 0 ? empty : list.none}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left" aria-label={label}>
        <thead>
          <tr className="border-b border-line">
            {selection ? <SelectAll keys={shown.map(keyOf)} selection={selection} /> : null}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} view={view} onView={onView} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr
                className={`border-b border-line last:border-0 ${onOpen ? 'cursor-pointer hover:bg-tint' : ''}`}
                onClick={onOpen ? () => onOpen(row) : undefined}
              >
                {selection ? <SelectRow rowKey={keyOf(row)} selection={selection} /> : null}
                {columns.map(({ id, cell, isNumber }, index) => (
                  <td key={id} className={`px-3 py-2 align-top ${isNumber ? 'text-right' : ''}`}>
                    {onOpen && index === 0 ? <OpenRow>{cell(row)}</OpenRow> : cell(row)}
                  </td>
                ))}
              </tr>
              {detail ? (
                <tr className="border-b border-line last:border-0">
                  <td className="py-2" colSpan={columns.length + (selection ? 1 : 0)}>
                    {detail(row)}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * First cell of a row that can be opened. Its button makes the row reachable by keyboard, and the row handles the
 * click.
 */
const OpenRow = ({ children }: { readonly children: ReactNode }) => (
  <button type="button" data-row className="text-left text-accent">
    {children}
  </button>
);

/** Moves the focus to the next (1) or the previous (-1) row that opens. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  rows[at === -1 ? 0 : at + step]?.focus();
}

function SelectAll({ keys, selection }: { readonly keys: readonly string[]; readonly selection: Selection }) {
  const { selected, onSelect } = selection;
  const isAll = keys.every((key) => selected.has(key));
  return (
    <th scope="col" className="w-8 px-3 py-2">
      <input
        type="checkbox"
        aria-label={CONSOLE_WORDS.list.selectAll}
        checked={isAll}
        onChange={() => onSelect(new Set(isAll ? [] : keys))}
      />
    </th>
  );
}

function SelectRow({ rowKey, selection }: { readonly rowKey: string; readonly selection: Selection }) {
  const { selected, onSelect } = selection;
  const isSelected = selected.has(rowKey);
  return (
    // Keeps a click next to the checkbox from opening the row.
    <td className="w-8 px-3 py-2 align-top" onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        aria-label={CONSOLE_WORDS.list.select(rowKey)}
        checked={isSelected}
        onChange={() =>
          onSelect(
            new Set(isSelected ? [...selected].filter((key) => key !== rowKey) : [...selected, rowKey]),
          )
        }
      />
    </td>
  );
}

function HeadCell<R>({
  column: { id, title, isNumber, isUnsorted },
  view,
  onView,
}: {
  readonly column: Column<R>;
  readonly view: View;
  readonly onView: (view: View) => void;
}) {
  const isUp = view.sort === id;
  const isDown = view.sort === `-${id}`;
  const shape = `px-3 py-2 font-semibold text-quiet ${isNumber ? 'text-right' : ''}`;
  if (isUnsorted) {
    return (
      <th scope="col" className={shape}>
        {title}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} className={shape}>
      <button
        type="button"
        className="font-semibold"
        onClick={() => onView({ ...view, sort: isUp ? `-${id}` : id })}
      >
        {title}
        <span aria-hidden="true">{isUp ? ' ↑' : isDown ? ' ↓' : ''}</span>
      </button>
    </th>
  );
}
