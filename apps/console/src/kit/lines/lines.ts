import type { LineColumn } from '@tulay/contract/operator/parameters';

/** Text of each column of a line, empty for a column that is not filled in. */
export type LineValues = readonly string[];

/**
 * Returns a line as the command reads it: the columns with a space between them, and a column with a word as its word
 * and value. Commas and spaces within a column are removed, such as in 1,500.00.
 */
export const lineText = (columns: readonly LineColumn[], values: LineValues): string =>
  columns
    .flatMap(({ word }, place) => {
      const value = (values[place] ?? '').replaceAll(/[\s,]/g, '');
      return word === undefined ? [value] : value === '' ? [] : [word, value];
    })
    .join(' ');

/** Returns the value of each column from the text of a line that `lineText` wrote. */
export function lineValues(columns: readonly LineColumn[], text: string): LineValues {
  const parts = text.split(' ');
  const plain = columns.filter(({ word }) => word === undefined).length;
  const named = parts.slice(plain);
  return columns.map(({ word }, place) => {
    if (word === undefined) return parts[place] ?? '';
    const at = named.indexOf(word);
    return at === -1 ? '' : (named[at + 1] ?? '');
  });
}
