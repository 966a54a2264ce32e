/** Object storage in files of one machine. An object appears only after it is completely on disk. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@tulay/engine/result';
import { assertStorageKey, type Storage } from '../../ports/storage';

const ABSENT = 'ENOENT';

export function filesystemStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    assertStorageKey(key);
    return join(root, `${key}.bin`);
  };
  return {
    put: (key, bytes) => guarded(() => writeWhole(pathOf(key), bytes)),
    get: (key) => guarded(() => readIfThere(pathOf(key))),
    delete: (key) => guarded(() => rm(pathOf(key), { force: true })),
  };
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Syncs the folder, because the new file name must be on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === ABSENT) return null;
    throw error;
  }
}

/**
 * Returns `storage_unavailable` if the disk reports a system error. Rethrows other errors, such as that of a malformed
 * key.
 */
async function guarded<T>(work: () => Promise<T>): Promise<Result<T, 'storage_unavailable'>> {
  try {
    return ok(await work());
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return err('storage_unavailable');
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && error.name !== 'RangeError'
    ? String(error.code)
    : undefined;
}
