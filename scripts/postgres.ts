import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { type Account, chooseAccount } from '../tools/embedded/account';
import { findBinaries, reachableFolder } from '../tools/embedded/binaries';
import * as server from '../tools/embedded/cluster';
import { freePort } from '../tools/embedded/port';

export type Postgres = {
  pid: number;
  port: number;
  /** Folder with the Unix socket of a server for tests; null if the server has none. */
  socketFolder: string | null;
  /** Address for the superuser `tulay_owner`, which migrates. */
  ownerUrl(database: string): string;
  /** Address for `tulay`, the application's role, which owns none of the owner's tables. */
  appUrl(database: string): string;
  /** Creates the database unless it exists. Only `owner` may create tables in it. */
  createDatabase(name: string, template?: string, owner?: 'tulay_owner' | 'tulay'): Promise<void>;
  /** Resolves when the server has ended, whatever the reason. */
  untilEnded(): Promise<void>;
  /** @param fastMs milliseconds for a clean shutdown; a slower server ends without a checkpoint. */
  stop(fastMs?: number): Promise<void>;
};

export type PostgresOptions = {
  dataDir: string;
  /** Port to listen on; a free port if absent. */
  port?: number;
  /** Whether committed data survives a power cut; false in tests, which makes the server faster. */
  durable: boolean;
};

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, or reuses the one that still runs on `dataDir` after its starter was
 * killed. Also works for root and for a user without a name (see `tools/embedded/account.ts`).
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = resolve(options.dataDir);
  mkdirSync(home, { recursive: true });
  const account = chooseAccount(home);
  if (account === null) return startPostgres({ ...options, dataDir: linkedFolder(home) });

  const passwords = server.passwordsOf(home);
  const running = (await takeOver(home, passwords)) ?? (await startNew(home, account, passwords, options));
  const at = (role: string, password: string) => (database: string) =>
    addressOf(role, password, running.port, database);
  const ownerUrl = at(server.OWNER, passwords.owner);

  await query(ownerUrl('postgres'), (client) => createAppRole(client, passwords.app));
  return {
    pid: running.pid,
    port: running.port,
    socketFolder: server.socketFolder({ home, durable: options.durable }),
    ownerUrl,
    appUrl: at(server.APP, passwords.app),
    createDatabase: (name, template, owner) =>
      query(ownerUrl('postgres'), (client) =>
        createDatabase(client, name, { template, owner, durable: options.durable }),
      ),
    untilEnded: () => server.untilEnded(running.pid),
    stop: (fastMs) => server.shutDown(running.pid, fastMs),
  };
}

const addressOf = (role: string, password: string, port: number, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/** Finds a server that runs on this folder and answers. If a server is shutting down there, waits for its end. */
async function takeOver(home: string, passwords: server.Passwords) {
  const found = server.runningServer(home);
  if (found === null) return null;
  try {
    await query(addressOf(server.OWNER, passwords.owner, found.port, 'postgres'), (client) =>
      client.query('select 1'),
    );
    return found;
  } catch {
    await server.untilGone(found.pid);
    return server.runningServer(home);
  }
}

async function startNew(
  home: string,
  account: Account,
  passwords: server.Passwords,
  { port: wanted, durable }: PostgresOptions,
): Promise<{ pid: number; port: number }> {
  const cluster = { home, account, durable, binaries: await findBinaries(account) };
  server.createCluster(cluster, passwords.owner);
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort());
    try {
      return { port, ...(await server.launch(cluster, port)) };
    } catch (error) {
      // Another process may take the free port before the server listens on it.
      if (wanted !== undefined || attempt === 3) throw error;
    }
  }
}

/**
 * Creates a data folder at a path that the server's account can reach, and a link to it in the closed folder. A root
 * user without namespaces needs this.
 */
function linkedFolder(home: string): string {
  const elsewhere = reachableFolder(home);
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  if (!existsSync(`${home}/moved`)) symlinkSync(elsewhere, `${home}/moved`);
  return elsewhere;
}

async function createAppRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [server.APP]);
  if (rowCount === 0) {
    await client.query(`create role ${server.APP} login password ${client.escapeLiteral(password)}`);
  }
}

interface NewDatabase {
  readonly template: string | undefined;
  readonly owner: string | undefined;
  readonly durable: boolean;
}

async function createDatabase(
  client: pg.Client,
  name: string,
  { template = 'template1', owner = 'tulay_owner', durable }: NewDatabase,
): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return;

  const [database, source] = [client.escapeIdentifier(name), client.escapeIdentifier(template)];
  // With the default strategy, `wal_log`, a copied sequence repeats numbers after a crash.
  const strategy = durable ? 'strategy file_copy' : '';
  await client.query(`create database ${database} template ${source} owner ${owner} ${strategy}`);
}

async function query(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Ignores errors of a closing server between statements; the statements themselves reject.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
