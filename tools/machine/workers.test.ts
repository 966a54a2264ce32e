import { expect, test } from 'vitest';
import { workerCount } from './workers.ts';

const GIGABYTE = 1024 ** 3;

test.each([
  [1, 24, 2],
  [2, 24, 4],
  [16, 64, 8],
  [2, 3.5, 3],
  [2, 0.5, 1],
])('%i processors with %d GB of available memory run %i journeys at a time', (cores, gigabytes, workers) => {
  expect(workerCount('journeys', { cores, memory: gigabytes * GIGABYTE })).toBe(workers);
});

test('an API test needs less memory than a journey, so that more of them fit', () => {
  expect(workerCount('vitest', { cores: 4, memory: 3.5 * GIGABYTE })).toBe(5);
});
