import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runningServer, shutDown } from './cluster';
import { MEMORY } from './memory-folder';

const PREFIX = 'tulay-scratch-';

/** Creates a temporary folder that all accounts may enter. A temporary server uses its subfolder `postgres`. */
export async function createScratch(parent = tmpdir()): Promise<string> {
  await removeAbandoned();
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeScratch(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Stops the servers and deletes the folders of test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const folder of [tmpdir(), MEMORY].flatMap(foldersIn)) {
    const name = basename(folder);
    const maker = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (!maker || isAlive(maker)) continue;

    const left = runningServer(join(folder, 'postgres'));
    if (left) await shutDown(left.pid);
    removeScratch(folder);
  }
}

const foldersIn = (root: string): string[] =>
  existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : [];

/** Returns true if the process lives. A process of another user counts as alive, so its folder is not deleted. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
