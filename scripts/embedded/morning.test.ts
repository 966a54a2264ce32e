import { expect, test } from 'vitest';
import { hoursToMorning } from './morning';

test.each([
  ['2026-11-22T16:00:00Z', 9],
  ['2026-11-23T00:59:59Z', 1],
  ['2026-11-23T01:00:00Z', 0],
  ['2026-11-23T01:59:59Z', 0],
  ['2026-11-23T02:00:00Z', 23],
  ['2026-11-23T15:59:59Z', 10],
])('at %s, %i whole hours remain until past nine in Manila', (instant, hours) => {
  expect(hoursToMorning(new Date(instant))).toBe(hours);
});
