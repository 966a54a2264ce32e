import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './settings';
import { Stop } from './stop';

/** What a running Tulay leaves in its data folder, so that a second start and the operator's commands find it. */
export type Running = { pid: number; url: string; children: number[]; env: Environment };

const fileIn = (folder: string) => join(folder, 'running.json');

/** The Tulay that runs on this data folder, if one does. */
export function readRunning(folder: string): Running | null {
  const file = fileIn(folder);
  if (!existsSync(file)) return null;

  const running = JSON.parse(readFileSync(file, 'utf8')) as Running;
  return isOurs(running.pid) ? running : null;
}

/** Takes the data folder for this process; ends what a killed starter left running. */
export function takeFolder(folder: string, url: string): void {
  const running = readRunning(folder);
  if (running) {
    const how = `stop it with Ctrl-C in its window, or with: kill ${running.pid}`;
    throw new Stop(`Tulay already runs at ${running.url} (process ${running.pid}); ${how}`);
  }
  if (existsSync(fileIn(folder))) {
    const left = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Running;
    for (const pid of left.children) if (isOurs(pid)) process.kill(pid, 'SIGKILL');
  }
  noteRunning(folder, { pid: process.pid, url, children: [], env: {} });
}

/** Written for its owner alone: the environment holds secrets. */
export function noteRunning(folder: string, running: Running): void {
  writeFileSync(fileIn(folder), JSON.stringify(running), { mode: 0o600 });
}

export function leaveFolder(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

/** Alive and started by us: a pid may have been given to another program since. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return /scripts\/start\.ts|scripts\/run\.mjs|dist\/api\//.test(commandOf(pid));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
