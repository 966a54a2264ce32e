/**
 * Kills the leading database server under load, and compares the acknowledged commands with every book. With `--citus`,
 * moves from one primary to a Citus cluster and kills a worker.
 */
import { readArguments } from '../../tools/command-line';
import { until } from '../../scripts/cluster/process';
import { Stop } from '../../scripts/running/stop';
import { compareAllBooks } from '../books';
import { type Acknowledgement, deadlines } from '../borrower/retrying-client';
import { borrowAndRepay } from '../borrower/loan-script';
import { createApprovedBorrowers } from '../borrower/approved-borrowers';
import { SeededRandom } from '../seeded-random';
import { runCitus } from './citus';
import { openCluster, type RunningCluster } from './cluster';

/** Number of concurrent borrowers. Each borrows once, because a second OTP within a minute needs an advanced clock. */
const CONCURRENCY = 8;
const BORROWERS_PER_KILL = 24;
/** Number of acknowledged commands before each kill and after the last, so that a kill interrupts further commands. */
const COMMANDS_BETWEEN_KILLS = 40;
const SAMPLE_MS = 50;
/**
 * If a worker loses its connection together with the leader, it cannot complete its job. The queue releases such a job
 * after five minutes.
 */
deadlines.idleMs = 7 * 60_000;

const { values: options } = readArguments({
  options: {
    kills: { type: 'string', default: '1' },
    seed: { type: 'string', default: '20261121' },
    citus: { type: 'boolean', default: false },
    'pg-config': { type: 'string', default: 'pg_config' },
    loans: { type: 'string', default: '10000' },
  },
});
const began = performance.now();
const say = (line: string): void => {
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${seconds} s  ${line}\n`);
};

interface Load {
  readonly acknowledged: Acknowledgement[];
  /** Time of each acknowledgement, in milliseconds. */
  readonly times: number[];
  loans: number;
  /** Waits until every borrower has finished the current loan; returns the errors. */
  end(): Promise<string[]>;
}

async function startLoad(cluster: RunningCluster): Promise<Load> {
  const waiting = await createApprovedBorrowers(cluster, BORROWERS_PER_KILL * Number(options.kills));
  const random = new SeededRandom(Number(options.seed));
  const [acknowledged, times]: [Acknowledgement[], number[]] = [[], []];
  let isRunning = true;
  const load: Load = { acknowledged, times, loans: 0, end };
  const clock = setInterval(() => {
    while (times.length < acknowledged.length) times.push(performance.now());
  }, SAMPLE_MS);
  const scripts = Array.from({ length: CONCURRENCY }, async () => {
    const own = random.branch();
    for (let person = waiting.pop(); isRunning && person; person = waiting.pop()) {
      await borrowAndRepay({ person, world: cluster.world, random: own, acknowledged });
      load.loans += 1;
    }
  });
  async function end(): Promise<string[]> {
    isRunning = false;
    const ends = await Promise.allSettled(scripts);
    clearInterval(clock);
    return ends.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  }
  return load;
}

/** Kills the leader and revives it as a follower. Returns the longest time without an acknowledged command, in seconds. */
async function killLeader({ members }: RunningCluster, { acknowledged, times }: Load): Promise<number> {
  const leader = await members.leader();
  if (!leader) throw new Error('there is no leader');
  members.kill(leader);
  const killed = performance.now();
  const before = acknowledged.length;
  say(`Killed ${leader.name}, the leader, after ${before} acknowledged commands.`);
  const next = async () => {
    const found = await members.leader();
    return found !== null && found.name !== leader.name;
  };
  await until('another server leads', next, { seconds: 90 });
  const elected = performance.now();
  say(`${(await members.leader())?.name} leads, ${((elected - killed) / 1000).toFixed(1)} s after the kill.`);
  await waitForAcknowledgements(acknowledged, COMMANDS_BETWEEN_KILLS);
  // Commands in flight at the kill may be acknowledged just after it, so the longest pause counts.
  const around = times.filter((time) => time > killed - 5_000);
  const pauses = around.map((time, at) => time - (around[at - 1] ?? time));
  const gap = Math.max(...pauses) / 1000;
  say(`Commands are acknowledged again, after a gap of ${gap.toFixed(1)} s.`);
  await members.revive(leader);
  say(`${leader.name} runs again, as a follower.`);
  return gap;
}

/** Waits for `more` further acknowledged commands. */
async function waitForAcknowledgements(
  acknowledged: readonly Acknowledgement[],
  more: number,
): Promise<void> {
  const goal = acknowledged.length + more;
  await until(`${more} commands acknowledged`, async () => acknowledged.length >= goal, { seconds: 120 });
}

async function main(): Promise<number> {
  const cluster = await openCluster(say);
  try {
    say(`${BORROWERS_PER_KILL * Number(options.kills)} borrowers apply …`);
    const load = await startLoad(cluster);
    say('They borrow and repay; each command is repeated with its idempotency key until it is answered.');
    const gaps: number[] = [];
    for (let kill = 0; kill < Number(options.kills); kill += 1) {
      await waitForAcknowledgements(load.acknowledged, COMMANDS_BETWEEN_KILLS);
      gaps.push(await killLeader(cluster, load));
    }
    const stuck = await load.end();
    say('Comparing acknowledgements, idempotency keys, loan facts, ledger and the gateway’s statement …');
    const faults = [...stuck, ...(await compareAllBooks(cluster, load.acknowledged))];
    for (const fault of faults) say(fault);
    const figures = [
      `kills=${gaps.length}`,
      `acknowledged=${load.acknowledged.length}`,
      `loans=${load.loans}`,
      `gap_seconds=${gaps.map((gap) => gap.toFixed(1)).join('/')}`,
      `lost_or_doubled=${faults.length}`,
    ];
    say(figures.join(' '));
    return faults.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
    say('Everything is stopped.');
  }
}

const runChosen = (): Promise<number> =>
  options.citus
    ? runCitus(
        { pgConfig: options['pg-config'], loans: Number(options.loans), seed: Number(options.seed) },
        say,
      )
    : main();

try {
  process.exitCode = await runChosen();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
