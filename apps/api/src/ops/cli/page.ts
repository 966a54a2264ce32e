/** Pages and cursors of lists that may grow without bound. */
import { createHash } from 'node:crypto';
import type { SortOf } from '@tulay/contract/operator/lists';
import * as z from 'zod/mini';
import { type Place, pageOf, placeIn } from '../../db/cursor';
import { isPosition, type ListColumns, type ListOrder, type ListPage } from '../../db/list-page';
import { done, refuse } from './handler';
import { type ListWords, listLines } from './report';

interface PageRequest {
  readonly cursor?: string | undefined;
  /** Number of rows. */
  readonly last: number;
}

interface PagedList<R, A> {
  /** Reads the rows that follow a position, or the first rows. */
  rows(after: Place | null, limit: number): Promise<readonly R[]>;
  readonly place: (row: R) => Place;
  readonly answer: (row: R) => A;
  /** Pattern of the ids in a cursor, if they are not UUIDs. */
  readonly ids?: RegExp;
}

export const CURSOR_INVALID = refuse(
  'cursor_invalid',
  'No rows begin at that cursor. Repeat the command without --cursor.',
);

/** Writes the position after a page as a cursor, for a list that the database sorts; null on the last page. */
export const cursorAfter = (position: object | null): string | null =>
  position === null ? null : Buffer.from(JSON.stringify(position)).toString('base64url');

/** Reads a cursor that `cursorAfter` wrote. Returns null if there is none, and undefined for any other text. */
export function positionIn<S extends z.ZodMiniType>(
  position: S,
  cursor: string | undefined,
): z.output<S> | null | undefined {
  if (cursor === undefined) return null;
  try {
    return position.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/** Length of the mark of a list in its cursors. */
const MARK_LENGTH = 8;

/**
 * Returns the mark of a list: a hash of its filters and its sort order. A cursor contains the mark of its list, so a
 * cursor of another list is refused.
 */
function markOf(view: object): string {
  const given = Object.entries(view).filter(([, value]) => value !== undefined);
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, MARK_LENGTH);
}

const Marked = z.tuple([z.string(), z.unknown()]);

/** Writes the position after a page as a cursor that is valid for this filter and sort order only. */
export const cursorOfView = (view: object, position: object | null): string | null =>
  cursorAfter(position === null ? null : [markOf(view), position]);

/**
 * Reads a cursor that `cursorOfView` wrote. Returns null if there is none, and undefined for any other text and for the
 * cursor of another filter or sort order.
 */
export function positionOfView<S extends z.ZodMiniType>(
  view: object,
  position: S,
  cursor: string | undefined,
): z.output<S> | null | undefined {
  const marked = positionIn(Marked, cursor);
  if (marked === undefined || marked === null) return marked;
  const [mark, found] = marked;
  return mark === markOf(view) ? position.safeParse(found).data : undefined;
}

const Position = z.tuple([z.nullable(z.string()), z.string()]);

interface SortedList<S extends string, R, A, T extends object> {
  /** Columns by which the list is sorted. The keys of a cursor have the types of these columns. */
  readonly columns: ListColumns<S>;
  /** Reads a page, and what else the answer contains, such as the number of all rows. */
  rows(order: ListOrder<S>): Promise<ListPage<R> & T>;
  readonly answer: (row: R) => A;
}

/** Returns a page of a list that the operator filters and sorts. @param view filters and sort order of the list */
export async function answerList<S extends string, R, A, T extends object>(
  { cursor, last, ...view }: PageRequest & { readonly sort: SortOf<S> },
  { columns, rows, answer }: SortedList<S, R, A, T>,
) {
  const after = positionOfView(view, Position, cursor);
  if (after === undefined || (after !== null && !isPosition(columns, view.sort, after)))
    return CURSOR_INVALID;
  const { rows: found, next, ...more } = await rows({ sort: view.sort, after, limit: last });
  return done({ ...more, rows: found.map(answer), next: cursorOfView(view, next) });
}

/** Order and position of a page, as the SQL function of a list takes them. */
interface FunctionOrder {
  readonly sort: string;
  readonly after: [string | null, string] | null;
  readonly limit: number;
}

/**
 * Returns a page of a list that a SQL function filters, sorts and divides into pages with `list_page`. @param view
 * filters and sort order of the list
 */
export async function answerFunctionList<R, A>(
  { cursor, last, ...view }: PageRequest & { readonly sort: string },
  read: (order: FunctionOrder) => Promise<{
    readonly rows: readonly R[];
    readonly next: object | null;
    readonly total: number;
  }>,
  answer: (row: R) => A,
) {
  const after = positionOfView(view, Position, cursor);
  if (after === undefined) return CURSOR_INVALID;
  const { rows, next, total } = await read({ sort: view.sort, after, limit: last });
  return done({ rows: rows.map(answer), next: cursorOfView(view, next), total });
}

/** Returns a page of a list, and the cursor of the next page. */
export async function answerPage<R, A>(
  { cursor, last }: PageRequest,
  { rows, place, answer, ids }: PagedList<R, A>,
) {
  const after = cursor === undefined ? null : placeIn(cursor, ids);
  if (cursor !== undefined && after === null) return CURSOR_INVALID;
  const { page, nextCursor } = pageOf(await rows(after, last + 1), last, place);
  return done({ rows: page.map(answer), next: nextCursor });
}

/** Returns the lines of a page and, if more rows follow, a line that says how to see them. */
export const pageLines = <T>(
  { rows, next }: { readonly rows: readonly T[]; readonly next: string | null },
  line: (row: T) => string | readonly string[],
  words: ListWords,
): string[] => [...listLines(rows, line, words), ...moreLines(next)];

export const moreLines = (next: string | null): string[] =>
  next === null ? [] : [`There are more rows. To see them, add --cursor ${next}`];
