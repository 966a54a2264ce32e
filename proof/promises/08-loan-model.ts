/** Promise 8: whatever happens to a loan, and whenever it is heard of, the API says what the engine says, to the centavo. */
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

/** So many lives share a stack of their own: what comes before the last steps of one must not slow those of another. */
const LOANS_PER_STACK = 125;
/** While one stack waits for what it does by itself, the other is asked. */
const STACKS = 2;
/** So many loans has a borrower at once. */
const LOANS_PER_BORROWER = 100;
/** Steps that one log-in lasts for. */
const STEPS_PER_SESSION = 25;
/** Where the lender asks what became of a payment: late news would come in the middle of a step. */
const CHECKOUT_QUERIES = '/gateway/v1/checkouts/';

export const loanModel: Proof = {
  number: 8,
  title: 'random commands against the engine and the API',
  async run(run: Run) {
    const steps = run.full ? 100 : 12;
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
      // What breaks one part ends the others at their next step.
      await run
        .runIsolated((inner) => runPart(inner, part, all))
        .catch((error: Error) => all.faults.push(error.stack ?? error.message));
      process.stderr.write(`  8 lived: ${all.completed} of ${walks.length}, ${all.compared} compared\n`);
    });
    const happened = [...all.counted].map(([kind, times]) => `${kind} ${times}`);
    process.stderr.write(`  8 happened: ${happened.join(', ')}\n`);
    return {
      figure: `sequences=${all.completed}x${steps},comparisons=${all.compared},differences=${all.faults.length}`,
      target: 'differences=0',
      faults: all.faults,
    };
  },
};

interface Part {
  readonly walks: readonly Step[][];
  /** Number of the first of them. */
  readonly first: number;
  readonly random: SeededRandom;
}

/** Of all parts together. */
interface Totals {
  /** That pass after each step. */
  readonly days: readonly number[];
  readonly counted: Map<string, number>;
  readonly faults: string[];
  compared: number;
  completed: number;
}

/** The walks of a part to their ends, or to the first step with a fault. */
async function runPart(run: Run, { walks, first, random }: Part, all: Totals): Promise<void> {
  const doors = createFaultProxy();
  run.onEnd(() => doors.stop());
  const { stack, people } = await run.open({
    people: Math.ceil(walks.length / LOANS_PER_BORROWER),
    proxy: (worldUrl) => doors.startBefore(worldUrl),
  });
  const acknowledged: Acknowledgement[] = [];
  const owners: LoanOwner[] = [];
  for (const person of people) {
    const walk = { person, world: stack.world, random: random.branch(), acknowledged };
    owners.push({ person, pattern: await borrow(walk) });
  }
  doors.fail('cut', CHECKOUT_QUERIES);
  const lives = await startScripts(stack, owners, walks, first);
  for (const [at, passing] of all.days.entries()) {
    all.faults.push(...(await runStepOnAll({ stack, acknowledged, counted: all.counted }, lives, at)));
    all.compared += lives.length;
    if (at % 10 === 9) process.stderr.write(`  8 from ${first} on: ${at + 1} steps\n`);
    if (all.faults.length > 0) break;
    await passDays(stack, passing);
    if (at % STEPS_PER_SESSION === STEPS_PER_SESSION - 1)
      for (const owner of owners) await logInAgain(stack, owner);
  }
  await doors.restore();
  await passDays(stack, 5);
  all.faults.push(...(await compareAllBooks(stack, acknowledged, ' copy ')));
  all.completed += lives.length;
}
