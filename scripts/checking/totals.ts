import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreCount } from '../../tools/machine/cores';
import { slowness } from '../../tools/machine/slowness';
import { workerCount } from '../../tools/machine/workers';
import { runSteps, type Step } from './step';
import { FIRST, FIRST_CONCURRENCY, RUNNING } from './steps';

/** Numbers of passed and failed tests in several steps. */
export interface Total {
  readonly passed: number;
  readonly failed: number;
}

const FOLDER = '.cache';
const fileOf = (folder: string) => join(folder, 'test-total.json');

/** Runs all steps of `npm test`, or those that are selected. */
export async function runTests(isSelected: (step: Step) => boolean = () => true): Promise<Total> {
  // The slowness is measured here once, so that the programs of all steps get the same deadlines.
  const factor = slowness().toFixed(1);
  const [tests, journeys] = [workerCount('vitest'), workerCount('journeys')];
  process.stdout.write(
    `${coreCount()} processors, machine speed factor ${factor}: ${tests} test files and ${journeys} journeys at a time\n`,
  );
  const first = await runSteps(FIRST.filter(isSelected), FIRST_CONCURRENCY);
  return sum(first, await runSteps(RUNNING.filter(isSelected)));
}

export const sum = (one: Total, other: Total): Total => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** Prints the last line of a run and sets the exit code. */
export function end({ passed, failed }: Total): void {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Forgets the total of the last whole `npm test`, so that a run that breaks off has none. */
export const clearTotal = (folder = FOLDER): void => rmSync(fileOf(folder), { force: true });

/** Saves the total of a whole `npm test` for `npm run test:all -- --added`. */
export function saveTotal(total: Total, folder = FOLDER): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder), JSON.stringify(total));
}

/** Returns the total of the last whole `npm test`; null if there was none. */
export function readTotal(folder = FOLDER): Total | null {
  try {
    // `saveTotal` wrote the file.
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Total;
  } catch {
    return null;
  }
}
