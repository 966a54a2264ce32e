import { dirname } from 'node:path';
import type { Finding } from './source';

const MOST_FILES = 30;
const ROOMS = /^(apps|packages)\/[^/]+\/src\//;
const DICTIONARIES = /^packages\/copy\/src\/(en|tl)$/;

/** Finds source folders with more files than one can survey. */
export function crowdedFolders(paths: readonly string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => ROOMS.test(one))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !DICTIONARIES.test(folder))
    .map(([path, count]) => ({
      path,
      line: 1,
      says: `${count} files; at most ${MOST_FILES}: group them by idea`,
    }));
}
