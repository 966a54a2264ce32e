/** What borrowers see while one worker of a Citus cluster is away: killed, silent, or replaced by its follower. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Borrower } from '../../apps/api/src/testing/borrower';
import type { CitusServer } from '../../scripts/cluster/citus';
import { until } from '../../scripts/cluster/process';
import type { CitusCluster } from './citus-cluster';
import type { CommandAnswer, Load } from './citus-load';
import type { Row } from './result-table';

const DOWN_SECONDS = 15;
/** While one worker is away, at least this share of the requests of all other borrowers must be answered. */
const ANSWERED_AT_LEAST = 0.95;
const REFUSED_WITHIN_MS = 1_000;
/** Seconds between two health checks of the balancer. */
const CHECK_SECONDS = 1;
const SERVED_AGAIN_SECONDS = 30;
const READ_PAUSE_MS = 250;

/** A worker that goes away, and the borrowers whose rows it has. */
interface Outage {
  readonly name: string;
  readonly victim: CitusServer;
  begin(): void;
}

/** Kills a worker under load, and starts it again. */
export async function killWorker(cluster: CitusCluster, load: Load, victim: CitusServer): Promise<Row[]> {
  const rows = await observe(cluster, load, { name: 'a worker killed', victim, begin: victim.kill });
  await victim.start();
  return rows;
}

/** Freezes a worker under load, and resumes it. */
export async function freezeWorker(cluster: CitusCluster, load: Load, victim: CitusServer): Promise<Row[]> {
  try {
    return await observe(cluster, load, { name: 'a worker silent', victim, begin: victim.freeze });
  } finally {
    victim.resume();
  }
}

/** Kills a worker under load, and lets its follower take over. */
export async function replaceWorker(cluster: CitusCluster, load: Load, victim: CitusServer): Promise<Row[]> {
  const { own } = await sides(cluster, load.people, victim);
  const takeOver = await cluster.addFollower(victim);
  victim.kill();
  const killed = performance.now();
  await takeOver();
  const promoted = (performance.now() - killed) / 1000;
  await until(
    'the borrowers of the worker are served again',
    async () => {
      const seen = nothing();
      await Promise.all(own.map((person) => readHome(cluster, person, seen)));
      return seen.answered === own.length;
    },
    { seconds: 120 },
  );
  const seconds = (performance.now() - killed) / 1000;
  const ready = await fetch(`${cluster.url}/readyz`);
  const result = `${seconds.toFixed(1)} s after the kill, ${promoted.toFixed(1)} s of them for the two steps; ${own.length} borrowers`;
  return [
    [
      'a follower takes over: its borrowers are served',
      result,
      `within ${SERVED_AGAIN_SECONDS} s of the first step`,
      own.length > 0 && seconds < SERVED_AGAIN_SECONDS,
    ],
    ['a follower takes over: /readyz', await ready.text(), 'names no server', ready.status === 200],
  ];
}

interface Seen {
  answered: number;
  all: number;
  slowestMs: number;
  slowestRefusalMs: number;
  withoutRetryAfter: number;
}

const nothing = (): Seen => ({
  answered: 0,
  all: 0,
  slowestMs: 0,
  slowestRefusalMs: 0,
  withoutRetryAfter: 0,
});

/** Reads Home of every borrower in turn while a worker is away, and counts the answers to commands meanwhile. */
async function observe(cluster: CitusCluster, load: Load, { name, victim, begin }: Outage): Promise<Row[]> {
  const { own, others, number } = await sides(cluster, load.people, victim);
  const isOwn = new Set(own.map(({ customerId }) => customerId));
  const before = load.answers.length;
  const end = performance.now() + DOWN_SECONDS * 1000;
  begin();
  const readyz = checkHealth(cluster, end);
  const [seenOwn, seenOthers] = await Promise.all([
    readInTurn(cluster, own, end),
    readInTurn(cluster, others, end),
  ]);
  const ready = await readyz;
  const meanwhile = load.answers.slice(before);
  const commands = (isOwnSide: boolean) =>
    meanwhile.filter(({ customerId }) => isOwn.has(customerId) === isOwnSide);
  const share = seenOthers.answered / seenOthers.all;
  const isNamed = ready.status === 200 && ready.body.includes(`server ${number}`);
  return [
    [
      `${name}: requests of other borrowers`,
      `${(share * 100).toFixed(1)} % of ${seenOthers.all} answered, slowest ${seenOthers.slowestMs.toFixed(0)} ms`,
      `${ANSWERED_AT_LEAST * 100} %`,
      share >= ANSWERED_AT_LEAST,
    ],
    [
      `${name}: requests of its borrowers`,
      `${seenOwn.all - seenOwn.answered} of ${seenOwn.all} refused, slowest ${seenOwn.slowestRefusalMs.toFixed(0)} ms, ${seenOwn.withoutRetryAfter} without Retry-After`,
      `503 with Retry-After within ${REFUSED_WITHIN_MS} ms`,
      seenOwn.all > seenOwn.answered &&
        seenOwn.slowestRefusalMs < REFUSED_WITHIN_MS &&
        seenOwn.withoutRetryAfter === 0,
    ],
    [`${name}: /readyz`, `${ready.status} ${ready.body}`, '200 and names the worker', isNamed],
    [
      `${name}: commands of other borrowers about their rows only`,
      describe(commands(false).filter(isOwnRowsOnly)),
      'all are answered',
      commands(false).filter(isOwnRowsOnly).every(isAnswered),
    ],
    [
      `${name}: commands of other borrowers that need look-up rows`,
      describe(commands(false).filter((each) => !isOwnRowsOnly(each))),
      '',
      true,
    ],
    [`${name}: commands of its borrowers`, describe(commands(true)), '', true],
  ];
}

const isAnswered = ({ status }: CommandAnswer): boolean => status < 500;

/** Commands that touch rows of one borrower only. Signatures and OTPs also touch look-up rows of other servers. */
const isOwnRowsOnly = ({ path }: CommandAnswer): boolean =>
  ['/orders', '/orders/{}/payments', '/withdrawals'].includes(path);

/** Returns a text with the number of answered commands and of all commands, for each path. */
function describe(answers: readonly CommandAnswer[]): string {
  const paths = [...new Set(answers.map(({ path }) => path))].sort();
  const counts = paths.map((path) => {
    const all = answers.filter((each) => each.path === path);
    return `${path} ${all.filter(isAnswered).length} of ${all.length}`;
  });
  return counts.length === 0 ? 'none was sent' : `answered: ${counts.join(', ')}`;
}

/** Splits borrowers into those whose rows the worker has and the others, and returns the worker's number. */
async function sides({ ownerPool }: CitusCluster, people: readonly Borrower[], { port }: CitusServer) {
  const own: Borrower[] = [];
  const others: Borrower[] = [];
  for (const person of people) {
    const { rows } = await ownerPool.query<{ port: number }>(
      `select nodeport as port from citus_shards
       where shardid = get_shard_id_for_distribution_column('customer', $1::uuid)`,
      [person.customerId],
    );
    (rows[0]?.port === port ? own : others).push(person);
  }
  const { rows } = await ownerPool.query<{ number: number }>(
    'select groupid as number from pg_dist_node where nodeport = $1',
    [port],
  );
  return { own, others, number: rows[0]?.number };
}

/** Requests /readyz as a load balancer does, and returns the last response. */
async function checkHealth({ url }: CitusCluster, end: number): Promise<{ status: number; body: string }> {
  let last = { status: 0, body: '' };
  for (; performance.now() < end; await pause(CHECK_SECONDS * 1000)) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer) last = { status: answer.status, body: await answer.text() };
  }
  return last;
}

async function readInTurn(cluster: CitusCluster, people: readonly Borrower[], end: number): Promise<Seen> {
  const seen = nothing();
  for (; people.length > 0 && performance.now() < end; await pause(READ_PAUSE_MS))
    for (const person of people) await readHome(cluster, person, seen);
  return seen;
}

async function readHome({ url }: CitusCluster, person: Borrower, seen: Seen): Promise<void> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/v1/home`, { headers: person.headers() }).catch(() => null);
  await answer?.arrayBuffer();
  const milliseconds = performance.now() - began;
  seen.all += 1;
  if (answer?.status === 200) {
    seen.answered += 1;
    seen.slowestMs = Math.max(seen.slowestMs, milliseconds);
    return;
  }
  seen.slowestRefusalMs = Math.max(seen.slowestRefusalMs, milliseconds);
  const hasAdvice = answer?.status === 503 && answer.headers.get('retry-after') !== null;
  if (!hasAdvice) seen.withoutRetryAfter += 1;
}
