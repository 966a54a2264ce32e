/** A whole Tulay cluster on this machine: replicated database servers, balancers, API nodes and workers. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../apps/api/src/db/migrate/migrate';
import { choosePorts, startBouncer, startProxy } from '../../scripts/cluster/proxies';
import { createDatabase, type Members, startEtcd, startMembers, urlOf } from '../../scripts/cluster/members';
import { respondsWith, until } from '../../scripts/cluster/process';
import { ADDRESS, type ClusterContext } from '../../scripts/cluster/context';
import { findPrograms, type Programs } from '../../scripts/cluster/programs';
import { chooseAccount } from '../../tools/embedded/account';
import { freePort } from '../../tools/embedded/port';
import { createScratch, removeScratch } from '../../tools/embedded/scratch';
import { Stop } from '../../scripts/running/stop';
import type { BooksSource } from '../books';
import { type Cleanup, createSettings, openReaders, startProgram } from './programs';

const NODES = 3;
const WORKERS = 2;

export interface RunningCluster extends BooksSource {
  /** Address of the balancer, to which borrowers connect. */
  readonly url: string;
  readonly members: Members;
  stop(): Promise<void>;
}

export async function openCluster(say: (line: string) => void): Promise<RunningCluster> {
  const programs = findPrograms(say);
  const folder = await createScratch();
  const closing: Cleanup = [() => (process.env.KEEP ? undefined : removeScratch(folder))];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    mkdirSync(join(folder, 'logs'));
    const account = chooseAccount(folder);
    if (account === null) throw new Stop('The servers need a separate account; see tools/embedded.');
    const place = { folder, account, say };
    const { keys, members, ports, proxy } = await startDatabases(place, programs, closing);

    say(`Starting the simulated world, ${NODES} API nodes and ${WORKERS} workers …`);
    const env = await createSettings(place, ports.api, closing);
    const world = `http://${ADDRESS}:${env['SANDBOX_PORT']}`;
    await startProgram(place, closing, 'sandbox', 'world', env, `${world}/healthz`);
    const node = {
      ...env,
      ROLE: 'api',
      DATABASE_URL: urlOf('tulay', keys.app, ports.bouncer, 'tulay'),
      // Debian's pgbouncer is too old to support prepared statements.
      DATABASE_PREPARE: 'false',
    };
    for (const [at, port] of ports.nodes.entries()) {
      const ready = `http://${ADDRESS}:${port}/readyz`;
      await startProgram(place, closing, 'main', `node-${at + 1}`, { ...node, PORT: String(port) }, ready);
    }
    const worker = { ...env, ROLE: 'worker', DATABASE_URL: urlOf('tulay', keys.app, ports.leader, 'tulay') };
    for (let at = 1; at <= WORKERS; at += 1) {
      const port = String(await freePort());
      const ready = `http://${ADDRESS}:${port}/metrics`;
      await startProgram(place, closing, 'main', `worker-${at}`, { ...worker, METRICS_PORT: port }, ready);
    }
    const url = `http://${ADDRESS}:${ports.api}`;
    const ownerUrl = urlOf('tulay_owner', keys.owner, ports.leader, 'tulay');
    await until('the balancer finds a node', () => respondsWith(`${url}/readyz`), {
      seconds: 30,
      parts: [proxy],
    });
    return {
      url,
      members,
      world: { url: world },
      env,
      stop,
      ...openReaders(worker.DATABASE_URL, ownerUrl, closing),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the database servers and their balancers, and creates the migrated database. */
async function startDatabases(place: ClusterContext, programs: Programs, closing: Cleanup) {
  const keys = {
    superuser: randomSecret(),
    owner: randomSecret(),
    app: randomSecret(),
    replication: randomSecret(),
  };

  place.say('Starting etcd and three PostgreSQL servers under Patroni …');
  const etcd = await startEtcd(place, programs);
  closing.push(etcd.part.stop);
  const members = await startMembers(place, programs, { etcd: etcd.address, keys });
  closing.push(members.stop);
  const ports = await choosePorts(NODES);
  const proxy = startProxy(place, programs, ports, members.all);
  closing.push(proxy.stop);
  const bouncer = startBouncer(place, programs, ports, keys);
  closing.push(bouncer.stop);
  // Connects to the leader directly. Until its first health check the balancer sends requests to any server as if it
  // were the leader.
  const leader = (await members.leader())?.port ?? 0;
  await createDatabase(urlOf('postgres', keys.superuser, leader, 'postgres'), keys);
  await migrate(urlOf('tulay_owner', keys.owner, leader, 'tulay'), urlOf('tulay', keys.app, leader, 'tulay'));
  return { keys, members, ports, proxy };
}

const randomSecret = (): string => randomBytes(18).toString('base64url');
