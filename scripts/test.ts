import { runSteps, type Step } from './checking/step';
import { READING, READING_CONCURRENCY, RUNNING } from './checking/steps';
import { Stop } from './running/stop';

/** Name for the steps that finish in two minutes: those that read the sources, and the unit tests. */
const QUICK = 'quick';

/** `npm test`: runs every step. `npm test -- lint api` runs only the named steps, `npm test -- quick` the quick ones. */
const steps = [...READING, ...RUNNING];
const wanted = process.argv
  .slice(2)
  .flatMap((name) => (name === QUICK ? [...READING.map((step) => step.name), 'unit'] : [name]));
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown)
  throw new Stop(
    `There is no step "${unknown}". Steps: ${[QUICK, ...steps.map((step) => step.name)].join(' ')}`,
  );

const selected = (all: readonly Step[]): readonly Step[] =>
  wanted.length === 0 ? all : all.filter((step) => wanted.includes(step.name));
const read = await runSteps(selected(READING), READING_CONCURRENCY);
const run = await runSteps(selected(RUNNING));
const failed = read.failed + run.failed;
process.stdout.write(`\n${read.passed + run.passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
