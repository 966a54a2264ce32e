import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearTotal, readTotal, saveTotal, sum } from './totals';

const folder = mkdtempSync(join(tmpdir(), 'totals-'));

test('the total of test:all adds its own tests to those of the last complete run of npm test', () => {
  saveTotal({ passed: 5_000, failed: 2 }, folder);
  expect(sum(readTotal(folder) ?? { passed: 0, failed: 0 }, { passed: 66, failed: 1 })).toEqual({
    passed: 5_066,
    failed: 3,
  });
});

test('a run of npm test that broke off leaves no total', () => {
  saveTotal({ passed: 5_000, failed: 0 }, folder);
  clearTotal(folder);
  expect(readTotal(folder)).toBeNull();
});
