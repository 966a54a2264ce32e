/** Compares the answers of the reports with the models. */
import { fieldOf } from '@tulay/engine/records';
import { isDeepStrictEqual } from 'node:util';

/** Returns the rows of an answer. */
export function rowsIn(answer: unknown, field = 'rows'): readonly unknown[] {
  const rows: unknown = fieldOf(answer, field);
  if (!Array.isArray(rows)) throw new Error(`an answer has no ${field}`);
  return rows;
}

/** Returns rows by a name, in the order of the names. */
export const byName = (
  rows: readonly unknown[],
  nameOf: (row: unknown) => string,
): readonly (readonly [string, unknown])[] =>
  rows.map((row) => [nameOf(row), row] as const).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Returns the rows of an answer by their group, such as `product sandali`. */
export const groupsIn = (answer: unknown): readonly (readonly [string, unknown])[] =>
  byName(rowsIn(answer), (row) => `${String(fieldOf(row, 'by'))} ${String(fieldOf(row, 'value'))}`);

export const namesOf = (groups: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(groups).toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Returns the first difference between a figure of a report and the same figure of a model; null if there is none. An object of
 * the report may have further fields, such as shares, but a list no further rows.
 */
export function firstDifference(found: unknown, expected: unknown, path: string): string | null {
  if (Array.isArray(expected)) {
    const rows: readonly unknown[] = Array.isArray(found) ? found : [];
    for (const [at, each] of expected.entries()) {
      const name: unknown = Array.isArray(each) ? each[0] : null;
      const difference = firstDifference(
        rows[at],
        each,
        typeof name === 'string' ? `${path} ${name}` : `${path}[${at}]`,
      );
      if (difference !== null) return difference;
    }
    return rows.length === expected.length
      ? null
      : `${path} has ${rows.length} rows, expected ${expected.length}`;
  }
  if (typeof expected === 'object' && expected !== null) {
    for (const [name, each] of Object.entries(expected)) {
      const difference = firstDifference(fieldOf(found, name), each, `${path}.${name}`);
      if (difference !== null) return difference;
    }
    return null;
  }
  return isDeepStrictEqual(found, expected)
    ? null
    : `${path} is ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`;
}
