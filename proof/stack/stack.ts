/**
 * A stack of database, simulated world and API from the built files. A proof may kill and restart each of them. Ports
 * are free ports of the loopback address and folders are temporary; nothing remains after `stop`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { connect, type Database } from '../../apps/api/src/db/database';
import { openPool } from '../../apps/api/src/db/pool';
import { control } from '../../apps/api/src/testing/borrower';
import { freePort } from '../../tools/embedded/port';
import { NO_RATE_LIMITS } from '../../tools/embedded/no-rate-limits';
import { createScratch, removeScratch } from '../../tools/embedded/scratch';
import { hoursToMorning } from '../../tools/embedded/morning';
import type { DatabaseServer } from './database-server';
import { Program } from './program';

export interface StackOptions {
  /** Folder with the built programs; `dist/api` if absent. */
  readonly build?: string;
  /** Settings that override the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** The lender's database to copy; a freshly migrated one if absent. */
  readonly template?: string;
  /** Starts a proxy between the API and the world: receives the world's address, returns the address to call. */
  readonly proxy?: (worldUrl: string) => Promise<string>;
}

export interface ProofStack {
  /** Origin of the API. */
  readonly url: string;
  /** Direct URL of the simulated world, without the proxy. It answers even while the API is down. */
  readonly world: { readonly url: string };
  readonly env: Readonly<Record<string, string>>;
  readonly server: DatabaseServer;
  readonly db: Database;
  readonly ownerUrl: string;
  /** Queries the lender's database as the schema's owner. */
  rows<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Queries the world's database, which holds the gateway's own records. */
  worldRows<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  readonly storageDir: string;
  readonly api: Program;
  readonly worldProgram: Program;
  /** Starts another API node on the same databases and returns its origin. It stops with the stack. */
  startNode(): Promise<string>;
  /** Starts the operators' console on the same databases and returns its origin. It stops with the stack. */
  startConsole(): Promise<string>;
  /** Returns everything that the API has logged. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts a stack whose clock shows a time between 9:00 and 10:00 in Manila.
 * @param server holds the lender's database and keeps running when the stack stops.
 * @param worldServer holds the simulated world's database; a separate server survives a crash of `server`.
 */
export async function openStack(
  server: DatabaseServer,
  options: StackOptions = {},
  worldServer: DatabaseServer = server,
): Promise<ProofStack> {
  const folder = await createScratch();
  const storageDir = join(folder, 'storage');
  mkdirSync(storageDir);
  const { url, worldUrl, env } = await createSettings(server, options, worldServer, storageDir);
  const fileOf = (program: string) => resolve(options.build ?? 'dist/api', `${program}.js`);
  const program = (name: string, file: string, ready: string) =>
    new Program({ name, file: fileOf(file), env, log: join(folder, `${file}.log`), ready });
  const worldProgram = program('simulated world', 'sandbox', `${worldUrl}/healthz`);
  const api = program('API', 'main', `${url}/readyz`);
  const otherNodes: Program[] = [];
  const connection = connect(env.DATABASE_URL, 4);
  const owner = openPool({ connectionString: env.DATABASE_OWNER_URL, max: 2 });
  const gateway = openPool({ connectionString: env.SANDBOX_DATABASE_URL, max: 2 });
  const startOther = async (name: string, settings: (port: string) => Readonly<Record<string, string>>) => {
    const port = String(await freePort());
    const [origin, log] = [`http://127.0.0.1:${port}`, join(folder, `${port}.log`)];
    const own = { ...env, ...settings(port) };
    const node = new Program({ name, file: fileOf('main'), env: own, log, ready: `${origin}/readyz` });
    otherNodes.push(node);
    await node.start();
    return origin;
  };
  const stop = async () => {
    await Promise.all([api, ...otherNodes].map((node) => node.stop()));
    await worldProgram.stop();
    await connection.close();
    await Promise.all([owner.end(), gateway.end()]);
    removeScratch(folder);
  };
  const world = { url: worldUrl };
  try {
    await worldProgram.start();
    const { now } = await control<{ now: string }>(world, 'clock');
    await control(world, 'clock', { advanceHours: hoursToMorning(new Date(now)) });
    await api.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    world,
    env,
    server,
    db: connection.db,
    ownerUrl: env.DATABASE_OWNER_URL,
    rows: queryWith(owner),
    worldRows: queryWith(gateway),
    storageDir,
    api,
    worldProgram,
    startNode: () => startOther('other API', (port) => ({ PORT: port })),
    startConsole: () =>
      startOther('console', (port) => ({ ROLE: 'console', CONSOLE_PORT: port, CONSOLE_IDLE_MINUTES: '60' })),
    log: () => readFileSync(join(folder, 'main.log'), 'utf8'),
    stop,
  };
}

/** Creates the databases, and returns the addresses and settings of the API and the simulated world. */
async function createSettings(
  server: DatabaseServer,
  options: StackOptions,
  worldServer: DatabaseServer,
  storageDir: string,
) {
  const [port, worldPort] = [await freePort(), await freePort()];
  const names = await server.createDatabases(options.template);
  const worldNames = worldServer === server ? names : await worldServer.createDatabases();
  const { postgres } = server;
  const url = `http://127.0.0.1:${port}`;
  const worldUrl = `http://127.0.0.1:${worldPort}`;
  const env = {
    MODE: 'sandbox',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    API_URL: url,
    SANDBOX_PORT: String(worldPort),
    SANDBOX_URL: options.proxy ? await options.proxy(worldUrl) : worldUrl,
    SANDBOX_PAYOUT_SECONDS: '0',
    STORAGE_DIR: storageDir,
    // The copied database has the schema of this version; another build may have other SQL functions.
    MIGRATE: String(options.build !== undefined),
    ...NO_RATE_LIMITS,
    DATABASE_URL: postgres.appUrl(names.lender),
    DATABASE_OWNER_URL: postgres.ownerUrl(names.lender),
    SANDBOX_DATABASE_URL: worldServer.postgres.appUrl(worldNames.world),
    ...server.secrets,
    ...options.env,
  };
  return { url, worldUrl, env };
}

const queryWith =
  (pool: pg.Pool) =>
  async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(text, [...values])).rows;
