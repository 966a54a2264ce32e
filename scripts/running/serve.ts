import { mkdirSync } from 'node:fs';
import { buildIfChanged } from '../build';
import { type Stack, startStack } from '../stack';
import { lockFolder, recordRunning, unlockFolder } from './lock';
import { dataFolder } from './settings';
import { stopRequested } from './stop-requested';

export interface Serving {
  readonly port: number;
  /** Called before the programs start, when this process has locked the data folder. */
  readonly prepare?: (folder: string) => Promise<void>;
  /** Returns what to print when everything is ready. */
  readonly welcome: (stack: Stack) => string;
}

/**
 * Builds what changed, starts everything on the data folder, and stops in order on Ctrl-C. Returns the exit code of the
 * command.
 */
export async function serve({ port, prepare, welcome }: Serving): Promise<number> {
  const folder = dataFolder();
  mkdirSync(folder, { recursive: true });
  lockFolder(folder, `http://localhost:${port}`);
  const stop = stopRequested();
  try {
    await buildIfChanged('web', 'api', 'console');
    await prepare?.(folder);
    const record = ({ url, env, pids }: Stack) =>
      recordRunning(folder, { pid: process.pid, url, children: pids(), env });
    let started: Stack | null = null;
    const restarted = () => {
      if (started) record(started);
    };
    say('Starting Tulay …');
    const stack = await startStack({ port, ephemeral: false, hasConsole: true, reports: { say, restarted } });
    started = stack;
    record(stack);
    say(welcome(stack));
    const death = await Promise.race([stop, stack.exited]);
    say(
      death === null
        ? '\nStopping …'
        : `\n${death}\nIt failed repeatedly and is not started again. The logs are in ${folder}/logs. Stopping the rest …`,
    );
    await stack.stop();
    say('Stopped. Your data stays in ' + folder);
    return death === null ? 0 : 1;
  } finally {
    unlockFolder(folder);
  }
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
