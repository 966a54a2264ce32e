import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestResult } from '../../tools/spec/results';
import type { Outcome } from './step';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};
type PlaywrightSuite = { title: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: PlaywrightResult[] }[];
};
type PlaywrightResult = {
  status: string;
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
};
type Ended = { ok: boolean; output: string };

/** Counts the tests of a vitest JSON report. A file that failed before its first test counts as one failure. */
export function countVitest(file: string, ended: Ended): Outcome {
  const report = read<VitestReport>(file);
  if (!report) return crashed(ended);

  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((one) => one.status === 'failed'),
  );
  return settle(report.numPassedTests, report.numFailedTests + broken.length, ended);
}

/**
 * Counts the journeys of a Playwright JSON report. A flaky or skipped journey counts as failed. The output lists each
 * failed journey with its error, so that the end of a log is enough to understand it.
 */
export function countPlaywright(file: string, ended: Ended): Outcome {
  const report = read<PlaywrightReport>(file);
  if (!report) return crashed(ended);

  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [...specsOf(report.suites).flatMap(failuresOf), ...report.errors.map(messageOf)].join(
    '\n\n',
  );
  return settle(expected, unexpected + flaky + skipped, { ...ended, output: failures || ended.output });
}

/** A failed test of a report, with what a runner needs to run it again. */
export type FailedTest = { label: string; message: string; file: string } & (
  | { fullName: string }
  | { line: number; project: string }
);

/**
 * Returns the arguments with which the test runner repeats only this failed test, and the command with which a person
 * does the same.
 */
export function aloneOf(test: FailedTest): { args: string[]; command: string } {
  if ('line' in test) {
    const args = [`${test.file}:${test.line}`, `--project=${test.project}`];
    return { args: [...args, '--workers=1'], command: `npm run e2e -- ${args.join(' ')}` };
  }
  // A pattern without characters that have a meaning in a shell or a regular expression.
  const title = test.fullName.replaceAll(/[^\p{L}\p{N} ,]/gu, '.');
  return { args: [test.file, '-t', title], command: `npx vitest run ${test.file} -t "${title}"` };
}

/** Lists the failed tests of a vitest JSON report with files relative to `root`. */
export function vitestFailures(file: string, root: string): FailedTest[] {
  const report = read<VitestReport>(file);
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        label: `${relative(root, name)} ${fullName}`,
        message: stripVTControlCharacters(failureMessages.join('\n')),
        file: relative(root, name),
        fullName,
      })),
  );
}

/** Lists the failed journeys of a Playwright JSON report. */
export function playwrightFailures(file: string): FailedTest[] {
  const report = read<PlaywrightReport>(file);
  return specsOf(report?.suites ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        label: `[${projectName}] ${spec.file}:${spec.line} ${spec.title}`,
        message: results.flatMap(({ errors }) => errors.map(messageOf)).join('\n'),
        file: spec.file,
        line: spec.line,
        project: projectName,
      })),
  );
}

const specsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSpec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

function failuresOf({ title, file, line, tests }: PlaywrightSpec): string[] {
  const unfit = tests.filter(({ status }) => status !== 'expected');
  return unfit.map(({ projectName, status, results }) => {
    const reasons = results.flatMap(({ errors, attachments }) => [
      ...errors.map(messageOf),
      ...attachments.flatMap(onScreen),
    ]);
    return [`${status}: [${projectName}] ${file}:${line} ${title}`, ...reasons].join('\n');
  });
}

/**
 * Lists the tests of a vitest JSON report with files relative to `root`; null without a report. A skipped test is not
 * listed. It needs a program that this machine lacks, so it neither proves nor disproves an item of the specification.
 */
export function vitestResults(file: string, root: string): TestResult[] | null {
  const report = read<VitestReport>(file);
  if (!report) return null;
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => !NOT_RUN.has(status))
      .map(({ fullName, status }) => ({
        file: relative(root, name),
        title: fullName,
        passed: status === 'passed',
      })),
  );
}
const NOT_RUN: ReadonlySet<string> = new Set(['skipped', 'pending', 'todo']);

/** Lists the journeys of a Playwright JSON report, once for each layout; null without a report. */
export function playwrightResults(file: string): TestResult[] | null {
  const report = read<PlaywrightReport>(file);
  if (!report) return null;
  const inSuite = (path: string, suite: PlaywrightSuite): TestResult[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map(({ projectName, results }) => ({
        file: `${spec.file} (${projectName})`,
        title: [path, spec.title].filter(Boolean).join(' '),
        passed: results.length > 0 && results.every(({ status }) => status === 'passed'),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite([path, inner.title].filter(Boolean).join(' '), inner)),
  ];
  // In the report, each of the outermost suites is a test file.
  return report.suites.flatMap((suite) => inSuite('', suite));
}

/** Returns the error message without colors and quoted source lines. */
const messageOf = ({ message = '' }: { message?: string }) =>
  stripVTControlCharacters(message)
    .replaceAll(/^>?\s*\d* \|.*\n?/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trimEnd();

/** Names the buttons, headings and links that were on screen at the failure, in one line. */
function onScreen({ name, path }: PlaywrightResult['attachments'][number]): string[] {
  if (name !== 'error-context' || path === undefined || !existsSync(path)) return [];
  const named = readFileSync(path, 'utf8').matchAll(
    /- '?((?:alert|button|dialog|heading|link|status) ".*?")/g,
  );
  const elements = [...named].map(([, element]) => element).join(', ');
  return elements === '' ? [] : [`On screen: ${elements.slice(0, LINE_MAX)}`];
}
const LINE_MAX = 500;

/** Counts a failure for a runner that failed without a failing test or that ran no test. */
function settle(passed: number, failed: number, ended: Ended): Outcome {
  const silent = failed === 0 && (!ended.ok || passed === 0);
  return { passed, failed: silent ? 1 : failed, output: ended.output };
}

const crashed = ({ output }: Ended): Outcome => ({ passed: 0, failed: 1, output });

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
