/** PostgreSQL servers with Citus: a coordinator and its workers. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runAs } from '../../tools/embedded/account';
import { freePort } from '../../tools/embedded/port';
import { Stop } from '../running/stop';
import { ADDRESS, type ClusterContext, createPrivateFolder, logOf } from './context';
import { type ClusterProcess, killTree, signalTree, startProcess, until } from './process';

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
  /** Freezes the server: it accepts connections and says nothing, until `resume`. */
  freeze(): void;
  resume(): void;
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

export type ServerSettings = Readonly<Record<string, string | number>>;

/**
 * Creates a server and starts it. Every role may log in from this machine, as the servers do among themselves.
 * @param more settings of the server, which replace the usual ones
 */
export async function startCitusServer(
  place: ClusterContext,
  { bin }: CitusPrograms,
  name: string,
  more: ServerSettings = {},
): Promise<CitusServer> {
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
  return startServer(place, { bin, name, folder, settings: { ...SETTINGS, ...more } });
}

/**
 * Creates a server that follows another one and could replace it, and starts it. From then on the other server
 * acknowledges a commit only once the follower has it.
 */
export async function startFollower(
  place: ClusterContext,
  { bin }: CitusPrograms,
  server: CitusServer,
): Promise<CitusServer> {
  const name = `${server.name}-follower`;
  const folder = join(createPrivateFolder(place, `data-${name}`), 'pg');
  const from = ['--host', ADDRESS, '--port', String(server.port), '--username=postgres'];
  const copy = runAs(place.account, join(bin, 'pg_basebackup'), [
    ...from,
    '--pgdata',
    folder,
    '--checkpoint=fast',
    '--write-recovery-conf',
    '--create-slot',
    '--slot=follower',
  ]);
  const done = spawnSync(copy.program, copy.args, { ...copy.options, cwd: '/', encoding: 'utf8' });
  if (done.status !== 0) throw new Stop(`The copy of ${server.name} failed:\n${done.stderr}`);
  const follower = await startServer(place, { bin, name, folder, settings: {} });
  await run(server, 'alter system set synchronous_standby_names = walreceiver', 'select pg_reload_conf()');
  return follower;
}

/** Lets a follower take over from its server, and tells the coordinator its address. */
export async function takeOver(
  coordinator: CitusServer,
  server: CitusServer,
  follower: CitusServer,
): Promise<void> {
  await run(follower, 'select pg_promote()');
  await runIn(
    coordinator,
    'tulay',
    `select citus_update_node(nodeid, '${ADDRESS}', ${follower.port}) from pg_dist_node where nodeport = ${server.port}`,
  );
}

interface Started {
  readonly bin: string;
  readonly name: string;
  readonly folder: string;
  readonly settings: ServerSettings;
}

async function startServer(
  place: ClusterContext,
  { bin, name, folder, settings }: Started,
): Promise<CitusServer> {
  const port = await freePort();
  const lines = Object.entries({ ...settings, port }).map(([key, value]) => `${key} = ${value}`);
  appendFileSync(join(folder, 'postgresql.conf'), `${lines.join('\n')}\n`);
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
    freeze: () => {
      if (running) signalTree([running.pid], 'SIGSTOP');
    },
    resume: () => {
      if (running) signalTree([running.pid], 'SIGCONT');
    },
    stop: async () => {
      server.resume();
      // Otherwise the server would wait until the other servers close their connections.
      if (running?.isAlive()) process.kill(running.pid, 'SIGINT');
      await running?.stop();
    },
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
export const createCitusDatabase = (server: CitusServer, database = 'tulay'): Promise<null> =>
  run(
    server,
    'create role tulay_owner superuser login',
    'create role tulay login',
    `create database ${database} owner tulay_owner`,
  );

/** Makes a server a worker of the coordinator. */
export async function addWorker(
  coordinator: CitusServer,
  worker: CitusServer,
  database = 'tulay',
): Promise<void> {
  await createCitusDatabase(worker, database);
  await runIn(worker, database, 'create extension citus');
  await runIn(
    coordinator,
    database,
    `select citus_add_node('${ADDRESS}', ${worker.port})`,
    // Shards move only to a server that has the tables which every server has.
    'select replicate_reference_tables()',
  );
}

/** Makes a plain primary the coordinator of these workers. */
export async function makeCoordinator(
  primary: CitusServer,
  workers: readonly CitusServer[],
  database = 'tulay',
): Promise<void> {
  await runIn(
    primary,
    database,
    'create extension citus',
    `select citus_set_coordinator_host('${ADDRESS}', ${primary.port})`,
  );
  for (const worker of workers) await addWorker(primary, worker, database);
}
