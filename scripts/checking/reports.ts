import { readFileSync } from 'node:fs';
import type { Outcome } from './step';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
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

/** Counts journeys of a Playwright JSON report; one that passed on a second try, or not at all, has failed. */
export function countPlaywright(file: string, ended: Ended): Outcome {
  const report = read<PlaywrightReport>(file);
  if (!report) return crashed(ended);

  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle(expected, unexpected + flaky + skipped, ended);
}

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
