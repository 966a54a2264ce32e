import { runSteps } from './checking/step';
import { READING, READING_CONCURRENCY } from './checking/steps';

/** `npm run check`: runs the steps that only read the sources. */
const { passed, failed } = await runSteps(READING, READING_CONCURRENCY);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
