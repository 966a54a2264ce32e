import { runSteps } from './checking/step';
import { READING } from './checking/steps';

/** `npm run check`: the steps that only read the sources. */
const { passed, failed } = await runSteps(READING);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
