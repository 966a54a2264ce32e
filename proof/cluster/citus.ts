/**
 * The move from one primary to a cluster, and the loss of a worker. Starts with the product on one primary that has many
 * loans, distributes it over two workers, adds a third under load and kills one under load. Compares the books and
 * prints a table.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { bookLoans, makeLoans } from '../../bench/loans';
import { findCitus } from '../../scripts/cluster/citus';
import { ADDRESS } from '../../scripts/cluster/context';
import { until } from '../../scripts/cluster/process';
import { compareAllBooks } from '../books';
import { createApprovedBorrowers } from '../borrower/approved-borrowers';
import { borrowAndRepay } from '../borrower/loan-script';
import { type Acknowledgement, deadlines } from '../borrower/retrying-client';
import { SeededRandom } from '../seeded-random';
import { type CitusCluster, openPrimary } from './citus-cluster';

interface CitusOptions {
  readonly pgConfig: string;
  /** Number of loans that the primary has before the move. */
  readonly loans: number;
  readonly seed: number;
}

const BORROWERS = 24;
const CONCURRENCY = 4;
/** Mark of the seeded loans: the gateway does not know their payouts. */
const SEEDED = 'out ';
const MOVES = 4;
const DOWN_SECONDS = 15;
/** Share of the requests of other borrowers that are answered while a worker is down. */
const ANSWERED_AT_LEAST = 0.95;
const REFUSED_WITHIN_MS = 1_000;
const CLOSE_SECONDS = 300;

type Row = readonly [what: string, result: string, promise: string, isKept: boolean];

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
    say('Comparing acknowledgements, idempotency keys, loan facts, ledger and the gateway’s statement …');
    const faults = await compareAllBooks(cluster, acknowledged, SEEDED);
    for (const fault of faults.slice(0, 20)) say(fault);
    table.push(['differences of the four books', String(faults.length), '0', faults.length === 0]);
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
  const people = await createApprovedBorrowers(cluster, BORROWERS);
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

/** Lives loans, moves shards to a third worker and kills a worker meanwhile. */
async function underLoad(
  cluster: CitusCluster,
  people: readonly Borrower[],
  acknowledged: Acknowledgement[],
  seed: number,
  say: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  const random = new SeededRandom(seed);
  const waiting = [...people];
  const stuck: string[] = [];
  let done = 0;
  const scripts = Array.from({ length: CONCURRENCY }, async () => {
    const own = random.branch();
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      try {
        await borrowAndRepay({ person, world: cluster.world, random: own, acknowledged });
        done += 1;
      } catch (error) {
        stuck.push(`${person.customerId}: ${String(error)}`);
      }
    }
  });
  await until('a command is acknowledged', async () => acknowledged.length > 0, { seconds: 120 });
  rows.push(await moveShards(cluster, acknowledged));
  say(rows.at(-1)?.join(' ') ?? '');
  rows.push(...(await killWorker(cluster, people, say)));
  await Promise.all(scripts);
  for (const each of stuck) say(each);
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

interface Seen {
  answered: number;
  all: number;
  slowestRefusalMs: number;
  withoutRetryAfter: number;
}

/** Kills a worker, reads Home of every borrower meanwhile, and restarts the worker. */
async function killWorker(
  cluster: CitusCluster,
  people: readonly Borrower[],
  say: (line: string) => void,
): Promise<Row[]> {
  const [, victim] = cluster.workers;
  if (victim === undefined) throw new Error('there is no second worker');
  const serverOf = new Map<string, number>();
  for (const { customerId } of people) {
    const { rows } = await cluster.ownerPool.query<{ port: number }>(
      `select nodeport as port from citus_shards
       where shardid = get_shard_id_for_distribution_column('customer', $1::uuid)`,
      [customerId],
    );
    serverOf.set(customerId, rows[0]?.port ?? 0);
  }
  const { rows: numbers } = await cluster.ownerPool.query<{ number: number }>(
    'select groupid as number from pg_dist_node where nodeport = $1',
    [victim.port],
  );
  victim.kill();
  say(`Killed ${victim.name}.`);
  const own: Seen = { answered: 0, all: 0, slowestRefusalMs: 0, withoutRetryAfter: 0 };
  const others: Seen = { ...own };
  for (const end = performance.now() + DOWN_SECONDS * 1000; performance.now() < end; await pause(20))
    for (const person of people)
      await readHome(cluster, person, serverOf.get(person.customerId) === victim.port ? own : others);
  const ready = await fetch(`${cluster.url}/readyz`);
  const body = await ready.text();
  say(`/readyz: ${ready.status} ${body}`);
  await victim.start();
  say(`${victim.name} runs again.`);
  const share = others.answered / others.all;
  const isNamed = ready.status === 200 && body.includes(`server ${numbers[0]?.number}`);
  return [
    [
      'requests of other borrowers, one worker down',
      `${(share * 100).toFixed(1)} % of ${others.all} answered`,
      `${ANSWERED_AT_LEAST * 100} %`,
      share >= ANSWERED_AT_LEAST,
    ],
    [
      'requests of its borrowers',
      `${own.all - own.answered} of ${own.all} refused, slowest ${own.slowestRefusalMs.toFixed(0)} ms, ${own.withoutRetryAfter} without Retry-After`,
      `503 with Retry-After within ${REFUSED_WITHIN_MS} ms`,
      own.all > own.answered && own.slowestRefusalMs < REFUSED_WITHIN_MS && own.withoutRetryAfter === 0,
    ],
    ['/readyz, one worker down', `${ready.status}`, '200 and names the worker', isNamed],
  ];
}

async function readHome({ url }: CitusCluster, person: Borrower, seen: Seen): Promise<void> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/v1/home`, { headers: person.headers() });
  await answer.arrayBuffer();
  seen.all += 1;
  if (answer.status === 200) {
    seen.answered += 1;
    return;
  }
  seen.slowestRefusalMs = Math.max(seen.slowestRefusalMs, performance.now() - began);
  if (answer.status !== 503 || answer.headers.get('retry-after') === null) seen.withoutRetryAfter += 1;
}
