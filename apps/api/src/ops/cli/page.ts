/** Pages and cursors of lists that may grow without bound. */
import { type Place, pageOf, placeIn } from '../../db/cursor';
import type * as z from 'zod/mini';
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
