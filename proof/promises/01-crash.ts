/** Promise 1: no money is lost or doubled by a crash of the API or its worker; promise 3 at its end. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { compareBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { wholeLoan } from '../borrower/loan-script';
import type { Proof, Run } from '../proof';
import type { Seeded } from '../seeded-random';
import type { ProofStack } from '../stack/stack';
import { everythingAgain, longDead } from '../stack/skip-waits';

const PEOPLE = 4;
/** So many answers, and then a moment, lie between two deaths: on a slow machine too something is always under way. */
const MOST_ANSWERS = 5;
const LONGEST_MOMENT_MS = 400;
const PATIENCE_MS = 10_000;

const withdrawals = (acknowledged: readonly Acknowledgement[]): number =>
  acknowledged.filter(({ operation }) => operation === 'order_withdraw').length;

/**
 * Kills the API at random moments while commands are answered, until it was killed `times` times or somebody is stuck; every
 * other time not before somebody was promised money, for what is under way then costs most. Gives how often.
 */
async function killAgainAndAgain(
  stack: ProofStack,
  { random }: Run,
  times: number,
  { acknowledged, isStuck }: { acknowledged: readonly Acknowledgement[]; isStuck: () => boolean },
): Promise<number> {
  const { api } = stack;
  const own = random.branch();
  let kills = 0;
  for (; kills < times && !isStuck(); kills += 1) {
    const enough = acknowledged.length + own.between(1, MOST_ANSWERS);
    const aimed = kills % 2 === 1 ? withdrawals(acknowledged) + 1 : 0;
    for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await pause(5)) {
      if (isStuck() || (acknowledged.length >= enough && withdrawals(acknowledged) >= aimed)) break;
    }
    await pause(own.between(0, LONGEST_MOMENT_MS));
    await api.kill();
    await longDead(stack);
    await api.start();
    await everythingAgain(stack);
  }
  return kills;
}

/** A text that was being sent at a death is waited for by the clock. */
async function comeToRest(stack: ProofStack): Promise<void> {
  await control(stack, 'clock', { advanceHours: 1 });
  await everythingAgain(stack);
}

export const crash: Proof = {
  number: 1,
  says: 'kill -9 of API and worker under retrying clients',
  async run(run) {
    const wanted = run.count(10, 1_000);
    const { stack, people } = await run.open({ people: PEOPLE });
    const acknowledged: Acknowledgement[] = [];
    let [kills, loans] = [0, 0];
    let [killing, isStuck] = [true, false];
    const killer = async () => {
      kills = await killAgainAndAgain(stack, run, wanted, { acknowledged, isStuck: () => isStuck });
    };
    const live = async (person: Borrower, random: Seeded) => {
      while (killing) {
        await wholeLoan({ person, world: stack.world, random, acknowledged });
        loans += 1;
      }
    };
    const killed = killer().finally(() => (killing = false));
    const lives = people.map((person) =>
      live(person, run.random.branch()).catch((error: unknown) => {
        isStuck = true;
        throw error;
      }),
    );
    const ends = await Promise.allSettled([killed, ...lives]);
    ends.push(...(await Promise.allSettled([comeToRest(stack)])));
    const stuck = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    const faults = [...stuck, ...(await compareBooks(stack, acknowledged))];
    return {
      figure: `kills=${kills},loans=${loans},acknowledged=${acknowledged.length},faults=${faults.length}`,
      target: 'faults=0',
      faults,
    };
  },
};
