import { runSteps, type Step } from './checking/step';
import { READING, READING_CONCURRENCY, RUNNING } from './checking/steps';
import { Stop } from './running/stop';

/** `npm test`: runs every step. `npm test -- lint api` runs only the named steps. */
const steps = [...READING, ...RUNNING];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown)
  throw new Stop(`There is no step "${unknown}". Steps: ${steps.map((step) => step.name).join(' ')}`);

const selected = (all: readonly Step[]): readonly Step[] =>
  wanted.length === 0 ? all : all.filter((step) => wanted.includes(step.name));
const read = await runSteps(selected(READING), READING_CONCURRENCY);
const run = await runSteps(selected(RUNNING));
const failed = read.failed + run.failed;
process.stdout.write(`\n${read.passed + run.passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
