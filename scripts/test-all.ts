import { readArguments } from '../tools/command-line';
import { runSteps } from './checking/step';
import { ADDED } from './checking/steps';
import { end, readTotal, runTests, sum } from './checking/totals';
import { Stop } from './running/stop';

/**
 * `npm run test:all`: runs `npm test`, then the slow API tests, the journeys in their other layout, and every bench at its
 * smallest size. With `--added` it runs only what it adds after an `npm test`, whose tests count in the last line too.
 */
const { values: options } = readArguments({ options: { added: { type: 'boolean' } } });
const first = options.added ? readTotal() : await runTests();
if (first === null) throw new Stop('--added follows a whole npm test, and there was none: npm run test:all');

end(sum(first, await runSteps(ADDED)));
