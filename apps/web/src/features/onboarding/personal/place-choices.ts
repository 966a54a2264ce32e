import { placeName } from '@tulay/engine/identity/field-rules';
import { containsWords, normalized } from '../forms/plain-text';

export interface PlaceChoice {
  readonly name: string;
  /** Not of the list but as typed. */
  readonly isCustom: boolean;
}

const MOST = 100;

/** The names that have the words typed, those that begin with them first; at the end what was typed, if it is a place. */
export function placeChoices(names: readonly string[], wanted: string): PlaceChoice[] {
  const found = names.filter((name) => containsWords(name, wanted));
  const begins = (name: string) => normalized(name).startsWith(normalized(wanted.trim()));
  const listed = [...found.filter(begins), ...found.filter((name) => !begins(name))];
  const isCustom = placeName(wanted);
  const isNew = isCustom.ok && !listed.some((name) => normalized(name) === normalized(isCustom.value));
  return [
    ...listed.slice(0, MOST).map((name) => ({ name, isCustom: false })),
    ...(isNew ? [{ name: isCustom.value, isCustom: true }] : []),
  ];
}
