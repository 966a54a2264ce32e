/** A Citus cluster for a test run, with a distributed template that each test file copies. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { distribute } from '../../apps/api/src/db/distribution/distribute';
import { runStatement } from '../../apps/api/src/testing/database';
import { chooseAccount } from '../../tools/embedded/account';
import { memoryFolder } from '../../tools/embedded/memory-folder';
import { createScratch, removeScratch } from '../../tools/embedded/scratch';
import { Stop } from '../running/stop';
import type { StartedServer } from '../running/started-server';
import {
  type CitusServer,
  citusUrl,
  createCitusDatabase,
  findCitus,
  makeCoordinator,
  startCitusServer,
} from './citus';

const TEMPLATE = 'tulay_template';
/** Few shards, because each copy of the template has a file for each of them. */
const SETTINGS = {
  'citus.shard_count': 4,
  // The template has this setting by itself, but a copy does not.
  'citus.enable_unsafe_triggers': 'on',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_worker_processes: 64,
};

/** Starts a coordinator and two workers. @param pgConfig the pg_config of a PostgreSQL with Citus */
export async function startTestCluster(pgConfig: string): Promise<StartedServer> {
  const programs = findCitus(pgConfig);
  const folder = await createScratch(memoryFolder());
  mkdirSync(join(folder, 'logs'));
  const account = chooseAccount(folder);
  if (account === null) throw new Stop('The servers need a separate account; see tools/embedded.');
  const place = { folder, account, say: () => undefined };
  const servers: CitusServer[] = [];
  const close = async () => {
    for (const server of servers) await server.stop();
    if (!process.env.KEEP) removeScratch(folder);
  };
  try {
    for (const name of ['primary', 'worker-1', 'worker-2'])
      servers.push(await startCitusServer(place, programs, name, SETTINGS));
    return { server: await prepareTemplate(servers), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepareTemplate([primary, ...workers]: readonly CitusServer[]) {
  if (primary === undefined) throw new Error('the cluster has no server');
  const urlOf = (role: string, { port }: CitusServer) => citusUrl(role, port, 'postgres');
  await createCitusDatabase(primary, TEMPLATE);
  await makeCoordinator(primary, workers, TEMPLATE);
  const [ownerUrl, appUrl] = ['tulay_owner', 'tulay'].map((role) => citusUrl(role, primary.port, TEMPLATE));
  await distribute({ ownerUrl: ownerUrl ?? '', appUrl: appUrl ?? '', mode: 'sandbox' }, () => undefined);
  for (const server of [primary, ...workers]) {
    // A database can be copied only while nobody is connected, and Citus connects to each of its databases.
    await runStatement(urlOf('postgres', server), `alter database ${TEMPLATE} allow_connections false`);
    await runStatement(
      urlOf('postgres', server),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
    );
  }
  return {
    ownerUrl: urlOf('tulay_owner', primary),
    appUrl: urlOf('tulay', primary),
    template: TEMPLATE,
    socketFolder: null,
    workers: workers.map((server) => urlOf('tulay_owner', server)),
  };
}
