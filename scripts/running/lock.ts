import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, demoFolder, type Environment } from './settings';
import { Stop } from './stop';

/** Record of a running Tulay in its data folder, read by a second start and by the operators' commands. */
export type Running = { pid: number; url: string; children: number[]; env: Environment };

const fileIn = (folder: string) => join(folder, 'running.json');

/** Finds the Tulay that runs on this data folder. */
export function readRunning(folder: string): Running | null {
  const file = fileIn(folder);
  if (!existsSync(file)) return null;

  const running = JSON.parse(readFileSync(file, 'utf8')) as Running;
  return isOurs(running.pid) ? running : null;
}

/**
 * Finds the Tulay of this checkout for operators' commands: the one that runs on the data folder, or else the
 * demonstration. If DATABASE_URL is set, the demonstration is not used.
 */
export function findRunning(): { readonly running: Running | null; readonly isDemo: boolean } {
  const own = readRunning(dataFolder());
  const demo = own || process.env.DATABASE_URL ? null : readRunning(demoFolder());
  return { running: own ?? demo, isDemo: demo !== null };
}

/** Claims the data folder for this process and kills programs that a killed starter left running. */
export function lockFolder(folder: string, url: string): void {
  const running = readRunning(folder);
  if (running) {
    const how = `stop it with Ctrl-C in its window, or with: kill ${running.pid}`;
    throw new Stop(`Tulay already runs at ${running.url} (process ${running.pid}); ${how}`);
  }
  if (existsSync(fileIn(folder))) {
    const abandoned = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Running;
    for (const pid of abandoned.children) if (isOurs(pid)) process.kill(pid, 'SIGKILL');
  }
  recordRunning(folder, { pid: process.pid, url, children: [], env: {} });
}

/** Writes the record of the running Tulay. Only its owner can read the file, because the environment contains secrets. */
export function recordRunning(folder: string, running: Running): void {
  writeFileSync(fileIn(folder), JSON.stringify(running), { mode: 0o600 });
}

export function unlockFolder(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

/** Returns true if the process lives and is Tulay's. Another program may have got the pid. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return /scripts\/start\.ts|scripts\/run\.mjs|dist\/(dev|api)\//.test(commandOf(pid));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
