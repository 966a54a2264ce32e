/** Promise 2: a crash of PostgreSQL under load loses no data, and the API answers again soon after the restart. */
import { setTimeout as pause } from 'node:timers/promises';
import { compareAllBooks } from '../books';
import { type Acknowledgement, pollUntil } from '../borrower/retrying-client';
import { borrowAndRepay } from '../borrower/loan-script';
import type { Proof } from '../proof';
import { retryEverything, expireLocks } from '../stack/skip-waits';

const BORROWERS = 2;
const MAX_RECOVERY_MS = 2_000;
const MAX_UPTIME_MS = 1_500;

export const databaseCrash: Proof = {
  number: 2,
  title: 'a crash of PostgreSQL under load loses no data, and the API recovers in seconds',
  async run(run) {
    const crashes = run.count(3, 100);
    const { stack, people } = await run.open({ people: BORROWERS, durable: true });
    const acknowledged: Acknowledgement[] = [];
    const own = run.random.branch();
    const waits: number[] = [];
    let crashing = true;

    const crash = async () => {
      const [witness] = people;
      if (!witness) throw new Error('the run has no borrower');
      for (let count = 0; count < crashes; count += 1) {
        await pause(own.between(300, MAX_UPTIME_MS));
        await stack.server.crash();
        await stack.server.restart();
        const began = performance.now();
        await pollUntil(
          () => witness.get('/home'),
          ({ status }) => status === 200,
        );
        waits.push(Math.round(performance.now() - began));
        // A job locked just before the crash may belong to a worker that never received it.
        await expireLocks(stack);
        await retryEverything(stack);
      }
    };
    const scripts = people.map(async (person) => {
      const random = run.random.branch();
      while (crashing) await borrowAndRepay({ person, world: stack.world, random, acknowledged });
    });
    const crasher = crash().finally(() => {
      crashing = false;
    });
    const ends = await Promise.allSettled([crasher, ...scripts]);
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    faults.push(...(await compareAllBooks(stack, acknowledged)));
    const slowest = Math.max(...waits);
    const most = MAX_RECOVERY_MS * run.timeFactor;
    if (slowest > most) faults.push(`the API answered again only ${slowest} ms after a restart`);
    return {
      figure: `crashes=${crashes},acknowledged=${acknowledged.length},faults=${faults.length},slowest=${slowest}ms`,
      target: `faults=0,slowest<=${most}ms`,
      faults,
    };
  },
};
