import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Postgres, startPostgres } from '../postgres';
import type { Environment } from './settings';
import { Stop } from './stop';
import { type Process, type Reports, type Supervised, supervise } from './supervisor';

/** Databases of the application and of the sandbox. */
export type Databases = {
  env: Environment;
  /** The embedded server; null if the databases are on a server that Tulay did not start. */
  server: Supervised | null;
  /** Waits until the embedded server answers. Another server is not waited for. */
  ready(): Promise<void>;
};

/** Milliseconds that the server has for a clean shutdown. Otherwise it ends without one, and recovers at its next start. */
const STOP_MS = 1_000;
const RECOVERY_MS = 60_000;

/**
 * Starts the embedded server with both databases, or uses the server at `DATABASE_URL` and leaves it running. With
 * `reports` the embedded server is started again if it ends.
 */
export async function openDatabases(
  folder: string,
  ephemeral: boolean,
  reports: Reports | null,
): Promise<Databases> {
  if (process.env.DATABASE_URL && !ephemeral) return useServer(process.env.DATABASE_URL);

  const options = { dataDir: join(folder, 'postgres'), durable: !ephemeral };
  const postgres = await startPostgres(options);
  let first: Postgres | null = postgres;
  const start = async (spawned: (process: Process) => void) => {
    const { pid, untilEnded, stop } = first ?? (await startPostgres({ ...options, port: postgres.port }));
    first = null;
    let stopped = () => {};
    // `ended` also resolves when `stop` is called, because waiting for the end of the server alone does not keep this
    // process alive.
    const ended = Promise.race([untilEnded(), new Promise<void>((resolve) => (stopped = resolve))]);
    spawned({
      pid,
      ended: ended.then(() => 'The database ended.'),
      stop: async () => {
        await stop(STOP_MS);
        stopped();
      },
    });
  };
  const server = await supervise({ name: 'database', start, reports });
  await postgres.createDatabase('tulay');
  await postgres.createDatabase('tulay_sandbox', undefined, 'tulay');
  const env = {
    DATABASE_URL: postgres.appUrl('tulay'),
    DATABASE_OWNER_URL: postgres.ownerUrl('tulay'),
    SANDBOX_DATABASE_URL: postgres.appUrl('tulay_sandbox'),
  };
  return { env, server, ready: () => untilAnswers(postgres.ownerUrl('tulay')) };
}

/** Waits until the database answers, because a server that was killed recovers for some seconds. Throws after a minute. */
async function untilAnswers(url: string): Promise<void> {
  for (const began = performance.now(); ; await pause(100)) {
    const client = new pg.Client({ connectionString: url });
    // An error after the query only means that this connection broke. Without this handler, the error would end the
    // process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (performance.now() - began > RECOVERY_MS) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function useServer(url: string): Promise<Databases> {
  const ownerUrl = process.env.DATABASE_OWNER_URL ?? url;
  const sandboxUrl = process.env.SANDBOX_DATABASE_URL ?? (await sandboxDatabaseUrl(url, ownerUrl));
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SANDBOX_DATABASE_URL: sandboxUrl };
  return { env, server: null, ready: async () => undefined };
}

/** Returns the URL of the sandbox's separate database, `<name>_sandbox`. Creates the database if it is missing. */
async function sandboxDatabaseUrl(url: string, ownerUrl: string): Promise<string> {
  const sandbox = new URL(url);
  sandbox.pathname += '_sandbox';
  const name = sandbox.pathname.slice(1);
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    const owner = client.escapeIdentifier(decodeURIComponent(sandbox.username));
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)} owner ${owner}`);
  } catch (error) {
    const hint = 'Create it yourself and set SANDBOX_DATABASE_URL.';
    throw new Stop(`The database "${name}" for the sandbox does not exist (${String(error)}). ${hint}`);
  } finally {
    await client.end();
  }
  return sandbox.href;
}
