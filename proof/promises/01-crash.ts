/**
 * Promise 1: a crash of the API or its worker neither loses nor doubles money. At the end the run compares all
 * books, as promise 3 does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { compareAllBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { borrowAndRepay } from '../borrower/loan-script';
import type { Proof, Run } from '../proof';
import type { SeededRandom } from '../seeded-random';
import type { ProofStack } from '../stack/stack';
import { retryEverything, expireLocks } from '../stack/skip-waits';

const BORROWERS = 4;
/**
 * Maximum number of answered commands between two kills of the API; a random delay follows. Counting answers instead of
 * time means that commands are in progress at the kill on a slow machine too.
 */
const MAX_ANSWERS = 5;
const MAX_DELAY_MS = 400;
const WAIT_MS = 10_000;

const withdrawals = (acknowledged: readonly Acknowledgement[]): number =>
  acknowledged.filter(({ operation }) => operation === 'order_withdraw').length;

/**
 * Kills and restarts the API at random moments until it was killed `times` times or a borrower is stuck. Every
 * second kill waits for an acknowledged withdrawal, because a payout in progress has the most to lose. Returns the
 * number of kills.
 */
async function killRepeatedly(
  stack: ProofStack,
  { random }: Run,
  times: number,
  { acknowledged, isStuck }: { acknowledged: readonly Acknowledgement[]; isStuck: () => boolean },
): Promise<number> {
  const { api } = stack;
  const own = random.branch();
  let kills = 0;
  for (; kills < times && !isStuck(); kills += 1) {
    const enough = acknowledged.length + own.between(1, MAX_ANSWERS);
    const aimed = kills % 2 === 1 ? withdrawals(acknowledged) + 1 : 0;
    for (const began = performance.now(); performance.now() - began < WAIT_MS; await pause(5)) {
      if (isStuck() || (acknowledged.length >= enough && withdrawals(acknowledged) >= aimed)) break;
    }
    await pause(own.between(0, MAX_DELAY_MS));
    await api.kill();
    await expireLocks(stack);
    await api.start();
    await retryEverything(stack);
  }
  return kills;
}

/**
 * Advances the clock by an hour, after which an SMS that a kill interrupted may be sent again, and retries all work.
 */
async function waitOutPendingSms(stack: ProofStack): Promise<void> {
  await control(stack, 'clock', { advanceHours: 1 });
  await retryEverything(stack);
}

export const crash: Proof = {
  number: 1,
  title: 'killing the API and its worker neither loses nor doubles money',
  async run(run) {
    const wanted = run.count(10, 1_000);
    const { stack, people } = await run.open({ people: BORROWERS });
    const acknowledged: Acknowledgement[] = [];
    let [kills, loans] = [0, 0];
    let [killing, isStuck] = [true, false];
    const killer = async () => {
      kills = await killRepeatedly(stack, run, wanted, { acknowledged, isStuck: () => isStuck });
    };
    const borrowRepeatedly = async (person: Borrower, random: SeededRandom) => {
      while (killing) {
        await borrowAndRepay({ person, world: stack.world, random, acknowledged });
        loans += 1;
      }
    };
    const killed = killer().finally(() => (killing = false));
    const scripts = people.map((person) =>
      borrowRepeatedly(person, run.random.branch()).catch((error: unknown) => {
        isStuck = true;
        throw error;
      }),
    );
    const ends = await Promise.allSettled([killed, ...scripts]);
    ends.push(...(await Promise.allSettled([waitOutPendingSms(stack)])));
    const stuck = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    const faults = [...stuck, ...(await compareAllBooks(stack, acknowledged))];
    return {
      figure: `kills=${kills},loans=${loans},acknowledged=${acknowledged.length},faults=${faults.length}`,
      target: 'faults=0',
      faults,
    };
  },
};
