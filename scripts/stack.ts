import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { memoryFolder } from '../tools/embedded/memory-folder';
import { createScratch, removeScratch } from '../tools/embedded/scratch';
import { startChild, untilReady } from './running/child';
import { type Databases, openDatabases } from './running/databases';
import { refuseTakenPort, sandboxPart, stackEnvironment } from './running/environment';
import { dataFolder, type Environment } from './running/settings';
import { type Process, type Reports, type Supervised, supervise } from './running/supervisor';

export type StackOptions = {
  port: number;
  /** Whether to use temporary folders and a database without fsync, as journeys do, instead of the data folder. */
  ephemeral: boolean;
  /** Databases on a server that already runs, which the stack leaves running. Without them it starts a server. */
  databases?: Databases;
  /** Variables that are added to the environment of both programs and override every other value. */
  env?: Environment;
  /** Whether to start the operators' console too. */
  hasConsole?: boolean;
  /**
   * Receiver of reports. If set, a program that ends by itself is restarted and the restart is reported. If absent, the
   * program stays down.
   */
  reports?: Reports;
};

export type Stack = {
  /** Address of the app, the API and, in sandbox mode, the sandbox pages. */
  url: string;
  /** Environment of the API, for programs that need the same databases and secrets. */
  env: Environment;
  /** Returns the process ids of sandbox and API. */
  pids(): number[];
  /** Returns the process id of the embedded database server; null if another server is used. */
  databasePid(): number | null;
  /** Resolves with an explanation if one of the programs ended by itself and could not be restarted. */
  exited: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts database, sandbox (in sandbox mode) and API from the built files, in this order. Resolves when the API is ready.
 * `npm start` and the journeys use it. Call `buildIfChanged` first.
 */
export async function startStack({
  port,
  ephemeral,
  databases: given,
  env: extra = {},
  hasConsole = false,
  reports,
}: StackOptions): Promise<Stack> {
  await refuseTakenPort(port);
  const folder = ephemeral ? await createScratch(memoryFolder()) : dataFolder();
  const closing: (() => Promise<void> | void)[] = ephemeral ? [() => removeScratch(folder)] : [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const databases = given ?? (await openDatabases(folder, ephemeral, reports ?? null));
    if (databases.server) closing.push(databases.server.stop);
    const env = await stackEnvironment(folder, port, databases.env, {
      set: ephemeral ? {} : process.env,
      extra,
    });
    if (hasConsole) await refuseTakenPort(Number(env.CONSOLE_PORT));
    const programs = await startPrograms(folder, env, {
      hasConsole,
      databaseReady: databases.ready,
      reports: reports ?? null,
      started: (program) => closing.push(program.stop),
    });
    const all = databases.server ? [databases.server, ...programs] : programs;
    return {
      url: String(env.PUBLIC_URL),
      env,
      pids: () => programs.map((program) => program.pid()),
      databasePid: () => databases.server?.pid() ?? null,
      exited: Promise.race(all.map(({ givenUp }) => givenUp)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPrograms(
  folder: string,
  env: Environment,
  {
    hasConsole,
    reports,
    started,
    databaseReady,
  }: {
    hasConsole: boolean;
    reports: Reports | null;
    started: (program: Supervised) => void;
    databaseReady: () => Promise<void>;
  },
): Promise<Supervised[]> {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const run = async (name: string, file: string, its: Environment, ready: string) => {
    const log = join(logs, `${name === 'console' ? name : file.replace('.js', '')}.log`);
    const start = async (spawned: (process: Process) => void) => {
      await databaseReady();
      const child = startChild(name, resolve('dist/api', file), its, log);
      spawned(child);
      await untilReady(child, ready, log);
    };
    const program = await supervise({ name, start, reports });
    started(program);
    return program;
  };

  const sandbox =
    env.MODE === 'sandbox'
      ? [await run('sandbox', 'sandbox.js', sandboxPart(env), `http://127.0.0.1:${env.SANDBOX_PORT}/healthz`)]
      : [];
  // An API whose settings name a console looks twice a second for approvals that an operator signed there.
  const settings = Object.entries(env).filter(([name]) => hasConsole || name !== 'CONSOLE_URL');
  const api = await run(
    'API',
    'main.js',
    Object.fromEntries(settings),
    `http://127.0.0.1:${env.PORT}/readyz`,
  );
  // The API migrates the database, so the console starts after it.
  const address = `http://127.0.0.1:${env.CONSOLE_PORT}/readyz`;
  const office = hasConsole ? [await run('console', 'main.js', { ...env, ROLE: 'console' }, address)] : [];
  return [...sandbox, api, ...office];
}
