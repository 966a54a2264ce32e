/**
 * Database, simulated world and API from the built files, each of which a proof may kill and start again. Ports are
 * free ones of the loopback address, folders are temporary, nothing stays behind.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { connect, type Database } from '../../apps/api/src/db/database';
import { openPool } from '../../apps/api/src/db/pool';
import { control } from '../../apps/api/src/testing/borrower';
import { freePort } from '../../scripts/embedded/port';
import { createScratch, removeScratch } from '../../scripts/embedded/scratch';
import { hoursToMorning } from '../../scripts/embedded/morning';
import type { DatabaseServer } from './database-server';
import { Program } from './program';

export interface StackOptions {
  /** Folder with the built programs; the usual build when absent. */
  readonly build?: string;
  /** Settings that win over the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** The lender's database that it starts with a copy of. */
  readonly template?: string;
  /** Puts something between the API and the world: takes the world's address, gives the one to call. */
  readonly proxy?: (worldUrl: string) => Promise<string>;
}

export interface ProofStack {
  /** Origin of the API. */
  readonly url: string;
  /** The world on its own port, there even while the API is not. */
  readonly world: { readonly url: string };
  readonly env: Readonly<Record<string, string>>;
  readonly server: DatabaseServer;
  readonly db: Database;
  readonly ownerUrl: string;
  /** Asks the lender's database as the schema's owner. */
  rows<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Asks the world's database: what the gateway itself holds. */
  worldRows<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  readonly storageDir: string;
  readonly api: Program;
  readonly worldProgram: Program;
  /** Everything that the API wrote to its log. */
  log(): string;
  stop(): Promise<void>;
}

/** A few people ask as much as a city. */
const NO_RATE_LIMITS = {
  FLOOD_ADDRESS: '10000000',
  FLOOD_NETWORK: '10000000',
  FLOOD_WEBHOOKS: '10000000',
  FLOOD_PERSON: '10000000',
  FLOOD_UPLOADS: '10000000',
};

/**
 * @param server takes the lender's database; it stays when the stack stops.
 * @param elsewhere takes the world's, which is another party's: it does not crash with the lender's.
 */
export async function openStack(
  server: DatabaseServer,
  wish: StackOptions = {},
  elsewhere: DatabaseServer = server,
): Promise<ProofStack> {
  const folder = await createScratch();
  const [port, worldPort] = [await freePort(), await freePort()];
  const names = await server.createDatabases(wish.template);
  const away = elsewhere === server ? names : await elsewhere.createDatabases();
  const { postgres } = server;
  const ownUrl = `http://127.0.0.1:${worldPort}`;
  const storageDir = join(folder, 'storage');
  mkdirSync(storageDir);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    MODE: 'sandbox',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    API_URL: url,
    SANDBOX_PORT: String(worldPort),
    SANDBOX_URL: wish.proxy ? await wish.proxy(ownUrl) : ownUrl,
    SANDBOX_PAYOUT_SECONDS: '0',
    STORAGE_DIR: storageDir,
    // The copied database is of this version, unless the build brings functions of its own.
    MIGRATE: String(wish.build !== undefined),
    ...NO_RATE_LIMITS,
    DATABASE_URL: postgres.appUrl(names.lender),
    DATABASE_OWNER_URL: postgres.ownerUrl(names.lender),
    SANDBOX_DATABASE_URL: elsewhere.postgres.appUrl(away.world),
    ...server.secrets,
    ...wish.env,
  };
  const program = (name: string, file: string, ready: string) =>
    new Program({
      name,
      file: resolve(wish.build ?? 'dist/api', `${file}.js`),
      env,
      log: join(folder, `${file}.log`),
      ready,
    });
  const outside = program('simulated world', 'sandbox', `${ownUrl}/healthz`);
  const api = program('API', 'main', `${url}/readyz`);
  const connection = connect(env.DATABASE_URL, 4);
  const owner = openPool({ connectionString: env.DATABASE_OWNER_URL, max: 2 });
  const gateway = openPool({ connectionString: env.SANDBOX_DATABASE_URL, max: 2 });
  const stop = async () => {
    await api.stop();
    await outside.stop();
    await connection.close();
    await Promise.all([owner.end(), gateway.end()]);
    removeScratch(folder);
  };
  try {
    await outside.start();
    const world = { url: ownUrl };
    const { now } = await control<{ now: string }>(world, 'clock');
    await control(world, 'clock', { advanceHours: hoursToMorning(new Date(now)) });
    await api.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    world: { url: ownUrl },
    env,
    server,
    db: connection.db,
    ownerUrl: env.DATABASE_OWNER_URL,
    rows: queryWith(owner),
    worldRows: queryWith(gateway),
    storageDir,
    api,
    worldProgram: outside,
    log: () => readFileSync(join(folder, 'main.log'), 'utf8'),
    stop,
  };
}

const queryWith =
  (pool: pg.Pool) =>
  async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(text, [...values])).rows;
