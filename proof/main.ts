/** Runs the proofs whose numbers are given, or all proofs, and prints one result line for each. */
import { readArguments } from '../tools/command-line';
import type { Finding, Proof } from './proof';
import { PROOFS, STAGES } from './proofs';
import { type RunOptions, Runs } from './runs';
import { roundRobin } from './round-robin';

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    minutes: { type: 'string' },
    bug: { type: 'string' },
    patience: { type: 'string', default: '1' },
  },
});

/** Seed of all random numbers. The default is fixed, so that each run tries the same cases. */
const seed =
  values.seed === 'random' ? Math.floor(performance.timeOrigin % 1_000_000_007) : Number(values.seed);
if (!Number.isSafeInteger(seed))
  throw new Error(`--seed must be a whole number or "random", not ${values.seed}`);
const patience = Number(values.patience);
if (!(patience >= 1)) throw new Error(`--patience must be a number of at least 1, not ${values.patience}`);
const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
if (!(minutes > 0)) throw new Error(`--minutes must be a positive number, not ${values.minutes}`);
const wanted = new Set(positionals.map(Number));
const unknown = [...wanted].filter((number) => !PROOFS.some((proof) => proof.number === number));
if (unknown.length > 0) throw new Error(`no proof has the number ${unknown.join(', ')}`);

const runOptions: RunOptions = {
  seed,
  full: values.full,
  timeFactor: patience,
  minutes,
  ...(values.count !== undefined && { count: Number(values.count) }),
  ...(values.bug !== undefined && { bug: values.bug }),
};

const say = (text: string) => process.stdout.write(`${text}\n`);
const secondsSince = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

async function prove(runs: Runs, proof: Proof): Promise<boolean> {
  const began = performance.now();
  const broken = (error: unknown): Finding => ({
    figure: 'did-not-end',
    target: 'an-answer',
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  });
  const { figure, target, faults } = await runs.run(proof).catch(broken);
  const verdict = faults.length === 0 ? 'pass' : 'fail';
  for (const fault of faults.slice(0, 20)) say(`  ${fault}`);
  say(`PROOF ${proof.number} ${figure} ${target} ${verdict} seed=${seed}`);
  process.stderr.write(`  ${proof.number} ${proof.title}: ${secondsSince(began)}\n`);
  if (faults.length > 0) {
    const form = `${values.full ? ' --full' : ''}${values.count === undefined ? '' : ` --count ${values.count}`}`;
    say(`  To repeat: npm run proof -- ${proof.number} --seed ${seed}${form}`);
  }
  return faults.length === 0;
}

const began = performance.now();
const runs = new Runs(runOptions);
let failed = 0;
try {
  for (const { proofs, atOnce } of STAGES) {
    const chosen = proofs.filter(({ number }) => wanted.size === 0 || wanted.has(number));
    await roundRobin(chosen, values.full ? 1 : atOnce, async (proof) => {
      if (!(await prove(runs, proof))) failed += 1;
    });
  }
} finally {
  await runs.close();
}
process.stderr.write(`  all proofs: ${secondsSince(began)}\n`);
process.exitCode = failed === 0 ? 0 : 1;
