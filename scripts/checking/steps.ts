import { existsSync, mkdirSync, rmSync } from 'node:fs';
import {
  clearResults,
  currentVersion,
  saveResults,
  type TestResult,
  type TestStep,
} from '../../tools/spec/results';
import { LAYOUT_CHOICE, type LayoutChoice } from '../../e2e/support/layouts';
import { buildIfChanged } from '../build';
import { journeyBrowsers } from '../chromium';
import {
  aloneOf,
  countPlaywright,
  countVitest,
  type FailedTest,
  playwrightFailures,
  playwrightResults,
  vitestFailures,
  vitestResults,
} from './reports';
import { asCheck, type Outcome, program, type Step, script, tool } from './step';
import { judge } from './verdict';

const IMPORTERS = [
  'apps/api/src',
  'apps/web',
  'apps/console',
  'packages',
  'scripts',
  'tools',
  'e2e',
  'bench',
  'proof',
];
const VITEST_REPORT = '.cache/vitest.json';
const JOURNEYS_REPORT = '.cache/journeys.json';
/** File with the report of the run that repeats one failed test alone. */
const AGAIN_REPORT = '.cache/again.json';
/** Start of this run in milliseconds. The step `spec` ignores older test results. */
const BEGAN = Date.now();

const LINT = ['--type-check', '--type-aware', '--quiet'];
const GIGABYTE = 1024 ** 3;
/** Memory that the linter's type checker, a Go program, uses with Go's default settings. */
const LINT_MEMORY = 6 * GIGABYTE;

/**
 * Returns settings with which the type checker frees memory only when it has used all that it may use, instead of at each doubling. This
 * saves a quarter of its processor time.
 */
function lintMemory(): Record<string, string> {
  const limit = Math.min(LINT_MEMORY, Math.floor(process.availableMemory() * 0.75));
  return { GOGC: 'off', GOMEMLIMIT: String(limit) };
}

/** Steps that only read the sources and run no part of the product. */
export const READING: readonly Step[] = [
  {
    name: 'lint',
    says: 'types, and rules that need them',
    run: () => asCheck(program('node_modules/.bin/oxlint', LINT, lintMemory())),
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

/**
 * Steps before the tests. They run side by side, because they share no files: the build writes only `dist`, which no other step reads. The
 * build is first, because it takes longest and uses one processor.
 */
export const FIRST: readonly Step[] = [{ name: 'build', says: 'web and API', run: build }, ...READING];

/** Number of builds and of steps that only read the sources, which run at the same time. */
export const FIRST_CONCURRENCY = 2;

/** Steps that run the product. */
export const RUNNING: readonly Step[] = [
  { name: 'unit', says: 'engine, contract, copy, ui, web, tools', run: () => vitest('unit') },
  { name: 'api', says: 'the API on a real database', run: () => vitest('api') },
  { name: 'journeys', says: 'each through the screens once, in Chromium', run: () => journeys('own') },
  {
    name: 'spec',
    says: 'every specification item has a test that passed, or a reason',
    run: () => asCheck(script('scripts/spec.ts', '--quiet', '--since', String(BEGAN))),
  },
];

/** Steps that `npm run test:all` adds. */
export const ADDED: readonly Step[] = [
  { name: 'slow', says: 'many cases of the same rules', run: () => vitest('slow') },
  {
    name: 'layouts',
    says: 'journeys in their other layout, and those that try one rule everywhere',
    run: () => journeys('rest'),
  },
  {
    name: 'benches',
    says: 'each bench once, at its smallest size',
    run: () => asCheck(script('scripts/bench.ts', '--smallest')),
  },
];

function checkBoundaries(): Promise<Outcome> {
  const folders = IMPORTERS.filter((folder) => existsSync(folder));
  return asCheck(
    tool('depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders),
  );
}

async function build(): Promise<Outcome> {
  await buildIfChanged('web', 'api', 'console');
  return { passed: 1, failed: 0, output: '' };
}

async function vitest(project: 'unit' | 'api' | 'slow'): Promise<Outcome> {
  const file = fresh(VITEST_REPORT);
  const run = (report: string, ...args: string[]) =>
    tool('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args);
  const test = () => run(file, `--project=${project}*`);
  // As with the journeys, only the tests that `npm test` runs can prove items of the specification.
  const ended =
    project === 'slow'
      ? await test()
      : await recorded(project, test, () => vitestResults(file, process.cwd()));
  const failures = vitestFailures(file, process.cwd());
  return judged(countVitest(file, ended), failures, (args) => run(fresh(AGAIN_REPORT), ...args));
}

async function journeys(choice: LayoutChoice): Promise<Outcome> {
  const browsers = await journeyBrowsers();
  const run = (report: string, layouts: LayoutChoice, ...args: string[]) =>
    program('node_modules/.bin/playwright', ['test', ...args], {
      ...browsers,
      [LAYOUT_CHOICE]: layouts,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
  const file = fresh(JOURNEYS_REPORT);
  const play = () => run(file, choice);
  // Only the journeys that `npm test` runs can prove items of the specification. Their results are therefore recorded,
  // and those of other runs are not.
  const ended =
    choice === 'own' ? await recorded('journeys', play, () => playwrightResults(file)) : await play();
  const failures = playwrightFailures(file);
  return judged(countPlaywright(file, ended), failures, (args) => run(fresh(AGAIN_REPORT), 'both', ...args));
}

/** Adds to the outcome of a failed step whether each failed test is slow or wrong. */
async function judged(
  outcome: Outcome,
  failures: readonly FailedTest[],
  run: (args: string[]) => Promise<{ ok: boolean }>,
): Promise<Outcome> {
  if (outcome.failed === 0) return outcome;
  const { slow, text } = await judge(
    failures.map((failure) => ({
      ...failure,
      ...aloneOf(failure),
      alone: async () => (await run(aloneOf(failure).args)).ok,
    })),
  );
  return { ...outcome, slow, output: [outcome.output, text].filter(Boolean).join('\n\n') };
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

/** Deletes the report of an earlier run. A run that writes no report would otherwise be judged by the earlier one. */
function fresh(file: string): string {
  mkdirSync('.cache', { recursive: true });
  rmSync(file, { force: true });
  return file;
}
