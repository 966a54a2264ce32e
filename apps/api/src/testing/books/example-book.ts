/** The example of an imported book (docs/reference/import-example), with its dates moved to the test's clock. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addDays, daysBetween, type ManilaDate } from '@tulay/engine/calendar';

const EXAMPLE = resolve(import.meta.dirname, '../../../../../docs/reference/import-example');
const EXAMPLE_DAY = '2026-11-20';

export type BookFiles = Readonly<Record<string, string>>;

/**
 * Returns the files of the example by name. @param day day of the balances; all dates of the loans move by the same
 * number of days
 */
export function exampleBook(day: ManilaDate): Record<string, string> {
  const moved = daysBetween(EXAMPLE_DAY, day);
  const texts = readdirSync(EXAMPLE)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => [
      name,
      readFileSync(join(EXAMPLE, name), 'utf8').replaceAll(/2026-\d\d-\d\d/g, (each) => addDays(each, moved)),
    ]);
  return Object.fromEntries(texts);
}

/** Writes files into a new folder. Returns its path. */
export function folderWith(files: BookFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-book-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
