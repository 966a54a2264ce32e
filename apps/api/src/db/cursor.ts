/**
 * Cursors of lists. A cursor holds the time and the id of the last entry of a page, so new entries do not shift the
 * next page.
 */

/** Position of an entry in a list that is ordered by time and id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** Page of a list of cases, after the position `after`. With `only`, the list has just the cases with these numbers. */
export interface CasePage {
  readonly only?: readonly string[] | undefined;
  readonly after: Place | null;
  readonly limit: number;
}

const FORM = /^(\d{1,13})\.(.{1,200})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** Reads a cursor. Returns null for a text that this API did not create. @param form pattern of the ids in the list */
export function placeIn(cursor: string, form: RegExp = UUID): Place | null {
  const [, at, id] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return at === undefined || id === undefined || !form.test(id) ? null : { at: new Date(Number(at)), id };
}

/** Divides rows, of which one more than `limit` was read, into a page and the cursor after it. */
export function pageOf<R>(
  rows: readonly R[],
  limit: number,
  place: (row: R) => Place,
): { readonly page: readonly R[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(place(last)) : null };
}
