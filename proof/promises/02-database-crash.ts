/** Promise 2: an immediate stop of PostgreSQL under load loses nothing, and the API serves again soon after it is back. */
import { setTimeout as pause } from 'node:timers/promises';
import { compareBooks } from '../books';
import { type Acknowledgement, untilAnswered } from '../borrower/retrying-client';
import { wholeLoan } from '../borrower/loan-script';
import type { Proof } from '../proof';
import { everythingAgain, longDead } from '../stack/skip-waits';

const PEOPLE = 2;
const MOST_MS = 2_000;
const LONGEST_LIFE_MS = 1_500;

export const databaseCrash: Proof = {
  number: 2,
  says: 'immediate stop of PostgreSQL under load, and its restart',
  async run(run) {
    const crashes = run.count(3, 100);
    const { stack, people } = await run.open({ people: PEOPLE, durable: true });
    const acknowledged: Acknowledgement[] = [];
    const own = run.random.branch();
    const waits: number[] = [];
    let crashing = true;

    const crash = async () => {
      const [witness] = people;
      if (!witness) throw new Error('nobody lives here');
      for (let count = 0; count < crashes; count += 1) {
        await pause(own.between(300, LONGEST_LIFE_MS));
        await stack.server.crash();
        await stack.server.restart();
        const began = performance.now();
        await untilAnswered(
          () => witness.get('/home'),
          ({ status }) => status === 200,
        );
        waits.push(Math.round(performance.now() - began));
        // What the server gave out and nobody received is held by a worker that knows nothing of it.
        await longDead(stack);
        await everythingAgain(stack);
      }
    };
    const lives = people.map(async (person) => {
      const random = run.random.branch();
      while (crashing) await wholeLoan({ person, world: stack.world, random, acknowledged });
    });
    const crasher = crash().finally(() => {
      crashing = false;
    });
    const ends = await Promise.allSettled([crasher, ...lives]);
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    faults.push(...(await compareBooks(stack, acknowledged)));
    const slowest = Math.max(...waits);
    const most = MOST_MS * run.patience;
    if (slowest > most) faults.push(`served again only after ${slowest} ms`);
    return {
      figure: `crashes=${crashes},acknowledged=${acknowledged.length},faults=${faults.length},slowest=${slowest}ms`,
      target: `faults=0,slowest<=${most}ms`,
      faults,
    };
  },
};
