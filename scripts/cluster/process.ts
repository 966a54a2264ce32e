/** A process of the cluster, which logs to a file and is stopped with the cluster. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, runAs } from '../../tools/embedded/account';
import type { Environment } from '../running/settings';
import { Stop } from '../running/stop';

export interface ClusterProcess {
  readonly name: string;
  readonly pid: number;
  readonly log: string;
  isAlive(): boolean;
  stop(): Promise<void>;
}

export interface Program {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly log: string;
  readonly account: Account;
  readonly env?: Environment;
}

const STOP_TIMEOUT_MS = 30_000;

export function startProcess({ name, program, args, log, account, env }: Program): ClusterProcess {
  const run = runAs(account, program, [...args]);
  const output = openSync(log, 'a', 0o644);
  const child = spawn(run.program, run.args, {
    ...run.options,
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid ?? 0,
    log,
    isAlive,
    stop: async () => {
      if (!isAlive()) return;
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(killer);
    },
  };
}

/** Kills processes and their descendants, like a power cut. */
export const killTree = (pids: readonly number[]): void => signalTree(pids, 'SIGKILL');

/** Sends a signal to processes and their descendants. */
export function signalTree(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of [...pids, ...descendantsOf(pids)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already gone with its parent.
    }
  }
}

function descendantsOf(pids: readonly number[]): number[] {
  const children = readdirSync('/proc').flatMap((entry) => {
    const pid = Number(entry);
    return Number.isInteger(pid) && pids.includes(parentOf(pid)) ? [pid] : [];
  });
  return children.length === 0 ? [] : [...children, ...descendantsOf(children)];
}

function parentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Waits until `check` returns true. Throws with the end of the log if one of the processes `parts` ends first. */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  { seconds, parts = [] }: { readonly seconds: number; readonly parts?: readonly ClusterProcess[] },
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await check().catch(() => false)) return;
    const dead = parts.find((part) => !part.isAlive());
    if (dead) throw new Stop(`${dead.name} ended before ${what}. The end of its log:\n${endOf(dead.log)}`);
    await pause(200);
  }
  throw new Stop(`${what}: not within ${seconds} s.\n${parts.map(({ log }) => endOf(log)).join('\n')}`);
}

const endOf = (log: string): string => readFileSync(log, 'utf8').split('\n').slice(-15).join('\n');

/** Returns true if the address answers with this status. */
export async function respondsWith(url: string, status = 200): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.status === status;
}
