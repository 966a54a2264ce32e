import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Stop } from './stop';
import type { Process } from './supervisor';

/**
 * Time that a program has to stop. It is short because the whole stack has to stop within three seconds. Interrupted
 * jobs run again after the next start.
 */
const STOP_TIMEOUT_MS = 1_000;

export type Child = Process & { name: string };

/** Starts a built program in its own process group, so that Ctrl-C reaches only the starter, which stops in order. */
export function startChild(
  name: string,
  file: string,
  env: Record<string, string>,
  logFile: string,
  flags: readonly string[] = [],
): Child {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, ['--enable-source-maps', ...flags, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The ${name} did not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`The ${name} ended (${signal ?? `exit code ${code}`}).`));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(killer);
  };
  return { name, pid: child.pid ?? 0, ended, stop };
}

/** Waits until `address` answers with success. Throws with the end of the log if the child ends first. */
export async function untilReady(child: Child, address: string, logFile: string): Promise<void> {
  let end: string | null = null;
  void child.ended.then((sentence) => {
    end = sentence;
  });
  for (let waited = 0; waited < 60_000 && end === null; waited += 25) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    await pause(25);
  }
  const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-25).join('\n');
  throw new Stop(`${end ?? `The ${child.name} did not become ready in 60 s.`}\nThe end of its log:\n${tail}`);
}
