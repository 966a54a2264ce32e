/** Shows the answer of a command by its schema: labeled values, and lists as tables. */
import type { FieldSchema, Shown } from '@tulay/contract/operator/answer-fields';
import { fieldLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type ReactNode, useState } from 'react';
import { AnswerValue, NUMBERS, shownBy, textOf } from './answer-value';
import { type Column, DataTable, type View } from './data-table';
import { Facts } from './parts';

export type Row = Readonly<Record<string, unknown>>;

/** A field of an answer that is shown. */
interface Field {
  readonly name: string;
  readonly shown: Shown;
}

/** Fields that programs read, or that a page shows in another way. */
const NOT_SHOWN = ['next', 'csv', 'photos', 'version'];

/** Returns true for a field that says whether the change was made. The form shows this as a note. */
const isOutcome = (shown: Shown): boolean =>
  shown.as === 'constant' || (shown.as === 'code' && shown.list === 'outcome');

const fieldsOf = (shown: Shown): readonly Field[] =>
  shown.as === 'object'
    ? Object.entries(shown.fields)
        .map(([name, field]) => ({ name, shown: shownBy(field) }))
        .filter(({ name, shown: each }) => !isOutcome(each) && !NOT_SHOWN.includes(name))
    : [];

const isRows = ({ shown }: Field): boolean => shown.as === 'list' && shownBy(shown.element).as === 'object';

const recordOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? { ...value } : { value };

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const elementOf = ({ shown }: Field): FieldSchema | undefined =>
  shown.as === 'list' ? shown.element : undefined;

/** Names of fields whose unit is in the field `unit` of the same row. */
const IN_UNIT = ['value', 'limit'];

/** Returns the fields of a row. If the row has a field `unit`, its value and its limit are formatted as pesos or as percent. */
const withUnit = (fields: readonly Field[], row: Row): readonly Field[] =>
  fields.map((field) =>
    'unit' in row && IN_UNIT.includes(field.name)
      ? { name: field.name, shown: { as: row['unit'] === 'centavos' ? 'pesos' : 'percent' } }
      : field,
  );

const isUnit = (fields: readonly Field[], { name }: Field): boolean =>
  name === 'unit' && fields.some((each) => IN_UNIT.includes(each.name));

/** Lists of a row, shown below the row, because a table inside a cell would make the outer table too wide. */
const Details = ({ row, lists }: { readonly row: Row; readonly lists: readonly Field[] }) =>
  lists.map((field) => {
    const rows = rowsOf(row[field.name]);
    return rows.length > 0 ? (
      <div key={field.name} className="ml-4 border-l-2 border-line pl-2">
        <RowsTable rows={rows} schema={elementOf(field)} label={fieldLabel(field.name)} />
      </div>
    ) : null;
  });

/** How a list is sorted. */
export interface Sorting {
  /** Columns by which the server sorts all rows of the list; null if the browser sorts the rows that it has. */
  readonly sorts: readonly string[] | null;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Returns how a column of a list is sorted. The browser sorts the columns of a list without sort orders. */
function sortingOf(name: string, sorts: readonly string[] | null): Partial<Column<Row>> {
  if (sorts === null) return {};
  return sorts.includes(name) ? { isSortedByServer: true } : { isUnsorted: true };
}

/** A table of rows with a column for each field. A field that is a list of rows is shown below its row. */
function RowsTable({
  rows,
  schema,
  label,
  hasMore = false,
  sorting,
  customer,
  actions,
}: {
  readonly rows: readonly unknown[];
  readonly schema: FieldSchema | undefined;
  readonly label: string;
  readonly hasMore?: boolean;
  readonly sorting?: Sorting | undefined;
  /** Returns the link to a customer; absent for a table without such links. */
  readonly customer?: ((customerId: string) => ReactNode) | undefined;
  /** Returns the buttons of a row; absent for a table without buttons. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
}) {
  const [view, setView] = useState<View>({});
  const fields = fieldsOf(shownBy(schema));
  const lists = fields.filter(isRows);
  const isLinked = ({ name }: Field) => name === 'customerId' && customer !== undefined;
  const columns = fields
    .filter((field) => !lists.includes(field) && !isUnit(fields, field))
    .filter((field) => field.shown.as !== 'id' || fields.length < 3 || isLinked(field));
  return (
    <DataTable<Row>
      label={label}
      rows={rows.map(recordOf)}
      hasMore={hasMore}
      view={sorting?.view ?? view}
      onView={sorting?.onView ?? setView}
      keyOf={(row) => JSON.stringify(row)}
      detail={lists.length === 0 ? undefined : (row) => <Details row={row} lists={lists} />}
      columns={[
        ...columns.map((field) => ({
          id: field.name,
          title: fieldLabel(field.name),
          cell: (row: Row) =>
            customer && isLinked(field) && typeof row[field.name] === 'string' ? (
              customer(String(row[field.name]))
            ) : (
              <Cell field={field} fields={fields} row={row} />
            ),
          value: (row: Row) => {
            const value = row[field.name];
            return typeof value === 'number' ? value : textOf(value, field.shown);
          },
          ...(NUMBERS.includes(field.shown.as) ? { isNumber: true as const } : {}),
          ...(isLinked(field)
            ? { isUnsorted: true as const }
            : sortingOf(field.name, sorting?.sorts ?? null)),
        })),
        ...(actions ? [actionColumn(actions)] : []),
      ]}
    />
  );
}

const actionColumn = (actions: (row: Row) => ReactNode): Column<Row> => ({
  id: 'row actions',
  title: CONSOLE_WORDS.case.actions,
  cell: actions,
  value: () => '',
  isUnsorted: true,
});

/** Returns the schema of one row of a list. @param schema answer of the command that lists the rows */
export function rowSchemaOf(schema: FieldSchema): FieldSchema | undefined {
  const list = fieldsOf(shownBy(schema)).find(({ name }) => name === 'rows');
  return list && elementOf(list);
}

/** Shows the rows of a list. Its schema is the answer of the command that lists them. */
export function ListView({
  rows,
  schema,
  hasMore,
  sorting,
  customer,
  actions,
}: {
  readonly rows: readonly unknown[];
  readonly schema: FieldSchema;
  /** How the list is sorted. Without it, the browser sorts the rows of the last page, and forgets the order. */
  readonly sorting?: Sorting;
  /** Returns the link to a customer; absent for a list without such links. */
  readonly customer?: ((customerId: string) => ReactNode) | undefined;
  /** True if the server has more rows of the list. */
  readonly hasMore: boolean;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
}) {
  const list = fieldsOf(shownBy(schema)).find(({ name }) => name === 'rows');
  return list ? (
    <div className="min-w-0">
      <RowsTable
        rows={rows}
        schema={elementOf(list)}
        label={fieldLabel(list.name)}
        hasMore={hasMore}
        sorting={sorting}
        customer={customer}
        actions={actions}
      />
    </div>
  ) : null;
}

function Cell({
  field,
  fields,
  row,
}: {
  readonly field: Field;
  readonly fields: readonly Field[];
  readonly row: Row;
}): ReactNode {
  const [read = field] = withUnit(
    fields.filter(({ name }) => name === field.name),
    row,
  );
  const value = row[read.name];
  return read.shown.as === 'object' && value !== null ? (
    <Facts rows={factsOf(recordOf(value), fieldsOf(read.shown))} />
  ) : (
    <AnswerValue name={read.name} value={value} shown={read.shown} />
  );
}

const factsOf = (answer: Row, fields: readonly Field[]) =>
  fields.map(
    ({ name, shown }) =>
      [fieldLabel(name), <AnswerValue key={name} name={name} value={answer[name]} shown={shown} />] as const,
  );

/** Shows an answer, each field in the way that the answer's schema describes. */
export const AnswerView = ({
  answer,
  schema,
}: {
  readonly answer: unknown;
  readonly schema: FieldSchema | undefined;
}) => <AnswerObject value={answer} shown={shownBy(schema)} />;

/** Shows an object: its single values first, then its objects and lists under their labels. */
function AnswerObject({ value, shown }: { readonly value: unknown; readonly shown: Shown }) {
  const record = recordOf(value);
  const fields = fieldsOf(shown).filter(({ name }) => record[name] !== null && record[name] !== undefined);
  const parts = fields.filter((field) => field.shown.as === 'object' || isRows(field));
  const facts = fields.filter((field) => !parts.includes(field));
  return (
    <div className="grid grid-cols-1 gap-4">
      {facts.length > 0 ? <Facts rows={factsOf(record, facts)} /> : null}
      {parts.map((field) => (
        <AnswerPart key={field.name} field={field} value={record[field.name]} />
      ))}
    </div>
  );
}

function AnswerPart({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const label = fieldLabel(field.name);
  const rows = rowsOf(value);
  if (isRows(field) && rows.length === 0) return null;
  return (
    <div className="min-w-0">
      {field.name === 'rows' ? null : <h3 className="mb-1 font-semibold">{label}</h3>}
      {isRows(field) ? (
        <RowsTable rows={rows} schema={elementOf(field)} label={label} />
      ) : (
        <AnswerObject value={value} shown={field.shown} />
      )}
    </div>
  );
}
