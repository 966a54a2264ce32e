import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  aloneOf,
  countPlaywright,
  countVitest,
  playwrightFailures,
  playwrightResults,
  vitestFailures,
  vitestResults,
} from './reports';

const ended = { ok: true, output: '' };

function reportOf(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  reportOf({ numPassedTests, numFailedTests, testResults });

test('a vitest report counts its passed and failed tests', () => {
  expect(countVitest(vitest(5, 2), { ok: false, output: 'why' })).toEqual({
    passed: 5,
    failed: 2,
    output: 'why',
  });
});

test('a test file that fails before it runs a test counts as one failed test', () => {
  const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
  expect(countVitest(vitest(5, 0, [broken]), { ...ended, ok: false }).failed).toBe(1);
});

test('a runner that fails without a failing test, runs no test or writes no report counts as one failure', () => {
  expect(countVitest(vitest(5, 0), { ...ended, ok: false }).failed).toBe(1);
  expect(countVitest(vitest(0, 0), ended).failed).toBe(1);
  expect(countVitest('/nowhere', ended).failed).toBe(1);
});

const journeys = (stats: object, suites: object[] = []) =>
  reportOf({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites, errors: [] });

test('a flaky or skipped journey counts as failed', () => {
  const report = journeys({ flaky: 1, skipped: 1 });
  expect(countPlaywright(report, ended)).toEqual({ passed: 3, failed: 2, output: '' });
});

test('the output of failed journeys lists their errors and what was on screen, not the journeys that passed', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'context-')), 'error-context.md');
  writeFileSync(
    path,
    '- banner:\n  - button "Back" [ref=1]\n  - heading "Your ID" [level=1]\n  - generic: Step 1\n',
  );
  const attachments = [
    { name: 'screenshot', path: '/nowhere' },
    { name: 'error-context', path },
  ];
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'loan.spec.ts',
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message }], attachments }] }],
  });
  const suites = [
    {
      specs: [spec('borrows', 'expected', '')],
      suites: [
        {
          specs: [
            spec(
              'repays',
              'unexpected',
              '\u001b[31mnever paid\u001b[39m\n\n> 7 | pay()\n    | ^\n    at loan',
            ),
          ],
        },
      ],
    },
  ];
  const { output } = countPlaywright(journeys({ unexpected: 1 }, suites), {
    ok: false,
    output: 'borrows repays',
  });
  expect(output).toBe(
    'unexpected: [phone] loan.spec.ts:7 repays\nnever paid\n    at loan\nOn screen: button "Back", heading "Your ID"',
  );
});

test('the results of a vitest report are the tests that ran, and only the status passed counts as passed', () => {
  const one = (fullName: string, status: string) => ({ fullName, status });
  const results = [
    { name: '/root/a.test.ts', status: 'passed', assertionResults: [one('group rule', 'passed')] },
    {
      name: '/root/b.test.ts',
      status: 'passed',
      assertionResults: [one('two', 'failed'), one('three', 'skipped'), one('four', 'unknown')],
    },
  ];
  expect(vitestResults(vitest(1, 1, results), '/root')).toEqual([
    { file: 'a.test.ts', title: 'group rule', passed: true },
    { file: 'b.test.ts', title: 'two', passed: false },
    { file: 'b.test.ts', title: 'four', passed: false },
  ]);
  expect(vitestResults('/nowhere', '/root')).toBeNull();
});

test('the results of a journey report name their groups and layouts, and a skipped or repeated journey did not pass', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'loan.spec.ts',
    tests: [{ projectName: 'phone', results: statuses.map((status) => ({ status })) }],
  });
  const suites = [
    {
      title: 'loan.spec.ts',
      specs: [spec('borrows', 'passed')],
      suites: [{ title: 'late', specs: [spec('repays', 'failed', 'passed'), spec('waits')] }],
    },
  ];
  const file = 'loan.spec.ts (phone)';
  expect(playwrightResults(journeys({}, suites))).toEqual([
    { file, title: 'borrows', passed: true },
    { file, title: 'late repays', passed: false },
    { file, title: 'late waits', passed: false },
  ]);
  expect(playwrightResults('/nowhere')).toBeNull();
});

test('a failed test of a vitest report names its message and the command that runs it alone', () => {
  const tests = [
    {
      fullName: 'a payout is sent [spec 5.sms]',
      status: 'failed',
      failureMessages: ['Error: late\nWaited 30 s.'],
    },
    { fullName: 'a payout is booked', status: 'passed' },
  ];
  const report = vitest(1, 1, [{ name: '/root/a.test.ts', status: 'failed', assertionResults: tests }]);
  const [failed, ...others] = vitestFailures(report, '/root');
  expect(others).toEqual([]);
  expect(failed).toMatchObject({
    label: 'a.test.ts a payout is sent [spec 5.sms]',
    message: 'Error: late\nWaited 30 s.',
  });
  expect(failed && aloneOf(failed)).toEqual({
    args: ['a.test.ts', '-t', 'a payout is sent .spec 5.sms.'],
    command: 'npx vitest run a.test.ts -t "a payout is sent .spec 5.sms."',
  });
});

test('a failed journey names its layout and the command that runs it alone there', () => {
  const specs = ['expected', 'unexpected'].map((status, index) => ({
    title: 'borrows',
    file: 'lending/loan.spec.ts',
    line: 7 + index,
    tests: [
      { projectName: 'desktop', status, results: [{ errors: [{ message: 'never paid' }], attachments: [] }] },
    ],
  }));
  const [failed, ...others] = playwrightFailures(journeys({}, [{ title: 'lending/loan.spec.ts', specs }]));
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ label: '[desktop] lending/loan.spec.ts:8 borrows', message: 'never paid' });
  expect(failed && aloneOf(failed)).toEqual({
    args: ['lending/loan.spec.ts:8', '--project=desktop', '--workers=1'],
    command: 'npm run e2e -- lending/loan.spec.ts:8 --project=desktop',
  });
});
