/**
 * Pages of lists that are sorted by a column of the operator's choice. A cursor holds the sort key and the id of the
 * last row of a page, so rows with the same key are neither skipped nor repeated.
 */
import type { SortOf } from '@tulay/contract/operator/lists';
import { keysOf } from '@tulay/engine/records';
import { type Expression, sql } from 'kysely';
import type { Database } from './database';

/** Patterns of the sort keys of each type, as PostgreSQL writes them. A cursor with another text is refused. */
const KEY_FORMS = {
  text: /^[^\0]{0,200}$/,
  bigint: /^-?\d{1,18}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const;
type KeyType = keyof typeof KEY_FORMS;

interface SortColumn {
  /** Column of the query. */
  readonly column: string;
  readonly type: KeyType;
  /** Rows without a value come last in both directions. */
  readonly isNullable?: true;
}

/** Columns by which a list is sorted, by the name of the sort order, and the column that identifies a row. */
export interface ListColumns<S extends string = string> {
  readonly sorts: Readonly<Record<S, SortColumn>>;
  readonly id: SortColumn;
}

/** Sort key and id of the last row of a page. */
export type ListPosition = readonly [key: string | null, id: string];

export interface ListOrder<S extends string = string> {
  readonly sort: SortOf<S>;
  /** Position after which the page begins; null for the first page. */
  readonly after: ListPosition | null;
  readonly limit: number;
}

export interface ListPage<R> {
  readonly rows: readonly R[];
  /** Position after the page; null on the last page. */
  readonly next: ListPosition | null;
}

/** Returns the column of a sort order, and its direction. */
export function sortedColumn<S extends string>({ sorts }: ListColumns<S>, sort: SortOf<S>) {
  const name = keysOf(sorts).find((each) => sort === each || sort === `-${each}`);
  if (name === undefined) throw new Error(`no column for ${sort}`);
  return { ...sorts[name], isDown: sort !== name };
}

/** Returns true if the list can have a row at the position. */
export function isPosition<S extends string>(
  columns: ListColumns<S>,
  sort: SortOf<S>,
  [key, id]: ListPosition,
): boolean {
  const { type, isNullable } = sortedColumn(columns, sort);
  return (
    KEY_FORMS[columns.id.type].test(id) && (key === null ? isNullable === true : KEY_FORMS[type].test(key))
  );
}

/**
 * Reads a page of a query. The query itself has the filters, and neither order nor limit. @param columns columns of the
 * query's rows
 */
export async function readListPage<S extends string, R extends object>(
  db: Database,
  query: Expression<R>,
  columns: ListColumns<S>,
  { sort, after, limit }: ListOrder<S>,
): Promise<ListPage<R>> {
  const { column, type, isNullable, isDown } = sortedColumn(columns, sort);
  const key = sql.ref(`listed.${column}`);
  const id = sql.ref(`listed.${columns.id.column}`);
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const nulls = sql.raw(isNullable ? ' nulls last' : '');
  const where =
    after === null
      ? sql`true`
      : isAfter(after, { key, id, type, idType: columns.id.type, isDown, isNullable });
  const { rows } = await sql<R & { list_key: string | null; list_id: string }>`
    select listed.*, ${key}::text as list_key, ${id}::text as list_id from (${query}) listed
    where ${where} order by ${key} ${direction}${nulls}, ${id} ${direction} limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next: last ? [last.list_key, last.list_id] : null };
}

function isAfter(
  [key, id]: ListPosition,
  of: {
    readonly key: ReturnType<typeof sql.ref>;
    readonly id: ReturnType<typeof sql.ref>;
    readonly type: KeyType;
    readonly idType: KeyType;
    readonly isDown: boolean;
    readonly isNullable: true | undefined;
  },
) {
  const beyond = sql.raw(of.isDown ? '<' : '>');
  const position = sql`${id}::${sql.raw(of.idType)}`;
  if (key === null) return sql`(${of.key} is null and ${of.id} ${beyond} ${position})`;
  const later = sql`(${of.key}, ${of.id}) ${beyond} (${key}::${sql.raw(of.type)}, ${position})`;
  return of.isNullable ? sql`(${of.key} is null or ${later})` : later;
}

/** Reads a page of a query, as `readListPage` does, and counts all rows. */
export const readCountedPage = async <S extends string, R extends object>(
  db: Database,
  query: Expression<R>,
  columns: ListColumns<S>,
  order: ListOrder<S>,
): Promise<ListPage<R> & { readonly total: number }> => ({
  ...(await readListPage(db, query, columns, order)),
  total: await countRows(db, query),
});

/** Condition of a query: any of the columns contains the text. Upper and lower case are the same. */
export const hasText = (filter: string | undefined, ...columns: readonly string[]) =>
  filter === undefined
    ? sql<boolean>`true`
    : sql<boolean>`position(lower(${filter}) in lower(concat_ws(' ', ${sql.join(columns.map((each) => sql.ref(each)))}))) > 0`;

/** Condition of a query: the column is a day of the period, whose days may both be absent. */
export const isWithin = (
  column: string,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
) => sql<boolean>`${sql.ref(column)} between ${from ?? '-infinity'}::date and ${until ?? 'infinity'}::date`;

/** Counts the rows of a query. */
async function countRows(db: Database, query: Expression<object>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${query}) listed`.execute(db);
  return rows[0]?.count ?? 0;
}
