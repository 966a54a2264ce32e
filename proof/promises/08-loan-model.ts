/** Promise 8: whatever happens to a loan, and whenever it is heard of, the API says what the engine says, to the centavo. */
import * as fc from 'fast-check';
import { compareBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { borrow } from '../borrower/loan-script';
import { begin, letPass, logInAgain, type Owner, stepOfAll } from '../model/borrower-scripts';
import { anySequence, type Step } from '../model/step';
import type { Proof, Run } from '../proof';
import type { Seeded } from '../seeded-random';
import { inTurns } from '../round-robin';
import { gate } from '../stack/fault-proxy';

/** So many lives share a stack of their own: what comes before the last steps of one must not slow those of another. */
const A_STACK = 125;
/** While one stack waits for what it does by itself, the other is asked. */
const STACKS = 2;
/** So many loans has a borrower at once. */
const A_PERSON = 100;
/** Steps that one log-in lasts for. */
const A_SESSION = 25;
/** Where the lender asks what became of a payment: late news would come in the middle of a step. */
const QUESTIONS = '/gateway/v1/checkouts/';

export const loanModel: Proof = {
  number: 8,
  says: 'random commands against the engine and the API',
  async run(run: Run) {
    const steps = run.full ? 100 : 12;
    const random = run.random.branch();
    const walks = fc.sample(anySequence(steps), { numRuns: run.count(6, 2_000), seed: run.seed });
    const days = Array.from({ length: steps }, () => run.random.between(1, 6));
    const all: All = { days, counted: new Map<string, number>(), faults: [], compared: 0, lived: 0 };
    const parts = Array.from({ length: Math.ceil(walks.length / A_STACK) }, (_, part) => ({
      walks: walks.slice(part * A_STACK, (part + 1) * A_STACK),
      first: part * A_STACK,
      random: random.branch(),
    }));
    await inTurns(parts, STACKS, async (part) => {
      if (all.faults.length > 0 || (part.first > 0 && run.isTimeOver())) return;
      // What breaks one part ends the others at their next step.
      await run
        .apart((inner) => live(inner, part, all))
        .catch((error: Error) => all.faults.push(error.stack ?? error.message));
      process.stderr.write(`  8 lived: ${all.lived} of ${walks.length}, ${all.compared} compared\n`);
    });
    const happened = [...all.counted].map(([kind, times]) => `${kind} ${times}`);
    process.stderr.write(`  8 happened: ${happened.join(', ')}\n`);
    return {
      figure: `sequences=${all.lived}x${steps},comparisons=${all.compared},differences=${all.faults.length}`,
      target: 'differences=0',
      faults: all.faults,
    };
  },
};

interface Part {
  readonly walks: readonly Step[][];
  /** Number of the first of them. */
  readonly first: number;
  readonly random: Seeded;
}

/** Of all parts together. */
interface All {
  /** That pass after each step. */
  readonly days: readonly number[];
  readonly counted: Map<string, number>;
  readonly faults: string[];
  compared: number;
  lived: number;
}

/** The walks of a part to their ends, or to the first step with a fault. */
async function live(run: Run, { walks, first, random }: Part, all: All): Promise<void> {
  const doors = gate();
  run.atTheEnd(() => doors.stop());
  const { stack, people } = await run.open({
    people: Math.ceil(walks.length / A_PERSON),
    between: (worldUrl) => doors.before(worldUrl),
  });
  const acknowledged: Acknowledgement[] = [];
  const owners: Owner[] = [];
  for (const person of people) {
    const walk = { person, world: stack.world, random: random.branch(), acknowledged };
    owners.push({ person, pattern: await borrow(walk) });
  }
  doors.refuse('cut', QUESTIONS);
  const lives = await begin(stack, owners, walks, first);
  for (const [at, passing] of all.days.entries()) {
    all.faults.push(...(await stepOfAll({ stack, acknowledged, counted: all.counted }, lives, at)));
    all.compared += lives.length;
    if (at % 10 === 9) process.stderr.write(`  8 from ${first} on: ${at + 1} steps\n`);
    if (all.faults.length > 0) break;
    await letPass(stack, passing);
    if (at % A_SESSION === A_SESSION - 1) for (const owner of owners) await logInAgain(stack, owner);
  }
  await doors.open();
  await letPass(stack, 5);
  all.faults.push(...(await compareBooks(stack, acknowledged, ' copy ')));
  all.lived += lives.length;
}
