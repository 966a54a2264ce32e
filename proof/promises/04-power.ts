/** Promise 4: a proof that finds nothing could find something: every planted bug is caught by its promise. */
import { deadlines } from '../borrower/retrying-client';
import type { Bug } from '../planted/bug';
import { BUGS } from '../planted/bugs';
import { buildWith } from '../planted/build';
import type { Finding, Proof, Run } from '../proof';
import { SeededRandom } from '../seeded-random';
import { roundRobin } from '../round-robin';

const SHORT_FORM = 4;
/** What is broken on purpose is not waited for as long as what might be slow. */
const SHORT_DEADLINES = { answerMs: 20_000, restMs: 4_000 };
const CONCURRENCY = 3;

/** @param proofs those that may catch a bug. */
export const plantedBugs = (proofs: readonly Proof[]): Proof => ({
  number: 4,
  title: 'planted bugs',
  async run(run) {
    // All of them take minutes: the short form looks for those that the seed chooses.
    const chosen = run.random.shuffled(BUGS).slice(0, run.count(SHORT_FORM, BUGS.length));
    const bugs = run.bug === undefined ? chosen : BUGS.filter(({ name }) => name === run.bug);
    const usual = { ...deadlines };
    Object.assign(deadlines, SHORT_DEADLINES);
    const missed: string[] = [];
    try {
      await roundRobin(bugs, CONCURRENCY, async (bug) => {
        const began = performance.now();
        const noticed = await findExpectedFault(bug, proofs, run);
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        process.stderr.write(`  4 ${bug.name}, ${seconds} s: ${noticed ?? 'MISSED'}\n`);
        if (noticed === null) missed.push(`promise ${bug.caughtBy} did not notice ${bug.name}`);
      });
    } finally {
      Object.assign(deadlines, usual);
    }
    return {
      figure: `caught=${bugs.length - missed.length}of${bugs.length}`,
      target: 'caught=all',
      faults: missed,
    };
  },
});

/** The fault by which the promise's run notices; null when it does not, or only finds something else to say. */
async function findExpectedFault(bug: Bug, proofs: readonly Proof[], run: Run): Promise<string | null> {
  const proof = proofs.find(({ number }) => number === bug.caughtBy);
  if (!proof) throw new Error(`no promise ${bug.caughtBy} to catch ${bug.name}`);
  const build = await buildWith(bug);
  const broken = (error: unknown): Finding => ({ figure: '', target: '', faults: [String(error)] });
  const random = new SeededRandom(run.seed);
  const onBuild = (own: Run): Run => ({
    ...own,
    full: false,
    random,
    count: () => bug.cases,
    open: (wish) => own.open({ ...wish, build }),
    runIsolated: (work) => own.runIsolated((inner) => work(onBuild(inner))),
  });
  const { faults } = await run.runIsolated((own) => proof.run(onBuild(own))).catch(broken);
  const told = faults.find((fault) => bug.expectedFault.test(fault));
  if (told === undefined && faults.length > 0) process.stderr.write(`  said instead: ${faults[0]}\n`);
  return told?.slice(0, 160) ?? null;
}
