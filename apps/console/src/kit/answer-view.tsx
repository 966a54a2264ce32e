/**
 * Shows the answer of a command. The schema of the answer decides the format: amounts in pesos, times in Manila time,
 * lists as tables.
 */
import { TermShape } from '@tulay/contract/lending/product';
import { centavos, instant, manilaDay, ppm } from '@tulay/contract/operator/answers';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { DataTable, type View } from './data-table';
import { day, percent, pesos, time, wordsOf } from './format';
import { Facts } from './parts';

const innerOf = (schema: z.ZodType): z.ZodType =>
  'innerType' in schema.def && schema.def.innerType instanceof z.ZodType
    ? innerOf(schema.def.innerType)
    : schema;

/** One value, formatted by the schema of its field. */
export const ValueOf = ({ value, schema }: { value: unknown; schema: z.ZodType | undefined }) => (
  <>{shown(value, schema)}</>
);

function shown(value: unknown, schema: z.ZodType | undefined): ReactNode {
  if (value === null || value === undefined || value === '') return '–';
  const inner = schema ? innerOf(schema) : undefined;
  if (inner === centavos && typeof value === 'number') return pesos(value);
  if (inner === instant && typeof value === 'string')
    return <time className="whitespace-nowrap">{time(value)}</time>;
  if (inner === manilaDay && typeof value === 'string') return day(value);
  if (inner === ppm && typeof value === 'number') return percent(value);
  if (Object.is(inner, TermShape)) {
    const { count, unit } = TermShape.parse(value);
    return CONSOLE_WORDS.term[unit](count);
  }
  if (typeof value === 'boolean') return value ? CONSOLE_WORDS.form.yes : CONSOLE_WORDS.form.no;
  if (inner instanceof z.ZodEnum) return wordsOf(String(value));
  if (Array.isArray(value)) {
    if (value.some((each) => typeof each === 'object')) return <Nested rows={value} schema={inner} />;
    const isCode = elementOf(inner) instanceof z.ZodEnum;
    return value.map((each) => (isCode ? wordsOf(String(each)) : String(each))).join(', ');
  }
  if (typeof value === 'object') return <AnswerView answer={value} schema={inner} />;
  return String(value);
}

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

const elementOf = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema instanceof z.ZodArray && schema.element instanceof z.ZodType ? schema.element : undefined;

function Nested({ rows, schema }: { rows: readonly unknown[]; schema: z.ZodType | undefined }) {
  return <RowsTable rows={rows} schema={elementOf(schema)} label="" />;
}

/** An id that only programs read, such as that of a borrower. */
const isId = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && innerOf(schema) instanceof z.ZodGUID;

type DetailList = readonly [name: string, rows: unknown, schema: z.ZodType | undefined];

/** Lists of a row. They are below the row, because a table inside a cell would make the outer one too wide. */
const Details = ({ lists }: { readonly lists: readonly DetailList[] }) =>
  lists.map(([name, rows, schema]) =>
    Array.isArray(rows) && rows.length > 0 ? (
      <div key={name} className="ml-4 border-l-2 border-line pl-2">
        <RowsTable rows={rows} schema={elementOf(schema && innerOf(schema))} label={wordsOf(name)} />
      </div>
    ) : null,
  );

/** A table of rows with a column for each field. A field that is a list of rows is below its row. */
export function RowsTable({
  rows,
  schema,
  label,
}: {
  readonly rows: readonly unknown[];
  readonly schema: z.ZodType | undefined;
  readonly label: string;
}) {
  const [view, setView] = useState<View>({});
  const fields = shapeOf(schema);
  const records = rows.map(
    (row): Readonly<Record<string, unknown>> =>
      typeof row === 'object' && row !== null ? { ...row } : { value: row },
  );
  const names: readonly string[] =
    Object.keys(fields).length > 0 ? Object.keys(fields) : Object.keys(records[0] ?? {});
  const read = (row: Readonly<Record<string, unknown>>, name: string): unknown => row[name];
  const lists = names.filter(
    (name) => elementOf(fields[name] && innerOf(fields[name])) instanceof z.ZodObject,
  );
  return (
    <DataTable<Readonly<Record<string, unknown>>>
      label={label}
      rows={records}
      view={view}
      onView={setView}
      keyOf={(row) => JSON.stringify(row)}
      detail={
        lists.length === 0
          ? undefined
          : (row) => <Details lists={lists.map((name) => [name, read(row, name), fields[name]])} />
      }
      columns={names
        .filter((name) => !lists.includes(name) && (!isId(fields[name]) || names.length < 3))
        .map((name) => ({
          id: name,
          title: wordsOf(name),
          cell: (row) => shown(read(row, name), fields[name]),
          value: (row) => {
            const value = read(row, name);
            return typeof value === 'number' ? value : String(value ?? '');
          },
          ...(fields[name] && innerOf(fields[name]) === centavos ? { isNumber: true as const } : {}),
        }))}
    />
  );
}

export function AnswerView({ answer, schema }: { answer: unknown; schema: z.ZodType | undefined }) {
  if (typeof answer !== 'object' || answer === null) return <p>{String(answer)}</p>;
  const fields = shapeOf(schema);
  const entries: [string, unknown][] = Object.entries(answer);
  const isTable = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.some((each) => typeof each === 'object');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Facts
        rows={entries
          .filter(([, value]) => !isTable(value))
          .filter(([name]) => !(name === 'rows'))
          .map(([name, value]) => [wordsOf(name), shown(value, fields[name])] as const)}
      />
      {entries.map(([name, value]) =>
        isTable(value) ? (
          <div key={name}>
            {name === 'rows' ? null : <h3 className="mb-1 font-semibold">{wordsOf(name)}</h3>}
            <RowsTable
              rows={value}
              schema={elementOf(fields[name] && innerOf(fields[name]))}
              label={wordsOf(name)}
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
