import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from './embedded/port';
import { createScratch, removeScratch } from './embedded/scratch';
import { type Child, startChild, untilReady } from './running/child';
import { openDatabases } from './running/databases';
import { dataFolder, type Environment, loadSecrets } from './running/settings';
import { Stop } from './running/stop';

export type StackOptions = {
  port: number;
  /** True uses temporary folders and a database without fsync, for journeys; false uses the data folder. */
  ephemeral: boolean;
  /** Added to the environment of both programs; overrides every other value. */
  env?: Environment;
};

export type Stack = {
  /** Address of the app, the API and, in sandbox mode, the sandbox pages. */
  url: string;
  /** Environment of the API, for programs that need the same databases and secrets. */
  env: Environment;
  pids: number[];
  /** Resolves with an explanation when a program ends by itself. */
  exited: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts database, sandbox (in sandbox mode) and API from the built files, in this order. Resolves when the API is ready.
 * `npm start` and the journeys use it. Call `buildIfChanged` first.
 */
export async function startStack({ port, ephemeral, env: extra = {} }: StackOptions): Promise<Stack> {
  await refuseTakenPort(port);
  const folder = ephemeral ? await createScratch() : dataFolder();
  const closing: (() => Promise<void> | void)[] = ephemeral ? [() => removeScratch(folder)] : [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const databases = await openDatabases(folder, ephemeral);
    closing.push(databases.stop);
    const env = await environment(folder, port, databases.env, { set: ephemeral ? {} : process.env, extra });
    const children = await startPrograms(folder, env, (child) => closing.push(child.stop));
    const died = Promise.race(children.map((child) => child.ended));
    return { url: String(env.PUBLIC_URL), env, pids: children.map((child) => child.pid), exited: died, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPrograms(
  folder: string,
  env: Environment,
  started: (child: Child) => void,
): Promise<Child[]> {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const run = async (name: string, file: string, its: Environment, ready: string) => {
    const log = join(logs, file.replace('.js', '.log'));
    const child = startChild(name, resolve('dist/api', file), its, log);
    started(child);
    await untilReady(child, ready, log);
    return child;
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

/** `set` is the caller's environment, empty for an ephemeral stack. `extra` overrides everything. */
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
