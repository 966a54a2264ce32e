import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningServer, shutDown } from './cluster';

const PREFIX = 'tulay-scratch-';

/** A temporary folder that any account may enter; `postgres` inside it is where a throw-away server keeps its files. */
export async function makeScratch(): Promise<string> {
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeScratch(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** A test run that was killed leaves its server behind: the next run ends it. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (!maker || isAlive(maker)) continue;

    const folder = join(tmpdir(), name);
    const left = runningServer(join(folder, 'postgres'));
    if (left) await shutDown(left.pid);
    removeScratch(folder);
  }
}

/** A process of another user counts as alive: its folder is not ours to remove. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
