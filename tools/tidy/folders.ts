import { dirname } from 'node:path';
import type { Finding } from './source';

const MAX_FILES = 30;
const SOURCE_FILE = /^(apps|packages)\/[^/]+\/src\//;
const DICTIONARIES = /^packages\/copy\/src\/[^/]+$/;

/** Finds source folders with more than `MAX_FILES` files. */
export function crowdedFolders(paths: readonly string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => SOURCE_FILE.test(one))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !DICTIONARIES.test(folder))
    .map(([path, count]) => ({
      path,
      line: 1,
      message: `${count} files; at most ${MAX_FILES}: group them by idea`,
    }));
}
