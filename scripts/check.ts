import { runSteps } from './checking/step';
import { FIRST_CONCURRENCY, READING } from './checking/steps';

/** `npm run check`: runs the steps that only read the sources. */
const { passed, failed } = await runSteps(READING, FIRST_CONCURRENCY);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
