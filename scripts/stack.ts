import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from './embedded/port';
import { makeScratch, removeScratch } from './embedded/scratch';
import { type Child, startChild, untilReady } from './running/child';
import { openDatabases } from './running/databases';
import { dataFolder, type Environment, secretsOf } from './running/settings';
import { Stop } from './running/stop';

export type StackOptions = {
  port: number;
  /** Temporary folders and a database that forgets, for journeys; false keeps everything in the data folder. */
  ephemeral: boolean;
  /** Added to the environment of both programs. */
  env?: Environment;
};

export type Stack = {
  /** Where the browser finds app, API and, in sandbox mode, the pages of the simulated world. */
  url: string;
  /** The environment of the API, for programs that must see the same databases and secrets. */
  env: Environment;
  pids: number[];
  /** Resolves with a sentence when a program ends without having been stopped. */
  died: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts database, simulated world (in sandbox mode) and API from the built files, in this order, and resolves when
 * the API is ready. `npm start` and the journeys run the very same thing. Build first (`buildIfChanged`).
 */
export async function startStack({ port, ephemeral, env: extra = {} }: StackOptions): Promise<Stack> {
  await refuseTakenPort(port);
  const folder = ephemeral ? await makeScratch() : dataFolder();
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
    return { url: String(env.PUBLIC_URL), env, pids: children.map((child) => child.pid), died, stop };
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
    ...forWorld
  } = env;
  const world =
    env.MODE === 'sandbox'
      ? [await run('simulated world', 'sandbox.js', forWorld, `http://127.0.0.1:${env.SANDBOX_PORT}/healthz`)]
      : [];
  return [...world, await run('API', 'main.js', env, `http://127.0.0.1:${env.PORT}/readyz`)];
}

/** `set` is what the person who starts it has set; a throw-away stack takes nothing of that, `extra` always wins. */
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
    ...secretsOf(folder),
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
