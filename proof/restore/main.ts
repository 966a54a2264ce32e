/** Rehearses a restore: backs up a lender's database, destroys it, restores the moment before that, compares the books. */
import { mkdirSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { connect } from '../../apps/api/src/db/database';
import { migrate } from '../../apps/api/src/db/migrate/migrate';
import { killTree } from '../../scripts/cluster/process';
import { ADDRESS, logOf, createPrivateFolder, type ClusterContext } from '../../scripts/cluster/context';
import { chooseAccount } from '../../tools/embedded/account';
import { freePort } from '../../tools/embedded/port';
import { createScratch, removeScratch } from '../../tools/embedded/scratch';
import { startPostgres } from '../../scripts/postgres';
import { loadSecrets } from '../../scripts/running/settings';
import { Stop } from '../../scripts/running/stop';
import { compareAllBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { borrowAndRepay } from '../borrower/loan-script';
import { createApprovedBorrowers } from '../borrower/approved-borrowers';
import { SeededRandom } from '../seeded-random';
import { Program } from '../stack/program';
import { asOwner, type ArchivedServer, createArchivedServer, readPostmasterPid } from './archived-server';

const BORROWERS = 3;
const began = performance.now();
const say = (line: string): void => {
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${seconds} s  ${line}\n`);
};

type Cleanup = (() => Promise<void> | void)[];

/** Creates the lender's database on the archived server, and starts the lender's programs and the simulated world. */
async function openLender(place: ClusterContext, server: ArchivedServer, closing: Cleanup) {
  const password = randomBytes(18).toString('base64url');
  await server.createDatabase(password);
  const appUrl = `postgres://tulay:${password}@${ADDRESS}:${server.port}/tulay`;
  await migrate(server.ownerUrl('tulay'), appUrl);
  const worldServer = await startPostgres({ dataDir: join(place.folder, 'postgres'), durable: false });
  closing.push(worldServer.stop);
  await worldServer.createDatabase('tulay_sandbox', undefined, 'tulay');
  const storage = join(place.folder, 'storage');
  mkdirSync(storage);
  const [port, worldPort] = [await freePort(), await freePort()];
  const [url, world] = [`http://${ADDRESS}:${port}`, `http://${ADDRESS}:${worldPort}`];
  const env = {
    MODE: 'sandbox',
    HOST: ADDRESS,
    PORT: String(port),
    MIGRATE: 'false',
    PUBLIC_URL: url,
    API_URL: url,
    SANDBOX_PORT: String(worldPort),
    SANDBOX_URL: world,
    SANDBOX_PAYOUT_SECONDS: '0',
    SANDBOX_DATABASE_URL: worldServer.appUrl('tulay_sandbox'),
    STORAGE_DIR: storage,
    DATABASE_URL: appUrl,
    ...loadSecrets(place.folder),
  };
  const program = async (name: string, ready: string) => {
    const file = resolve('dist/api', `${name}.js`);
    const started = new Program({ name, file, env, log: logOf(place, name), ready });
    closing.push(() => started.stop());
    await started.start();
    return started;
  };
  await program('sandbox', `${world}/healthz`);
  const api = await program('main', `${url}/readyz`);
  return { url, world: { url: world }, env, appUrl, api };
}

async function rehearse(place: ClusterContext, closing: Cleanup): Promise<number> {
  say('Starting a database server whose WAL is archived …');
  const server = await createArchivedServer(place);
  const original = await server.start(server.dataFolder);
  closing.push(original.stop);
  server.runPgBackRest('stanza-create');
  const lender = await openLender(place, server, closing);
  const people = await createApprovedBorrowers(lender, BORROWERS);
  const random = new SeededRandom(20261121);
  const acknowledged: Acknowledgement[] = [];
  const lend = async () => {
    for (const person of people) await borrowAndRepay({ person, world: lender.world, random, acknowledged });
  };
  const books = () => compareBooks(lender, server, acknowledged);

  await lend();
  const backingUp = performance.now();
  server.runPgBackRest('backup', '--type=full');
  say(`Full backup in ${secondsSince(backingUp)} s, after ${acknowledged.length} acknowledged commands.`);
  await lend();
  const before = await books();
  const moment = await queryText(server, 'select clock_timestamp()::text as value');
  say(`${acknowledged.length} commands acknowledged by ${moment}; the books agree: ${before.length === 0}.`);

  await asOwner(server.ownerUrl('tulay'), (client) => client.query('truncate ledger_entry, repayment'));
  await asOwner(server.ownerUrl('tulay'), (client) => client.query('select pg_switch_wal()'));
  const broken = await books();
  say(`Emptied two tables of the books: ${broken.length} differences. Stopping the API.`);
  await lender.api.stop();
  server.runPgBackRest('check');
  killTree([original.pid, readPostmasterPid(server.dataFolder)]);
  rmSync(server.dataFolder, { recursive: true });
  say('Killed the server and deleted its data.');

  const restoring = performance.now();
  await restoreTo(moment, place, server, closing);
  const faults = [
    ...before,
    ...(await books()),
    ...(broken.length === 0 ? ['the comparison did not detect the emptied tables'] : []),
  ];
  for (const fault of faults) say(fault);
  const size = await queryText(
    server,
    'select pg_size_pretty(pg_database_size(current_database())) as value',
  );
  say(
    `acknowledged=${acknowledged.length} database="${size}" restore_seconds=${secondsSince(restoring)} lost_or_doubled=${faults.length}`,
  );
  return faults.length === 0 ? 0 : 1;
}

/** Returns every difference between the books of the lender's current database. */
async function compareBooks(
  lender: Awaited<ReturnType<typeof openLender>>,
  server: ArchivedServer,
  acknowledged: readonly Acknowledgement[],
): Promise<string[]> {
  const connection = connect(lender.appUrl, 4);
  const rows = <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    asOwner(server.ownerUrl('tulay'), async (client) => (await client.query<T>(text, [...values])).rows);
  try {
    return await compareAllBooks({ ...lender, db: connection.db, rows }, acknowledged);
  } finally {
    await connection.close();
  }
}

/** Restores the database, as it was at a moment, into a second folder and starts the server on that folder. */
async function restoreTo(
  moment: string,
  place: ClusterContext,
  server: ArchivedServer,
  closing: Cleanup,
): Promise<void> {
  const began = performance.now();
  const second = createPrivateFolder(place, 'second');
  server.runPgBackRest(
    'restore',
    `--pg1-path=${second}`,
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
  );
  const files = secondsSince(began);
  const restored = await server.start(second);
  closing.push(restored.stop);
  say(`Files restored in ${files} s, WAL replayed and writable after ${secondsSince(began)} s.`);
}

/** Returns the column `value` of a query's first row. */
const queryText = (server: ArchivedServer, text: string): Promise<string> =>
  asOwner(server.ownerUrl('tulay'), async (client) =>
    String((await client.query<{ value: string }>(text)).rows[0]?.value),
  );

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

async function main(): Promise<number> {
  const folder = await createScratch();
  const closing: Cleanup = [() => removeScratch(folder)];
  try {
    mkdirSync(join(folder, 'logs'));
    const account = chooseAccount(folder);
    if (account === null) throw new Stop('The servers need a separate account; see tools/embedded.');
    return await rehearse({ folder, account, say }, closing);
  } finally {
    for (const close of closing.reverse()) await close();
    say('Everything is stopped.');
  }
}

process.exitCode = await main();
