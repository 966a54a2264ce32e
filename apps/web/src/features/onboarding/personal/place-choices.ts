import { placeName } from '@tulay/engine/identity/field-rules';
import { containsWords, normalized } from '../forms/plain-text';

export interface PlaceChoice {
  readonly name: string;
  readonly isCustom: boolean;
}

const MOST = 100;

/** Returns the names that match the search, prefix matches first, then the typed text if it is a valid place name. */
export function placeChoices(names: readonly string[], search: string): PlaceChoice[] {
  const found = names.filter((name) => containsWords(name, search));
  const begins = (name: string) => normalized(name).startsWith(normalized(search.trim()));
  const listed = [...found.filter(begins), ...found.filter((name) => !begins(name))];
  const isCustom = placeName(search);
  const isNew = isCustom.ok && !listed.some((name) => normalized(name) === normalized(isCustom.value));
  return [
    ...listed.slice(0, MOST).map((name) => ({ name, isCustom: false })),
    ...(isNew ? [{ name: isCustom.value, isCustom: true }] : []),
  ];
}
