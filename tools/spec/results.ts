import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The steps of `npm test` whose tests can prove an item. */
export const TEST_STEPS = ['unit', 'api', 'journeys'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

/** One test that ran. */
export type TestResult = { file: string; title: string; passed: boolean };

/** Results of one step of `npm test`. `began`: time of its start. `version`: version of the sources. */
export type StepResults = { began: number; version: string; tests: TestResult[] };

const FOLDER = '.cache/results';
const fileOf = (folder: string, step: TestStep) => join(folder, `${step}.json`);

/** Deletes the results of an earlier run of the step, so that a run that breaks off has none. */
export function clearResults(step: TestStep, folder = FOLDER): void {
  rmSync(fileOf(folder, step), { force: true });
}

export function saveResults(step: TestStep, results: StepResults, folder = FOLDER): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, step), JSON.stringify(results));
}

/** Returns the saved results of the last run of a step; null if there are none. */
export function readResults(step: TestStep, folder = FOLDER): StepResults | null {
  try {
    // `saveResults` wrote the file.
    return JSON.parse(readFileSync(fileOf(folder, step), 'utf8')) as StepResults;
  } catch {
    return null;
  }
}

/** Steps without results, or whose results are older than `since`. */
export const missingSteps = (
  results: Readonly<Record<TestStep, StepResults | null>>,
  since: number,
): TestStep[] => TEST_STEPS.filter((step) => (results[step]?.began ?? Number.NEGATIVE_INFINITY) < since);

/** Names the version of the sources: the commit, and whether files differ from it. */
export function currentVersion(): string {
  try {
    const commit = git('rev-parse', '--short=8', 'HEAD').trim();
    return git('status', '--porcelain') === '' ? commit : `${commit} with changed files`;
  } catch {
    return 'unknown';
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
