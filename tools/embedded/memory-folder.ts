import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Folder whose files Linux keeps in memory instead of on a disk. In a container it may have little room. */
export const MEMORY = '/dev/shm';
/** Free bytes that the folder in memory must have before tests use it. The API tests take up to 0.4 GB. */
const ROOM = 2 * 1024 ** 3;

/**
 * Returns the folder in memory for temporary files, or the system's temporary folder if memory has no room or `TMPDIR`
 * is set. A test database has about 1,000 files, and a disk takes several times as long to make and delete each.
 */
export function memoryFolder(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? tmpdir() : MEMORY;
}
