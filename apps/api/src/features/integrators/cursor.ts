/** Cursors of lists: the time and the id of the last entry of a page, so that new entries move no page. */
import { FieldsRefused } from '../../http/problem';
import type { Place } from './read.store';

const FORM = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** Reads a cursor. Throws `FieldsRefused` for text that is no cursor of ours. */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, at, id] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined) {
    throw new FieldsRefused([{ path: 'cursor', code: 'field_invalid' }]);
  }
  return { at: new Date(Number(at)), id };
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
