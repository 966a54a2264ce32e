import { expect, test } from 'vitest';
import { waitIn } from './problem-text';

test.each([
  [1, 'seconds', 1],
  [89.2, 'seconds', 90],
  [91, 'minutes', 2],
  [5400, 'minutes', 90],
  [5401, 'hours', 2],
] as const)('[spec 8.frequent] a wait of %s seconds is shown in %s, rounded up', (seconds, unit, count) => {
  expect(waitIn(seconds)).toEqual({ unit, count });
});
