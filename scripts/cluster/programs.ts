/** The programs of a cluster, from Debian's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Stop } from '../running/stop';

const PACKAGES: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
};
const SERVERS = '/usr/lib/postgresql';
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];

export interface Programs {
  readonly patroni: string;
  readonly etcd: string;
  readonly pgbouncer: string;
  readonly haproxy: string;
  /** Folder of the newest PostgreSQL server's programs. */
  readonly postgres: string;
}

/** Finds the cluster's programs. If run by root, installs missing ones and prints the command. */
export function findPrograms(say: (line: string) => void): Programs {
  const missing = Object.keys(PACKAGES).filter((name) => !pathOf(name));
  const packages = missing.map((name) => String(PACKAGES[name]));
  if (!newestServer()) packages.push('postgresql');
  if (packages.length > 0) install(packages, say);
  const found = (name: string): string => {
    const path = pathOf(name);
    if (!path) throw new Stop(`${name} is not on this machine.`);
    return path;
  };
  const postgres = newestServer();
  if (!postgres) throw new Stop(`There is no PostgreSQL server below ${SERVERS}.`);
  return {
    patroni: found('patroni'),
    etcd: found('etcd'),
    pgbouncer: found('pgbouncer'),
    haproxy: found('haproxy'),
    postgres,
  };
}

/** Installs packages. @throws Stop with the command to run if this user may not install. */
export function install(packages: readonly string[], say: (line: string) => void): void {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Stop(`These Debian packages are missing: ${packages.join(' ')}. As root: ${command}`);
  }
  say(`Installing Debian packages: ${packages.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const line of ['apt-get update -q', command]) {
    const [program = '', ...args] = line.split(' ');
    const done = spawnSync(program, args, { env, encoding: 'utf8' });
    if (done.status !== 0) throw new Stop(`${line} failed:\n${done.stderr}`);
  }
}

const pathOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));

export function newestServer(): string | undefined {
  if (!existsSync(SERVERS)) return undefined;
  const versions = readdirSync(SERVERS).filter((version) => existsSync(`${SERVERS}/${version}/bin/postgres`));
  const [newest] = versions.sort((one, other) => Number(other) - Number(one));
  return newest && `${SERVERS}/${newest}/bin`;
}
