import { runSteps } from './checking/step';
import { READING, RUNNING } from './checking/steps';
import { Stop } from './running/stop';

/** `npm test`: everything that must hold. `npm test -- lint api` runs the named steps alone. */
const steps = [...READING, ...RUNNING];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown)
  throw new Stop(`There is no step "${unknown}". Steps: ${steps.map((step) => step.name).join(' ')}`);

const { passed, failed } = await runSteps(
  wanted.length === 0 ? steps : steps.filter((step) => wanted.includes(step.name)),
);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
