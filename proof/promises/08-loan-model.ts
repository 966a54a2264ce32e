/**
 * Promise 8: after any sequence of commands and delays, the API reports the same amounts as the engine, to the
 * centavo.
 */
import * as fc from 'fast-check';
import { compareAllBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { borrow } from '../borrower/loan-script';
import { startScripts, passDays, logInAgain, type LoanOwner, runStepOnAll } from '../model/borrower-scripts';
import { anySequence, type Step } from '../model/step';
import type { Proof, Run } from '../proof';
import type { SeededRandom } from '../seeded-random';
import { roundRobin } from '../round-robin';
import { createFaultProxy } from '../stack/fault-proxy';

/** Maximum number of loans per stack. The limit keeps the growing history of all loans from slowing each step. */
const LOANS_PER_STACK = 125;
/** Number of stacks that run at the same time: while one waits for its background jobs, the other receives requests. */
const STACKS = 2;
/** Maximum number of loans that one borrower has at once. */
const LOANS_PER_BORROWER = 100;
/** Number of steps between two log-ins, because a session expires. */
const STEPS_PER_SESSION = 25;
/**
 * Path by which the API polls a checkout. The proof blocks it, because a polled status would arrive in the middle
 * of a step.
 */
const CHECKOUT_QUERIES = '/gateway/v1/checkouts/';

export const loanModel: Proof = {
  number: 8,
  title: 'the API and the engine agree to the centavo after random commands',
  async run(run: Run) {
    const steps = run.full ? 100 : 24;
    const random = run.random.branch();
    const walks = fc.sample(anySequence(steps), { numRuns: run.count(6, 2_000), seed: run.seed });
    const days = Array.from({ length: steps }, () => run.random.between(1, 6));
    const all: Totals = { days, counted: new Map<string, number>(), faults: [], compared: 0, completed: 0 };
    const parts = Array.from({ length: Math.ceil(walks.length / LOANS_PER_STACK) }, (_, part) => ({
      walks: walks.slice(part * LOANS_PER_STACK, (part + 1) * LOANS_PER_STACK),
      first: part * LOANS_PER_STACK,
      random: random.branch(),
    }));
    await roundRobin(parts, STACKS, async (part) => {
      if (all.faults.length > 0 || (part.first > 0 && run.isTimeOver())) return;
      // An error in one part stops the other parts after their current step.
      await run
        .runIsolated((inner) => runPart(inner, part, all))
        .catch((error: Error) => all.faults.push(error.stack ?? error.message));
      process.stderr.write(
        `  8: ${all.completed} of ${walks.length} sequences done, ${all.compared} comparisons\n`,
      );
    });
    const happened = [...all.counted].map(([kind, times]) => `${kind} ${times}`);
    process.stderr.write(`  8 steps with an effect: ${happened.join(', ')}\n`);
    return {
      figure: `sequences=${all.completed}x${steps},comparisons=${all.compared},differences=${all.faults.length}`,
      target: 'differences=0',
      faults: all.faults,
    };
  },
};

interface Part {
  readonly walks: readonly Step[][];
  /** Index of the part's first sequence of steps, counted over all parts. */
  readonly first: number;
  readonly random: SeededRandom;
}

/** Results of all parts of the proof, added up. */
interface Totals {
  /** Number of days that pass after each step. */
  readonly days: readonly number[];
  readonly counted: Map<string, number>;
  readonly faults: string[];
  compared: number;
  completed: number;
}

/** Runs the sequences of a part to their end, or to the first step after which any part has a fault. */
async function runPart(run: Run, { walks, first, random }: Part, all: Totals): Promise<void> {
  const proxy = createFaultProxy();
  run.onEnd(() => proxy.stop());
  const { stack, people } = await run.open({
    people: Math.ceil(walks.length / LOANS_PER_BORROWER),
    proxy: (worldUrl) => proxy.startBefore(worldUrl),
  });
  const acknowledged: Acknowledgement[] = [];
  const owners: LoanOwner[] = [];
  for (const person of people) {
    const walk = { person, world: stack.world, random: random.branch(), acknowledged };
    owners.push({ person, pattern: await borrow(walk), past: 0 });
  }
  proxy.fail('cut', CHECKOUT_QUERIES);
  const scripts = await startScripts(stack, owners, walks, first);
  for (const [at, passing] of all.days.entries()) {
    all.faults.push(...(await runStepOnAll({ stack, acknowledged, counted: all.counted }, scripts, at)));
    all.compared += scripts.length;
    if (at % 10 === 9)
      process.stderr.write(`  8: ${at + 1} steps done in the part that starts at sequence ${first}\n`);
    if (all.faults.length > 0) break;
    await passDays(stack, passing);
    if (at % STEPS_PER_SESSION === STEPS_PER_SESSION - 1)
      for (const owner of owners) await logInAgain(stack, owner);
  }
  await proxy.restore();
  await passDays(stack, 5);
  all.faults.push(...(await compareAllBooks(stack, acknowledged, ' copy ')));
  all.completed += scripts.length;
}
