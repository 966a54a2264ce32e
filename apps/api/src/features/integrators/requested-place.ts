import { type Place, placeIn } from '../../db/cursor';
import { FieldsRefused } from '../../http/problem';

/** Reads the cursor of a request. Throws `FieldsRefused` for text that is no cursor of ours. */
export function requestedPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const place = placeIn(cursor);
  if (place === null) throw new FieldsRefused([{ path: 'cursor', code: 'field_invalid' }]);
  return place;
}
