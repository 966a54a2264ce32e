import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Name for the files that lie directly in `packages/engine/src`, outside of any folder. */
export const ROOT = 'root';

/** Returns the engine's folders to mutate: all except the one with test helpers. */
export function engineFolders(engine: string): string[] {
  const folders = readdirSync(join(engine, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  return [...folders.sort(), ROOT];
}

/** Returns the folder of a file, whose path starts in `packages/engine/src`. */
export const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? ROOT) : ROOT);

/** Returns the files to mutate, as patterns that start in `packages/engine`. */
export const patternsOf = (folder: string): string[] => [
  folder === ROOT ? 'src/*.ts' : `src/${folder}/**/*.ts`,
  '!src/**/*.test.ts',
];
