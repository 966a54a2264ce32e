/** Three PostgreSQL servers under Patroni, which choose their leader through etcd. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../tools/embedded/port';
import { respondsWith, killTree, type ClusterProcess, startProcess, until } from './process';
import {
  ADDRESS,
  fillTemplate,
  logOf,
  createPrivateFolder,
  type ClusterContext,
  writePrivateFile,
} from './context';
import type { Programs } from './programs';

export interface Member {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
}

export interface Members {
  readonly all: readonly Member[];
  /** Returns the leading member; null while there is none. */
  leader(): Promise<Member | null>;
  /** Kills Patroni and PostgreSQL of a member, like a power cut. */
  kill(member: Member): void;
  /** Restarts a killed member; resolves when it follows the leader. */
  revive(member: Member): Promise<void>;
  stop(): Promise<void>;
}

export async function startEtcd(
  place: ClusterContext,
  programs: Programs,
): Promise<{ address: string; part: ClusterProcess }> {
  const [client, peer] = [await freePort(), await freePort()];
  const address = `${ADDRESS}:${client}`;
  const settings = {
    name: 'tulay',
    'data-dir': createPrivateFolder(place, 'etcd'),
    'listen-client-urls': `http://${address}`,
    'advertise-client-urls': `http://${address}`,
    'listen-peer-urls': `http://${ADDRESS}:${peer}`,
    'initial-advertise-peer-urls': `http://${ADDRESS}:${peer}`,
    'initial-cluster': `tulay=http://${ADDRESS}:${peer}`,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const part = startProcess({
    name: 'etcd',
    program: programs.etcd,
    args,
    log: logOf(place, 'etcd'),
    account: place.account,
  });
  await until('etcd answers', () => respondsWith(`http://${address}/health`), { seconds: 30, parts: [part] });
  return { address, part };
}

export interface Keys {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
  readonly replication: string;
}

interface MemberOptions {
  /** Address of etcd. */
  readonly etcd: string;
  readonly keys: Keys;
}

export async function startMembers(
  place: ClusterContext,
  programs: Programs,
  options: MemberOptions,
): Promise<Members> {
  const running = new Map<string, ClusterProcess>();
  const all: Member[] = [];
  for (const name of ['first', 'second', 'third']) {
    all.push({ name, port: await freePort(), restPort: await freePort() });
  }
  const dataOf = ({ name }: Member) => join(place.folder, `data-${name}`, 'pg');
  for (const member of all) {
    createPrivateFolder(place, `data-${member.name}`);
    writePrivateFile(
      place,
      `patroni-${member.name}.yml`,
      patroniSettings(member, { ...options, data: dataOf(member) }, place, programs),
    );
  }

  function start({ name }: Member): ClusterProcess {
    const part = startProcess({
      name: `patroni ${name}`,
      program: programs.patroni,
      args: [join(place.folder, `patroni-${name}.yml`)],
      log: logOf(place, `patroni-${name}`),
      account: place.account,
    });
    running.set(name, part);
    return part;
  }

  const follows = (member: Member, part: ClusterProcess) =>
    until(`${member.name} follows`, () => respondsWith(`http://${ADDRESS}:${member.restPort}/replica`), {
      seconds: 90,
      parts: [part],
    });
  const leads = ({ restPort }: Member) =>
    respondsWith(`http://${ADDRESS}:${restPort}/primary`).catch(() => false);

  const [first, ...others] = all;
  if (first) {
    const part = start(first);
    await until('the first server leads', () => leads(first), { seconds: 90, parts: [part] });
  }
  await Promise.all(others.map((member) => follows(member, start(member))));

  return {
    all,
    leader: async () => {
      for (const member of all) if (await leads(member)) return member;
      return null;
    },
    kill: (member) => {
      const postmaster = postmasterOf(dataOf(member));
      killTree([running.get(member.name)?.pid, postmaster].filter((pid) => pid !== undefined));
    },
    revive: (member) => follows(member, start(member)),
    stop: async () => {
      // Stops the followers first, because a stopping leader waits for them.
      for (const part of [...running.values()].reverse()) await part.stop();
    },
  };
}

function patroniSettings(
  { name, port, restPort }: Member,
  { etcd, keys, data }: MemberOptions & { readonly data: string },
  { folder }: ClusterContext,
  programs: Programs,
): string {
  return fillTemplate('cluster/patroni.yml', {
    NAME: name,
    ADDRESS,
    PORT: port,
    REST_PORT: restPort,
    ETCD: etcd,
    CLIENTS: `${ADDRESS}/32`,
    DATA: data,
    BINARIES: programs.postgres,
    PASSFILE: join(folder, `data-${name}`, 'pgpass'),
    SUPERUSER_PASSWORD: keys.superuser,
    REPLICATION_PASSWORD: keys.replication,
    SHARED_BUFFERS: '64MB',
  });
}

function postmasterOf(data: string): number | undefined {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

export const urlOf = (role: string, password: string, port: number, database: string): string =>
  `postgres://${role}:${password}@${ADDRESS}:${port}/${database}`;

/** Creates the schema's owner (no superuser), the application's role and the database. */
export async function createDatabase(superuserUrl: string, keys: Keys): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `create role tulay_owner login createrole password ${client.escapeLiteral(keys.owner)}`,
    );
    await client.query(`create role tulay login password ${client.escapeLiteral(keys.app)}`);
    await client.query('create database tulay owner tulay_owner');
  } finally {
    await client.end();
  }
}
