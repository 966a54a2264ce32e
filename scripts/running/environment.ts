import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from '../../tools/embedded/port';
import { type Environment, loadSecrets } from './settings';
import { Stop } from './stop';

/**
 * Returns the environment of the sandbox and the API. `set`: variables of the caller, empty for a temporary stack.
 * `extra`: values that override all others.
 */
export async function stackEnvironment(
  folder: string,
  port: number,
  databases: Environment,
  { set, extra }: { set: NodeJS.ProcessEnv; extra: Environment },
): Promise<Environment> {
  const storage = set.STORAGE_DIR ?? join(folder, 'storage');
  mkdirSync(storage, { recursive: true, mode: 0o700 });
  const sandboxPort = set.SANDBOX_PORT ?? String(await freePort());
  const consolePort = set.CONSOLE_PORT ?? String(port + 1);
  return {
    MODE: set.MODE ?? 'sandbox',
    PORT: String(port),
    PUBLIC_URL: set.PUBLIC_URL ?? `http://localhost:${port}`,
    API_URL: `http://127.0.0.1:${port}`,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_URL: set.SANDBOX_URL ?? `http://127.0.0.1:${sandboxPort}`,
    STORAGE_DIR: storage,
    WEB_DIR: resolve('dist/web'),
    CONSOLE_PORT: consolePort,
    CONSOLE_URL: set.CONSOLE_URL ?? `http://localhost:${consolePort}`,
    CONSOLE_WEB_DIR: resolve('dist/console'),
    ...databases,
    ...loadSecrets(folder),
    ...extra,
  };
}

/** Returns the environment without the settings that the sandbox must not know, because it plays other companies. */
export function sandboxPart(env: Environment): Environment {
  const hidden = ['SESSION_SECRET', 'DATA_KEY', 'DATABASE_URL', 'DATABASE_OWNER_URL'];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !hidden.includes(name)));
}

/** Throws an error with a message for the person at the terminal if another program already listens on the port. */
export function refuseTakenPort(port: number): Promise<void> {
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
