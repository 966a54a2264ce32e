import { existsSync, mkdirSync, rmSync } from 'node:fs';
import {
  clearResults,
  currentVersion,
  saveResults,
  type TestResult,
  type TestStep,
} from '../../tools/spec/results';
import { buildIfChanged } from '../build';
import { journeyBrowsers } from '../chromium';
import { countPlaywright, countVitest, playwrightResults, vitestResults } from './reports';
import { asCheck, type Outcome, program, type Step, script, tool } from './step';

const IMPORTERS = ['apps/api/src', 'apps/web', 'packages', 'scripts', 'tools', 'e2e', 'bench', 'proof'];
const VITEST_REPORT = '.cache/vitest.json';
const JOURNEYS_REPORT = '.cache/journeys.json';
/** Start of this run in milliseconds. The step `spec` ignores older test results. */
const BEGAN = Date.now();

/** Steps that only read the sources. */
export const READING: readonly Step[] = [
  {
    name: 'lint',
    says: 'types, and rules that need them',
    run: () => asCheck(tool('oxlint', '--type-check', '--type-aware', '--quiet')),
  },
  { name: 'format', says: 'biome', run: () => asCheck(tool('biome', 'format', '.')) },
  { name: 'boundaries', says: 'imports follow the rules', run: checkBoundaries },
  { name: 'dead-code', says: 'knip', run: () => asCheck(tool('knip', '--no-progress', '--no-config-hints')) },
  {
    name: 'tidy',
    says: 'forbidden expressions, words, crowded folders',
    run: () => asCheck(script('tools/tidy/main.ts')),
  },
];

/** Number of reading steps that run at the same time. They share nothing. */
export const READING_CONCURRENCY = 2;

/** Steps that run the product. */
export const RUNNING: readonly Step[] = [
  { name: 'build', says: 'web and API', run: build },
  { name: 'unit', says: 'engine, contract, copy, ui, web, tools', run: () => vitest('unit') },
  { name: 'api', says: 'the API on a real database', run: () => vitest('api') },
  { name: 'journeys', says: 'through the screens, in Chromium', run: journeys },
  {
    name: 'spec',
    says: 'every specification item has a test that passed, or a reason',
    run: () => asCheck(script('scripts/spec.ts', '--quiet', '--since', String(BEGAN))),
  },
];

function checkBoundaries(): Promise<Outcome> {
  const folders = IMPORTERS.filter((folder) => existsSync(folder));
  return asCheck(
    tool('depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders),
  );
}

async function build(): Promise<Outcome> {
  await buildIfChanged('web', 'api');
  return { passed: 1, failed: 0, output: '' };
}

async function vitest(project: 'unit' | 'api'): Promise<Outcome> {
  const file = fresh(VITEST_REPORT);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ended = await recorded(
    project,
    () => tool('vitest', 'run', `--project=${project}*`, ...reporters),
    () => vitestResults(file, process.cwd()),
  );
  return countVitest(file, ended);
}

async function journeys(): Promise<Outcome> {
  const file = fresh(JOURNEYS_REPORT);
  const env = { ...(await journeyBrowsers()), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ended = await recorded(
    'journeys',
    () => program('node_modules/.bin/playwright', ['test'], env),
    () => playwrightResults(file),
  );
  return countPlaywright(file, ended);
}

/** Runs the tests of a step and saves their results for the step `spec`. A run without a report leaves none. */
async function recorded<T>(
  step: TestStep,
  run: () => Promise<T>,
  read: () => TestResult[] | null,
): Promise<T> {
  clearResults(step);
  const start = { began: Date.now(), version: currentVersion() };
  const ended = await run();
  const tests = read();
  if (tests) saveResults(step, { ...start, tests });
  return ended;
}

/** Deletes the report of an earlier run, so that it is not read for a run that wrote none. */
function fresh(file: string): string {
  mkdirSync('.cache', { recursive: true });
  rmSync(file, { force: true });
  return file;
}
