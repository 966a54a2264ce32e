import { runSteps } from './checking/step';
import { READING, READING_AT_ONCE } from './checking/steps';

/** `npm run check`: the steps that only read the sources. */
const { passed, failed } = await runSteps(READING, READING_AT_ONCE);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
