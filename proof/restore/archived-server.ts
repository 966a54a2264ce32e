/** A PostgreSQL server from Debian's package whose WAL pgBackRest archives, configured as in `deploy/backup`. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type ClusterProcess, startProcess, until } from '../../scripts/cluster/process';
import {
  ADDRESS,
  fillTemplate,
  logOf,
  createPrivateFolder,
  type ClusterContext,
  writePrivateFile,
} from '../../scripts/cluster/context';
import { install, newestServer } from '../../scripts/cluster/programs';
import { runAs } from '../../tools/embedded/account';
import { freePort } from '../../tools/embedded/port';
import { Stop } from '../../scripts/running/stop';

const BACKUP = '/usr/bin/pgbackrest';
const OWNER = 'tulay_owner';

export interface ArchivedServer {
  readonly port: number;
  /** Runs a pgBackRest command and returns its output. */
  runPgBackRest(...words: readonly string[]): string;
  /** Starts the server on a data folder; resolves when it accepts writes. */
  start(folder: string): Promise<ClusterProcess>;
  /** Folder of the original database files, which `initdb` created. */
  readonly dataFolder: string;
  ownerUrl(database: string): string;
  /** Creates the application's login role and the database. */
  createDatabase(password: string): Promise<void>;
}

/** Runs a program under the servers' account and returns its output. Throws if it fails. */
type Run = (program: string, args: readonly string[]) => string;

interface DataFolderOptions {
  readonly folder: string;
  /** Folder of the PostgreSQL server's programs. */
  readonly binaries: string;
  readonly port: number;
  /** Folder of the server's socket. */
  readonly socket: string;
  /** Path of pgBackRest's configuration file. */
  readonly settings: string;
  /** Password of the role `tulay_owner`. */
  readonly password: string;
}

export async function createArchivedServer(place: ClusterContext): Promise<ArchivedServer> {
  const missing = [...(existsSync(BACKUP) ? [] : ['pgbackrest']), ...(newestServer() ? [] : ['postgresql'])];
  if (missing.length > 0) install(missing, place.say);
  const binaries = newestServer();
  if (!binaries) throw new Stop('There is no PostgreSQL server on this machine.');
  const port = await freePort();
  const password = randomBytes(18).toString('base64url');
  const first = createPrivateFolder(place, 'first');
  const socket = createPrivateFolder(place, 'socket');
  const settings = writePrivateFile(
    place,
    'pgbackrest.conf',
    fillTemplate('backup/pgbackrest.conf', {
      REPOSITORY: createPrivateFolder(place, 'repository'),
      PASSPHRASE: randomBytes(24).toString('base64url'),
      LOGS: createPrivateFolder(place, 'backup-logs'),
      LOCKS: createPrivateFolder(place, 'locks'),
      DATA: first,
      PORT: port,
      SOCKET: socket,
      USER: OWNER,
    }),
  );
  const run: Run = (program, args) => {
    const own = runAs(place.account, program, [...args]);
    const done = spawnSync(own.program, own.args, { ...own.options, cwd: '/', encoding: 'utf8' });
    if (done.status !== 0)
      throw new Stop(`${program} ${args.join(' ')} failed:\n${done.stdout}${done.stderr}`);
    return done.stdout;
  };
  createDataFolder(place, run, { folder: first, binaries, port, socket, settings, password });
  const ownerUrl = (database: string) => `postgres://${OWNER}:${password}@${ADDRESS}:${port}/${database}`;
  return {
    port,
    dataFolder: first,
    ownerUrl,
    runPgBackRest: (...words) => run(BACKUP, [`--config=${settings}`, '--stanza=tulay', ...words]),
    start: async (folder) => {
      const part = startProcess({
        name: 'PostgreSQL',
        program: join(binaries, 'postgres'),
        args: ['-D', folder],
        log: logOf(place, 'postgres'),
        account: place.account,
      });
      await until('the database takes writes', () => isWritable(ownerUrl('postgres')), {
        seconds: 120,
        parts: [part],
      });
      return part;
    },
    createDatabase: (secret) =>
      asOwner(ownerUrl('postgres'), async (client) => {
        await client.query(`create role tulay login password ${client.escapeLiteral(secret)}`);
        await client.query('create database tulay');
      }),
  };
}

/** Runs `initdb`, and configures the server to archive its WAL. */
function createDataFolder(
  place: ClusterContext,
  run: Run,
  { folder, binaries, port, socket, settings, password }: DataFolderOptions,
): void {
  const passwordFile = writePrivateFile(place, 'first-password', password);
  // pgBackRest connects without a password through the socket, which only the servers' account can reach.
  const access = ['--auth-host=scram-sha-256', '--auth-local=trust', `--pwfile=${passwordFile}`];
  const kind = ['--data-checksums', '--encoding=UTF8', '--locale=C.UTF-8'];
  run(join(binaries, 'initdb'), ['-D', folder, `--username=${OWNER}`, ...access, ...kind]);
  const archive = `${BACKUP} --config=${settings} --stanza=tulay archive-push %p`;
  writeFileSync(
    join(folder, 'postgresql.auto.conf'),
    [
      `archive_mode = on`,
      `archive_command = '${archive}'`,
      `listen_addresses = '${ADDRESS}'`,
      `unix_socket_directories = '${socket}'`,
      `port = ${port}`,
      `timezone = UTC`,
      '',
    ].join('\n'),
  );
}

const isWritable = (url: string): Promise<boolean> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ following: boolean }>('select pg_is_in_recovery() as following');
    return rows[0]?.following === false;
  });

export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the process id of the server that runs on this folder. */
export const readPostmasterPid = (folder: string): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
