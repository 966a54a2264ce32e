/** PostgreSQL servers with Citus: a coordinator and its workers. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runAs } from '../../tools/embedded/account';
import { freePort } from '../../tools/embedded/port';
import { Stop } from '../running/stop';
import { ADDRESS, type ClusterContext, createPrivateFolder, logOf } from './context';
import { type ClusterProcess, killTree, startProcess, until } from './process';

export interface CitusPrograms {
  /** Folder of the server's programs. */
  readonly bin: string;
  readonly version: string;
}

/** Finds a PostgreSQL with Citus by its `pg_config`. @throws Stop if there is none */
export function findCitus(pgConfig: string): CitusPrograms {
  const read = (option: string): string =>
    spawnSync(pgConfig, [option], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const bin = read('--bindir');
  if (bin === '')
    throw new Stop(
      `There is no program ${pgConfig}: name the pg_config of a PostgreSQL with Citus by --pg-config.`,
    );
  if (!existsSync(join(read('--sharedir'), 'extension', 'citus.control')))
    throw new Stop(`The PostgreSQL of ${pgConfig} has no extension citus: install it or use --pg-config.`);
  return { bin, version: read('--version') };
}

export interface CitusServer {
  readonly name: string;
  readonly port: number;
  /** Starts the server, also after `kill`; resolves when it accepts connections. */
  start(): Promise<void>;
  /** Kills the server and its processes, like a power cut. */
  kill(): void;
  stop(): Promise<void>;
}

/** Few shards, so that the trial is short; two and three workers get equal numbers of them. */
const SHARDS = 12;

const SETTINGS = {
  listen_addresses: `'${ADDRESS}'`,
  unix_socket_directories: `''`,
  shared_preload_libraries: `'citus'`,
  wal_level: 'logical',
  max_connections: 300,
  max_prepared_transactions: 300,
  max_worker_processes: 32,
  timezone: `'UTC'`,
  jit: 'off',
  'citus.node_conninfo': `'sslmode=disable'`,
  'citus.shard_count': SHARDS,
};

/** Creates a server and starts it. Every role may log in from this machine, as the servers do among themselves. */
export async function startCitusServer(
  place: ClusterContext,
  { bin }: CitusPrograms,
  name: string,
): Promise<CitusServer> {
  const port = await freePort();
  const folder = join(createPrivateFolder(place, `data-${name}`), 'pg');
  const init = runAs(place.account, join(bin, 'initdb'), [
    '-D',
    folder,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const made = spawnSync(init.program, init.args, { ...init.options, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) throw new Stop(`initdb of ${name} failed:\n${made.stderr}`);
  const settings = Object.entries({ ...SETTINGS, port }).map(([key, value]) => `${key} = ${value}`);
  appendFileSync(join(folder, 'postgresql.conf'), `${settings.join('\n')}\n`);
  let running: ClusterProcess | null = null;
  const server: CitusServer = {
    name,
    port,
    start: async () => {
      running = startProcess({
        name,
        program: join(bin, 'postgres'),
        args: ['-D', folder],
        log: logOf(place, name),
        account: place.account,
        // Among themselves the servers would look for certificates in the folder of root.
        env: { HOME: place.folder },
      });
      await until(`${name} accepts connections`, async () => (await run(server, 'select 1')) === null, {
        seconds: 60,
        parts: [running],
      });
    },
    kill: () => {
      if (running) killTree([running.pid]);
    },
    stop: async () => running?.stop(),
  };
  await server.start();
  return server;
}

/** Runs statements as superuser; returns null. */
async function run({ port }: CitusServer, ...statements: string[]): Promise<null> {
  return runIn({ port }, 'postgres', ...statements);
}

export async function runIn(
  { port }: Pick<CitusServer, 'port'>,
  database: string,
  ...statements: string[]
): Promise<null> {
  const client = new pg.Client({ connectionString: citusUrl('postgres', port, database) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return null;
  } finally {
    await client.end();
  }
}

export const citusUrl = (role: string, port: number, database = 'tulay'): string =>
  `postgres://${role}@${ADDRESS}:${port}/${database}`;

/** Creates the roles and the database of the product. A cluster is distributed by a superuser. */
export const createCitusDatabase = (server: CitusServer): Promise<null> =>
  run(
    server,
    'create role tulay_owner superuser login',
    'create role tulay login',
    'create database tulay owner tulay_owner',
  );

/** Makes a server a worker of the coordinator. */
export async function addWorker(coordinator: CitusServer, worker: CitusServer): Promise<void> {
  await createCitusDatabase(worker);
  await runIn(worker, 'tulay', 'create extension citus');
  await runIn(
    coordinator,
    'tulay',
    `select citus_add_node('${ADDRESS}', ${worker.port})`,
    // Shards move only to a server that has the tables which every server has.
    'select replicate_reference_tables()',
  );
}

/** Makes a plain primary the coordinator of these workers. */
export async function makeCoordinator(primary: CitusServer, workers: readonly CitusServer[]): Promise<void> {
  await runIn(
    primary,
    'tulay',
    'create extension citus',
    `select citus_set_coordinator_host('${ADDRESS}', ${primary.port})`,
  );
  for (const worker of workers) await addWorker(primary, worker);
}
