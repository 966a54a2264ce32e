/**
 * The move from one primary to a cluster, and the loss of a worker. Starts with the product on one primary that has many
 * loans, and distributes it over two workers. Under load, adds a third worker, kills and freezes one, and replaces one by
 * its follower. Compares the books and prints a table.
 */
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { bookLoans, makeLoans } from '../../bench/loans';
import { findCitus } from '../../scripts/cluster/citus';
import { ADDRESS } from '../../scripts/cluster/context';
import { until } from '../../scripts/cluster/process';
import { compareAllBooks } from '../books';
import { createApprovedBorrowers } from '../borrower/approved-borrowers';
import { type Acknowledgement, deadlines } from '../borrower/retrying-client';
import { SeededRandom } from '../seeded-random';
import { type CitusCluster, openPrimary } from './citus-cluster';
import { tryConsole } from './citus-console';
import { type Load, startLoad } from './citus-load';
import { measureCoordinator } from './coordinator-time';
import type { Row } from './result-table';
import { freezeWorker, killWorker, replaceWorker } from './worker-away';

interface CitusOptions {
  readonly pgConfig: string;
  /** Number of loans that the primary has before the move. */
  readonly loans: number;
  readonly seed: number;
}

/** Number of borrowers of each trial under load, and of these that act at a time. The move of shards takes longest. */
const GROUPS = [16, 8, 8, 8];
const CONCURRENCY = 4;
/** Number of acknowledged commands before a trial begins, so that some borrowers have signed and others have not. */
const COMMANDS_BEFORE_TRIAL = [1, 10, 10, 10];
/** Mark of the seeded loans: the gateway does not know their payouts. */
const SEEDED = 'out ';
const MOVES = 4;
const CLOSE_SECONDS = 300;

/** Runs the trial; returns the exit code. */
export async function runCitus(
  { pgConfig, loans, seed }: CitusOptions,
  say: (line: string) => void,
): Promise<number> {
  const programs = findCitus(pgConfig);
  deadlines.answerMs = 120_000;
  const cluster = await openPrimary(programs, say);
  const table: Row[] = [];
  try {
    const { people, acknowledged } = await fillPrimary(cluster, loans, say);
    const before = await closedDays(cluster);
    const seconds = await cluster.spreadOverWorkers();
    say(`Distributed over two workers in ${seconds.toFixed(0)} s.`);
    const { rows } = await cluster.ownerPool.query<{ version: string }>('select citus_version() as version');
    table.push(['versions', `${programs.version}, ${rows[0]?.version.split(' on ')[0]}`, '', true]);
    table.push([`move of ${loans} loans`, `${seconds.toFixed(0)} s without the API`, '', true]);
    await advanceDay(cluster, say);
    table.push(compareDays(before, await closedDays(cluster)));
    table.push(...(await underLoad(cluster, people, acknowledged, seed, say)));
    const [person] = people;
    if (person) table.push(...(await tryConsole(cluster, person, say)));
    say('Comparing acknowledgements, idempotency keys, loan facts, ledger and the gateway’s statement …');
    const faults = await compareAllBooks(cluster, acknowledged, SEEDED);
    for (const fault of faults.slice(0, 20)) say(fault);
    table.push(['differences of the four books', String(faults.length), '0', faults.length === 0]);
    // This measurement comes last, because the gateway does not know its payments.
    table.push(await measureCoordinator(cluster));
  } finally {
    await cluster.stop();
  }
  for (const [what, result, promise, isKept] of table)
    say(`| ${what} | ${result} | ${promise} | ${isKept ? 'kept' : 'missed'} |`);
  return table.every(([, , , isKept]) => isKept) ? 0 : 1;
}

/** Creates loans in bulk and by borrowers over HTTP, and closes a day. */
async function fillPrimary(cluster: CitusCluster, loans: number, say: (line: string) => void) {
  const acknowledged: Acknowledgement[] = [];
  const people = await createApprovedBorrowers(
    cluster,
    GROUPS.reduce((sum, size) => sum + size),
  );
  say(`${people.length} borrowers are approved; adding ${loans} loans …`);
  const { businessDate } = await control<{ businessDate: string }>(cluster.world, 'clock');
  await makeLoans(cluster.ownerPool, '90', loans, businessDate);
  await bookLoans(cluster.ownerPool);
  await advanceDay(cluster, say);
  return { people, acknowledged };
}

interface ClosedDay {
  readonly day: string;
  readonly closed_at: Date;
  /** Journals of the day's close. */
  readonly journals: string;
}

/** Returns the closed days with the number of journals of each value date. */
async function closedDays({ ownerPool }: CitusCluster): Promise<ClosedDay[]> {
  const { rows: days } = await ownerPool.query<{ day: string; closed_at: Date }>(
    'select business_date as day, closed_at from business_day where closed_at is not null order by 1',
  );
  const { rows: journals } = await ownerPool.query<{ day: string; count: string }>(
    `select value_date as day, count(*)::text as count from journal where event <> 'disbursement_delivered'
     group by value_date`,
  );
  return days.map((each) => ({
    ...each,
    journals: journals.find(({ day }) => day === each.day)?.count ?? '0',
  }));
}

function compareDays(before: readonly ClosedDay[], after: readonly ClosedDay[]): Row {
  const changed = before.filter(
    (each) =>
      !after.some(
        (other) =>
          other.day === each.day &&
          other.closed_at.getTime() === each.closed_at.getTime() &&
          other.journals === each.journals,
      ),
  );
  const result = `${before.length} before, ${after.length - before.length} after, ${changed.length} closed again`;
  return ['closed days', result, '0 closed again', changed.length === 0 && after.length > before.length];
}

/** Advances the clock by a day, and waits until the worker has closed the day before. */
async function advanceDay(cluster: CitusCluster, say: (line: string) => void): Promise<void> {
  const { businessDate } = await control<{ businessDate: string }>(cluster.world, 'clock');
  await control(cluster.world, 'clock', { advanceDays: 1 });
  const began = performance.now();
  await until(
    `the close of ${businessDate}`,
    async () => (await closedDays(cluster)).some(({ day }) => day === businessDate),
    { seconds: CLOSE_SECONDS },
  );
  say(`${businessDate} is closed after ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

/** Runs loans, and meanwhile moves shards to a third worker, and lets workers go away one after the other. */
async function underLoad(
  cluster: CitusCluster,
  people: readonly Borrower[],
  acknowledged: Acknowledgement[],
  seed: number,
  say: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  const random = new SeededRandom(seed);
  const stuck: string[] = [];
  const [first, second] = cluster.workers;
  if (first === undefined || second === undefined) throw new Error('there are no two workers');
  const trials: readonly ((load: Load) => Promise<Row[]>)[] = [
    async () => [await moveShards(cluster, acknowledged)],
    (load) => killWorker(cluster, load, second),
    (load) => freezeWorker(cluster, load, second),
    (load) => replaceWorker(cluster, load, first),
  ];
  const waiting = [...people];
  for (const [at, trial] of trials.entries()) {
    const group = waiting.splice(0, GROUPS[at]);
    const load = startLoad(cluster, group, { acknowledged, random, concurrency: CONCURRENCY });
    const goal = acknowledged.length + (COMMANDS_BEFORE_TRIAL[at] ?? 0);
    await until('commands are acknowledged', async () => acknowledged.length >= goal, { seconds: 120 });
    const found = await trial(load);
    for (const row of found) say(row.join(' | '));
    rows.push(...found);
    stuck.push(...(await load.ended()));
  }
  for (const each of stuck) say(each);
  const done = people.length - stuck.length;
  rows.push([
    'loans lived over HTTP',
    `${done} of ${people.length}, ${acknowledged.length} commands`,
    `${people.length}`,
    stuck.length === 0,
  ]);
  return rows;
}

/** Moves shards of the borrowers to a third worker. */
async function moveShards(cluster: CitusCluster, acknowledged: readonly Acknowledgement[]): Promise<Row> {
  const third = await cluster.addEmptyWorker();
  const before = acknowledged.length;
  const began = performance.now();
  const { rows } = await cluster.ownerPool.query<{ shard: string; port: number }>(
    `select shardid as shard, nodeport as port from citus_shards where table_name = 'customer'::regclass
     order by shardid limit ${MOVES}`,
  );
  for (const { shard, port } of rows)
    await cluster.ownerPool.query('select citus_move_shard_placement($1, $2, $3, $2, $4)', [
      shard,
      ADDRESS,
      port,
      third.port,
    ]);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const result = `${rows.length} in ${seconds} s, ${acknowledged.length - before} commands meanwhile`;
  return ['shards moved to a third worker', result, 'commands go on', acknowledged.length > before];
}
