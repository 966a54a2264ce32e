import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningServer, shutDown } from './cluster';

const PREFIX = 'tulay-scratch-';

/** Creates a temporary folder that all accounts may enter. A temporary server uses its subfolder `postgres`. */
export async function createScratch(): Promise<string> {
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeScratch(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Stops the servers and deletes the folders of test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (!maker || isAlive(maker)) continue;

    const folder = join(tmpdir(), name);
    const left = runningServer(join(folder, 'postgres'));
    if (left) await shutDown(left.pid);
    removeScratch(folder);
  }
}

/** Returns true if the process lives. A process of another user counts as alive, so its folder is not deleted. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
