import { expect, test } from 'vitest';
import { folderOf, ROOT } from './folders';
import { compare, readReasons, writeReasons } from './reasons';
import { percentOf, type Report, scoreOf } from './report';

const source = 'export const late = (days: number) =>\n  days > 0;\n';
const at = (startLine: number, start: number, endLine: number, end: number) => ({
  start: { line: startLine, column: start },
  end: { line: endLine, column: end },
});
const mutant = (status: string, replacement = 'days >= 0') => ({
  status,
  replacement,
  location: at(2, 3, 2, 11),
});
const reportOf = (...mutants: Report['files'][string]['mutants']): Report => ({
  files: { 'src/loan/late.ts': { source, mutants } },
});

test('a survivor is reported with its line before and after the change', () => {
  expect(scoreOf(reportOf(mutant('Survived'))).survivors).toEqual([
    { file: 'loan/late.ts', line: 2, code: 'days > 0;', mutant: 'days >= 0;' },
  ]);
});

test('a survivor of several lines is written on one line', () => {
  const long = { status: 'Survived', replacement: '() => undefined', location: at(1, 21, 2, 11) };
  expect(scoreOf(reportOf(long)).survivors).toEqual([
    {
      file: 'loan/late.ts',
      line: 1,
      code: 'export const late = (days: number) => days > 0;',
      mutant: 'export const late = () => undefined;',
    },
  ]);
});

test('the score is the share of covered mutants that a test killed or that ran into the time limit', () => {
  const score = scoreOf(
    reportOf(
      mutant('Killed'),
      mutant('Timeout'),
      mutant('Survived'),
      mutant('NoCoverage'),
      mutant('Ignored'),
      mutant('CompileError'),
    ),
  );
  expect(score).toMatchObject({ killed: 2, uncovered: 1 });
  expect(percentOf(score)).toBe(66.6);
});

test('a folder without mutants scores 100 percent', () => {
  expect(percentOf(scoreOf(reportOf()))).toBe(100);
});

const [survivor] = scoreOf(reportOf(mutant('Survived'))).survivors;
const row = (reason: string) => ({ file: 'loan/late.ts', code: 'days > 0;', mutant: 'days >= 0;', reason });

test('a survivor with a reason is listed, even after its line moved', () => {
  const moved = survivor ? [{ ...survivor, line: 40 }] : [];
  expect(compare(moved, [row('same result on day 0')])).toEqual({ unlisted: [], stale: [] });
});

test('a surviving mutant without a row in the table, or with an empty reason, is listed as unexplained', () => {
  const survivors = survivor ? [survivor] : [];
  expect(compare(survivors, []).unlisted).toEqual(survivors);
  expect(compare(survivors, [row(' ')]).unlisted).toEqual(survivors);
});

test('a row whose mutant no longer survives is listed as outdated', () => {
  expect(compare([], [row('same result on day 0')]).stale).toEqual([row('same result on day 0')]);
});

test('the table of reasons reads back as it was written', () => {
  const rows = [row('same result on day 0')];
  expect(readReasons(writeReasons(rows))).toEqual(rows);
});

test('a file of the engine counts for its top folder, and a file outside of any folder counts for the root', () => {
  expect(folderOf('pricing/caps.ts')).toBe('pricing');
  expect(folderOf('money.ts')).toBe(ROOT);
});
