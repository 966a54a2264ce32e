import { runSteps, type Step } from './checking/step';
import { READING, READING_AT_ONCE, RUNNING } from './checking/steps';
import { Stop } from './running/stop';

/** `npm test`: everything that must hold. `npm test -- lint api` runs the named steps alone. */
const steps = [...READING, ...RUNNING];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown)
  throw new Stop(`There is no step "${unknown}". Steps: ${steps.map((step) => step.name).join(' ')}`);

const asked = (all: readonly Step[]): readonly Step[] =>
  wanted.length === 0 ? all : all.filter((step) => wanted.includes(step.name));
const read = await runSteps(asked(READING), READING_AT_ONCE);
const run = await runSteps(asked(RUNNING));
const failed = read.failed + run.failed;
process.stdout.write(`\n${read.passed + run.passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
