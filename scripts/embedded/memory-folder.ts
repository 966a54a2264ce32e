import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Folder that Linux keeps in memory. Containers may make it small. */
export const MEMORY = '/dev/shm';
/** Bytes that must be free in it. The API tests use 0.4 GB. */
const ROOM = 2 * 1024 ** 3;

/**
 * Returns a folder for temporary files in memory, or the usual one if memory has no room or `TMPDIR` is set. A test database has
 * about 1,000 files, and a disk takes several times as long to make and delete each.
 */
export function memoryFolder(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? tmpdir() : MEMORY;
}
