import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from '../embedded/port';
import { type Environment, loadSecrets } from './settings';
import { Stop } from './stop';

/**
 * Returns the environment of both programs. `set` has the caller's variables, none for an ephemeral stack; `extra`
 * overrides every other value.
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

/** Leaves out what the sandbox, which plays other companies, must not know. */
export function sandboxPart(env: Environment): Environment {
  const hidden = ['SESSION_SECRET', 'DATA_KEY', 'DATABASE_URL', 'DATABASE_OWNER_URL'];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !hidden.includes(name)));
}

/** Throws a message for the person at the terminal if another program listens on the port. */
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
