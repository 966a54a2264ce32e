import { placeName } from '@tulay/engine/identity/field-rules';
import { hasWords, plain } from '../forms/plain-text';

export interface PlaceChoice {
  readonly name: string;
  /** Not of the list but as typed. */
  readonly written: boolean;
}

const MOST = 100;

/** The names that have the words typed, those that begin with them first; at the end what was typed, if it is a place. */
export function placeChoices(names: readonly string[], wanted: string): PlaceChoice[] {
  const found = names.filter((name) => hasWords(name, wanted));
  const begins = (name: string) => plain(name).startsWith(plain(wanted.trim()));
  const listed = [...found.filter(begins), ...found.filter((name) => !begins(name))];
  const written = placeName(wanted);
  const isNew = written.ok && !listed.some((name) => plain(name) === plain(written.value));
  return [
    ...listed.slice(0, MOST).map((name) => ({ name, written: false })),
    ...(isNew ? [{ name: written.value, written: true }] : []),
  ];
}
