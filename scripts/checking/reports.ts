import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './step';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: PlaywrightResult[] }[];
};
type PlaywrightResult = { errors: { message?: string }[]; attachments: { name: string; path?: string }[] };
type Ended = { ok: boolean; output: string };

/** Counts tests of a vitest JSON report. A file that broke before its first test counts as one failure. */
export function countVitest(file: string, ended: Ended): Outcome {
  const report = read<VitestReport>(file);
  if (!report) return crashed(ended);

  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((one) => one.status === 'failed'),
  );
  return settle(report.numPassedTests, report.numFailedTests + broken.length, ended);
}

/**
 * Counts journeys of a Playwright JSON report; one that passed on a second try, or not at all, has failed.
 * Whoever reads only the end of a log finds there what each of them ran into.
 */
export function countPlaywright(file: string, ended: Ended): Outcome {
  const report = read<PlaywrightReport>(file);
  if (!report) return crashed(ended);

  const { expected, unexpected, flaky, skipped } = report.stats;
  const told = [...specsOf(report.suites).flatMap(whyNot), ...report.errors.map(wordsOf)].join('\n\n');
  return settle(expected, unexpected + flaky + skipped, { ...ended, output: told || ended.output });
}

const specsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSpec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

function whyNot({ title, file, line, tests }: PlaywrightSpec): string[] {
  const unfit = tests.filter(({ status }) => status !== 'expected');
  return unfit.map(({ projectName, status, results }) => {
    const reasons = results.flatMap(({ errors, attachments }) => [
      ...errors.map(wordsOf),
      ...attachments.flatMap(onScreen),
    ]);
    return [`${status}: [${projectName}] ${file}:${line} ${title}`, ...reasons].join('\n');
  });
}

/** Without the lines of source around the place: its number is enough. */
const wordsOf = ({ message = '' }: { message?: string }) =>
  stripVTControlCharacters(message)
    .replaceAll(/^>?\s*\d* \|.*\n?/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trimEnd();

/** The named things that the journey had before it when it failed, in a line. */
function onScreen({ name, path }: PlaywrightResult['attachments'][number]): string[] {
  if (name !== 'error-context' || path === undefined || !existsSync(path)) return [];
  const named = readFileSync(path, 'utf8').matchAll(
    /- '?((?:alert|button|dialog|heading|link|status) ".*?")/g,
  );
  const things = [...named].map(([, thing]) => thing).join(', ');
  return things === '' ? [] : [`On screen: ${things.slice(0, LINE_MAX)}`];
}
const LINE_MAX = 500;

/** A runner that failed without a failing test, or that ran nothing at all, has failed itself. */
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
