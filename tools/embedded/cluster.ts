import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, changeOwner, runAs } from './account';

export const OWNER = 'tulay_owner';
export const APP = 'tulay';

export type Passwords = { owner: string; app: string };
export type Cluster = { home: string; binaries: string; account: Account; durable: boolean };

/** Folder of the database files. Passwords and log are outside it, so the server's account cannot read them. */
const clusterFolder = (home: string) => join(home, 'cluster');

/** Largest length of the folder of a socket file that all operating systems accept. */
const SOCKET_FOLDER_MAX = 80;

/**
 * Returns the folder with the Unix socket of a server for tests, or null if the server has none. A query over the socket takes a
 * fifth less processor time than over TCP.
 */
export function socketFolder({ home, durable }: Pick<Cluster, 'home' | 'durable'>): string | null {
  const folder = clusterFolder(home);
  const canHave = !durable && process.platform !== 'win32' && Buffer.byteLength(folder) <= SOCKET_FOLDER_MAX;
  return canHave ? folder : null;
}

/** Loads the passwords of both roles; creates them on first use, readable only by the current user. */
export function passwordsOf(home: string): Passwords {
  const file = join(home, 'passwords.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords;

  const made = { owner: randomBytes(24).toString('base64url'), app: randomBytes(24).toString('base64url') };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** Runs `initdb` unless an earlier run finished. Deletes an incomplete folder first. */
export function createCluster({ home, binaries, account, durable }: Cluster, owner: string): void {
  const folder = clusterFolder(home);
  const made = join(home, 'made');
  if (existsSync(made)) return changeOwner(account, folder);

  rmSync(folder, { recursive: true, force: true });
  const passwordFile = join(home, 'first-password');
  writeFileSync(passwordFile, owner, { mode: 0o600 });
  changeOwner(account, passwordFile);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${OWNER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const speed = durable ? [] : ['--no-sync', `--set=scram_iterations=${NOT_DURABLE.scram_iterations}`];
  const run = runAs(account, join(binaries, 'bin', 'initdb'), ['-D', folder, ...locale, ...access, ...speed]);
  prepareFolder(account, folder);
  const done = spawnSync(run.program, run.args, { ...run.options, cwd: '/', encoding: 'utf8' });
  rmSync(passwordFile);
  if (done.status !== 0)
    throw new Error(`initdb failed.\n${done.error?.message ?? ''}${done.stdout}${done.stderr}`);
  writeFileSync(made, '');
}

/** Starts the server; resolves when it accepts connections. Rejects with the end of its log if it does not start. */
export async function launch(cluster: Cluster, port: number): Promise<{ pid: number }> {
  const { home, binaries, account, durable } = cluster;
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : NOT_DURABLE),
    unix_socket_directories: socketFolder(cluster) ?? '',
    port: String(port),
  };
  const args = [
    '-D',
    clusterFolder(home),
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ];
  const run = runAs(account, join(binaries, 'bin', 'postgres'), args);
  const log = openSync(join(home, 'server.log'), 'a', 0o600);
  // The server gets a separate process group. This way, Ctrl-C reaches only the starter, which stops the application
  // before the database.
  const stdio: ['ignore', number, number] = ['ignore', log, log];
  const child = spawn(run.program, run.args, { ...run.options, cwd: '/', detached: true, stdio });
  closeSync(log);
  child.unref();
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code) => (ended = `exit code ${code}`));

  for (let waited = 0; waited < 60_000 && ended === null; waited += 20) {
    if (readPidFile(home)?.ready && readPidFile(home)?.pid === child.pid) return { pid: Number(child.pid) };
    await pause(20);
  }
  if (ended === null) child.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start (${ended ?? 'no answer in 60 s'}).\n${endOfLog(home)}`);
}

/** Finds the running server of this folder. Removes the pid file of a killed server. */
export function runningServer(home: string): { pid: number; port: number } | null {
  const entry = readPidFile(home);
  if (entry && isPostgres(entry.pid)) return entry;

  if (entry) rmSync(join(clusterFolder(home), 'postmaster.pid'), { force: true });
  return null;
}

/**
 * Shuts down fast: rolls back open transactions; committed data is on disk when this resolves. A server that takes longer
 * than `fastMs` ends without a checkpoint and recovers at its next start.
 */
export async function shutDown(pid: number, fastMs = 20_000): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGINT', fastMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await untilGone(pid, timeout)) return;
  }
}

/** Waits up to `timeout` milliseconds for the end of a server. Returns false if it still runs. */
export async function untilGone(pid: number, timeout = 5_000): Promise<boolean> {
  for (let waited = 0; waited < timeout; waited += 10) {
    if (!isPostgres(pid)) return true;
    await pause(10);
  }
  return false;
}

/** Resolves when the server has ended. Waiting for it does not keep this process alive. */
export async function untilEnded(pid: number): Promise<void> {
  while (isPostgres(pid)) await pause(CHECK_MS, undefined, { ref: false });
}

const CHECK_MS = 200;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  io_method: 'sync',
};

/** Settings for tests, whose data need not survive a power cut. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Hashing a password costs more than everything else of a connection, and tests open thousands.
  scram_iterations: '1',
};

function prepareFolder(account: Account, folder: string): void {
  if (account.kind !== 'switch') return;
  mkdirSync(folder, { mode: 0o700 });
  changeOwner(account, folder);
}

function readPidFile(home: string): { pid: number; port: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(clusterFolder(home), 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** Returns true if the process is a running PostgreSQL: neither another program with the same pid nor a zombie. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function endOfLog(home: string): string {
  const file = join(home, 'server.log');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : '';
}
