import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './reports';

const ended = { ok: true, output: '' };

function reportOf(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  reportOf({ numPassedTests, numFailedTests, testResults });

test('tests count by their number', () => {
  expect(countVitest(vitest(5, 2), { ok: false, output: 'why' })).toEqual({
    passed: 5,
    failed: 2,
    output: 'why',
  });
});

test('a file that broke before its first test is a failure', () => {
  const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
  expect(countVitest(vitest(5, 0, [broken]), { ...ended, ok: false }).failed).toBe(1);
});

test('a runner that failed with nothing failing, ran nothing or left no report is a failure', () => {
  expect(countVitest(vitest(5, 0), { ...ended, ok: false }).failed).toBe(1);
  expect(countVitest(vitest(0, 0), ended).failed).toBe(1);
  expect(countVitest('/nowhere', ended).failed).toBe(1);
});

test('a journey that was flaky or skipped is a failure', () => {
  const report = reportOf({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 } });
  expect(countPlaywright(report, ended)).toEqual({ passed: 3, failed: 2, output: '' });
});
