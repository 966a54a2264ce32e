/**
 * Promise 4: the proofs can find bugs. Each planted bug makes the proof of its promise fail with the expected
 * fault.
 */
import { deadlines } from '../borrower/retrying-client';
import type { Bug } from '../planted/bug';
import { BUGS } from '../planted/bugs';
import { buildWith } from '../planted/build';
import type { Finding, Proof, Run } from '../proof';
import { SeededRandom } from '../seeded-random';
import { roundRobin } from '../round-robin';

/** Number of planted bugs that the short form tries. */
const SHORT_FORM = 4;
/**
 * Time limits for the run of a build with a planted bug. They are short, because such a build may lose a command and
 * then never answer it.
 */
const SHORT_DEADLINES = { answerMs: 12_000, idleMs: 4_000 };
const CONCURRENCY = 4;

/** Creates the proof of promise 4. @param proofs the proofs that have to catch the planted bugs. */
export const plantedBugs = (proofs: readonly Proof[]): Proof => ({
  number: 4,
  title: 'every planted bug is caught by the proof of its promise',
  async run(run) {
    // All bugs together take minutes, so the short form tries a few, which the seed chooses.
    const chosen = run.random.shuffled(BUGS).slice(0, run.count(SHORT_FORM, BUGS.length));
    const bugs = run.bug === undefined ? chosen : BUGS.filter(({ name }) => name === run.bug);
    const usual = { ...deadlines };
    const { answerMs, idleMs } = SHORT_DEADLINES;
    Object.assign(deadlines, { answerMs: answerMs * run.timeFactor, idleMs });
    const missed: string[] = [];
    try {
      await roundRobin(bugs, CONCURRENCY, async (bug) => {
        const began = performance.now();
        const noticed = await findExpectedFault(bug, proofs, run);
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        process.stderr.write(`  4 ${bug.name}, ${seconds} s: ${noticed ?? 'MISSED'}\n`);
        if (noticed === null)
          missed.push(`promise ${bug.caughtBy} did not catch the planted bug ${bug.name}`);
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

/**
 * Runs the proof against a build with the bug. Returns the expected fault, shortened; null if it was not reported.
 */
async function findExpectedFault(bug: Bug, proofs: readonly Proof[], run: Run): Promise<string | null> {
  const proof = proofs.find(({ number }) => number === bug.caughtBy);
  if (!proof) throw new Error(`promise ${bug.caughtBy}, which has to catch ${bug.name}, has no proof`);
  const builds = { done: null as Promise<string> | null };
  const build = () => (builds.done ??= buildWith(bug));
  const broken = (error: unknown): Finding => ({ figure: '', target: '', faults: [String(error)] });
  const random = new SeededRandom(run.seed);
  const onBuild = (own: Run): Run => ({
    ...own,
    full: false,
    random,
    count: () => bug.cases,
    isDecidedBy: (faults) => faults.some((fault) => bug.expectedFault.test(fault)),
    planted: bug,
    open: async (options) => own.open({ ...options, build: await build() }),
    runIsolated: (work) => own.runIsolated((inner) => work(onBuild(inner))),
  });
  const { faults } = await run.runIsolated((own) => proof.run(onBuild(own))).catch(broken);
  const expected = faults.find((fault) => bug.expectedFault.test(fault));
  if (expected === undefined && faults.length > 0)
    process.stderr.write(`  another fault was reported: ${faults[0]}\n`);
  return expected?.slice(0, 160) ?? null;
}
