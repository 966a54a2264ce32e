import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from './embedded/port';
import { createScratch, removeScratch } from './embedded/scratch';
import { startChild, untilReady } from './running/child';
import { openDatabases } from './running/databases';
import { dataFolder, type Environment, loadSecrets } from './running/settings';
import { Stop } from './running/stop';
import { type Process, type Reports, type Supervised, supervise } from './running/supervisor';

export type StackOptions = {
  port: number;
  /** Whether to use temporary folders and a database without fsync, as journeys do, instead of the data folder. */
  ephemeral: boolean;
  /** Added to the environment of both programs; overrides every other value. */
  env?: Environment;
  /** Starts a program again that ends by itself, and reports it. Without it the first end is final. */
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
  /** Resolves with an explanation when a program ended by itself and is not started again. */
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
  env: extra = {},
  reports,
}: StackOptions): Promise<Stack> {
  await refuseTakenPort(port);
  const folder = ephemeral ? await createScratch() : dataFolder();
  const closing: (() => Promise<void> | void)[] = ephemeral ? [() => removeScratch(folder)] : [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const databases = await openDatabases(folder, ephemeral, reports ?? null);
    if (databases.server) closing.push(databases.server.stop);
    const env = await environment(folder, port, databases.env, { set: ephemeral ? {} : process.env, extra });
    const programs = await startPrograms(folder, env, {
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
    reports,
    started,
    databaseReady,
  }: {
    reports: Reports | null;
    started: (program: Supervised) => void;
    databaseReady: () => Promise<void>;
  },
): Promise<Supervised[]> {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const run = async (name: string, file: string, its: Environment, ready: string) => {
    const log = join(logs, file.replace('.js', '.log'));
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

  const {
    SESSION_SECRET: _session,
    DATA_KEY: _key,
    DATABASE_URL: _url,
    DATABASE_OWNER_URL: _owner,
    ...sandboxEnvironment
  } = env;
  const sandbox =
    env.MODE === 'sandbox'
      ? [
          await run(
            'sandbox',
            'sandbox.js',
            sandboxEnvironment,
            `http://127.0.0.1:${env.SANDBOX_PORT}/healthz`,
          ),
        ]
      : [];
  return [...sandbox, await run('API', 'main.js', env, `http://127.0.0.1:${env.PORT}/readyz`)];
}

/**
 * Returns the environment of both programs. `set` has the caller's variables, none for an ephemeral stack; `extra`
 * overrides every other value.
 */
async function environment(
  folder: string,
  port: number,
  databases: Environment,
  { set, extra }: { set: NodeJS.ProcessEnv; extra: Environment },
): Promise<Environment> {
  const storage = set.STORAGE_DIR ?? join(folder, 'storage');
  mkdirSync(storage, { recursive: true, mode: 0o700 });
  const sandboxPort = set.SANDBOX_PORT ?? String(await freePort());
  return {
    MODE: set.MODE ?? 'sandbox',
    PORT: String(port),
    PUBLIC_URL: set.PUBLIC_URL ?? `http://localhost:${port}`,
    API_URL: `http://127.0.0.1:${port}`,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_URL: set.SANDBOX_URL ?? `http://127.0.0.1:${sandboxPort}`,
    STORAGE_DIR: storage,
    WEB_DIR: resolve('dist/web'),
    ...databases,
    ...loadSecrets(folder),
    ...extra,
  };
}

function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.message})`;
      reject(new Stop(`Port ${port} ${why}. Choose another: PORT=8090 npm start`));
    });
    server.listen(port, () => server.close(() => resolve()));
  });
}
