/** The product over PostgreSQL with Citus on this machine: one primary that becomes a coordinator with workers. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { distribute } from '../../apps/api/src/db/distribution/distribute';
import { migrate } from '../../apps/api/src/db/migrate/migrate';
import { openPool } from '../../apps/api/src/db/pool';
import {
  addWorker,
  type CitusPrograms,
  type CitusServer,
  citusUrl,
  createCitusDatabase,
  makeCoordinator,
  startCitusServer,
  startFollower,
  takeOver,
} from '../../scripts/cluster/citus';
import { ADDRESS, type ClusterContext } from '../../scripts/cluster/context';
import type { Environment } from '../../scripts/running/settings';
import { Stop } from '../../scripts/running/stop';
import { chooseAccount } from '../../tools/embedded/account';
import { NO_RATE_LIMITS } from '../../tools/embedded/no-rate-limits';
import { freePort } from '../../tools/embedded/port';
import { createScratch, removeScratch } from '../../tools/embedded/scratch';
import type { BooksSource } from '../books';
import type { Program } from '../stack/program';
import { type Cleanup, createSettings, openReaders, startProgram } from './programs';

export interface CitusCluster extends BooksSource {
  readonly url: string;
  /** Address of the coordinator's database for the application's role. */
  readonly appUrl: string;
  readonly workers: readonly CitusServer[];
  /** Runs a query as the owner of the schema. */
  readonly ownerPool: ReturnType<typeof openPool>;
  /** Stops the API and distributes the database of the primary over two workers. Returns the seconds of it. */
  spreadOverWorkers(): Promise<number>;
  /** Adds an empty worker while the product runs. */
  addEmptyWorker(): Promise<CitusServer>;
  /** Adds a follower to a worker. Returns a function that lets the follower take over. */
  addFollower(worker: CitusServer): Promise<() => Promise<void>>;
  /** Starts the operators' console; returns its address. */
  startConsole(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the product on one primary. */
export async function openPrimary(
  programs: CitusPrograms,
  say: (line: string) => void,
): Promise<CitusCluster> {
  const folder = await createScratch();
  const closing: Cleanup = [() => (process.env.KEEP ? undefined : removeScratch(folder))];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    mkdirSync(join(folder, 'logs'));
    const account = chooseAccount(folder);
    if (account === null) throw new Stop('The servers need a separate account; see tools/embedded.');
    return await start({ folder, account, say }, programs, closing, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  place: ClusterContext,
  programs: CitusPrograms,
  closing: Cleanup,
  stop: () => Promise<void>,
): Promise<CitusCluster> {
  const addServer = async (name: string) => {
    const server = await startCitusServer(place, programs, name);
    closing.push(server.stop);
    return server;
  };
  const primary = await addServer('primary');
  await createCitusDatabase(primary);
  const [ownerUrl, appUrl] = [citusUrl('tulay_owner', primary.port), citusUrl('tulay', primary.port)];
  await migrate(ownerUrl, appUrl, { mode: 'sandbox' });

  const { url, world, env, startProduct, startConsole } = await startPrograms(place, appUrl, closing);
  let product = await startProduct();
  const workers: CitusServer[] = [];
  const readers = openReaders(appUrl, ownerUrl, closing);
  const ownerPool = openPool({ connectionString: ownerUrl, max: 4 });
  closing.push(() => ownerPool.end());
  return {
    url,
    appUrl,
    world: { url: world },
    env,
    workers,
    ownerPool,
    ...readers,
    stop,
    spreadOverWorkers: async () => {
      for (const each of product) await each.stop();
      const began = performance.now();
      workers.push(await addServer('worker-1'), await addServer('worker-2'));
      await makeCoordinator(primary, workers);
      await distribute({ ownerUrl, appUrl, mode: 'sandbox' }, () => undefined);
      product = await startProduct();
      return (performance.now() - began) / 1000;
    },
    addEmptyWorker: async () => {
      const worker = await addServer('worker-3');
      await addWorker(primary, worker);
      workers.push(worker);
      return worker;
    },
    startConsole,
    addFollower: async (worker) => {
      const follower = await startFollower(place, programs, worker);
      closing.push(follower.stop);
      return () => takeOver(primary, worker, follower);
    },
  };
}

/** Starts the simulated world. Returns functions that start the other programs over the database at `appUrl`. */
async function startPrograms(place: ClusterContext, appUrl: string, closing: Cleanup) {
  const [port, consolePort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const [url, consoleUrl] = [`http://${ADDRESS}:${port}`, `http://localhost:${consolePort}`];
  const env: Environment = {
    ...(await createSettings(place, port, closing)),
    // The borrowers of a trial send far more requests than people do, and only the servers may refuse them.
    ...NO_RATE_LIMITS,
    DATABASE_URL: appUrl,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    CONSOLE_URL: consoleUrl,
  };
  const world = `http://${ADDRESS}:${env['SANDBOX_PORT']}`;
  await startProgram(place, closing, 'sandbox', 'world', env, `${world}/healthz`);
  const worker = { ...env, ROLE: 'worker', METRICS_PORT: String(metricsPort) };
  const metrics = `http://${ADDRESS}:${metricsPort}/metrics`;
  return {
    url,
    world,
    env,
    startProduct: async (): Promise<Program[]> => [
      await startProgram(place, closing, 'main', 'node', { ...env, ROLE: 'api' }, `${url}/readyz`),
      await startProgram(place, closing, 'main', 'worker', worker, metrics),
    ],
    startConsole: async (): Promise<string> => {
      const settings = { ...env, ROLE: 'console', HOST: 'localhost' };
      await startProgram(place, closing, 'main', 'console', settings, `${consoleUrl}/readyz`);
      return consoleUrl;
    },
  };
}
