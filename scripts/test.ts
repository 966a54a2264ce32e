import { FIRST, READING, RUNNING } from './checking/steps';
import { clearTotal, end, runTests, saveTotal } from './checking/totals';
import { Stop } from './running/stop';

/** Name for all steps that finish within two minutes: those that only read the sources, and the unit tests. */
const QUICK = 'quick';

/** `npm test`: runs every step. `npm test -- lint api` runs only the named steps, `npm test -- quick` the quick ones. */
const steps = [...FIRST, ...RUNNING];
const wanted = process.argv
  .slice(2)
  .flatMap((name) => (name === QUICK ? [...READING.map((step) => step.name), 'unit'] : [name]));
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown)
  throw new Stop(
    `There is no step "${unknown}". Steps: ${[QUICK, ...steps.map((step) => step.name)].join(' ')}`,
  );

if (wanted.length > 0) {
  end(await runTests((step) => wanted.includes(step.name)));
} else {
  clearTotal();
  const total = await runTests();
  saveTotal(total);
  end(total);
}
