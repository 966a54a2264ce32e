import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearResults, missingSteps, readResults, saveResults } from './results';

const results = (began: number) => ({ began, version: 'abc', tests: [] });

test('saved results can be read any number of times, until the next run of the step deletes them', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'results-')), 'new');
  const saved = { ...results(5), tests: [{ file: 'a.test.ts', title: 'rule', passed: true }] };
  saveResults('unit', saved, folder);
  expect(readResults('unit', folder)).toEqual(saved);
  expect(readResults('api', folder)).toBeNull();
  clearResults('unit', folder);
  expect(readResults('unit', folder)).toBeNull();
});

test('a step is missing if it has no results or if they are older than this run', () => {
  const found = { unit: results(10), api: results(9), journeys: null };
  expect(missingSteps(found, 10)).toEqual(['api', 'journeys']);
  expect(missingSteps(found, 0)).toEqual(['journeys']);
});
