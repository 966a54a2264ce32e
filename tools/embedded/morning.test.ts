import { expect, test } from 'vitest';
import { hoursToMorning } from './morning';

test.each([
  ['2026-11-22T16:00:00Z', 9],
  ['2026-11-23T00:59:59Z', 1],
  ['2026-11-23T01:00:00Z', 0],
  ['2026-11-23T01:59:59Z', 0],
  ['2026-11-23T02:00:00Z', 23],
  ['2026-11-23T15:59:59Z', 10],
])('at %s, the clock must advance by %i hours to be between 9:00 and 10:00 in Manila', (instant, hours) => {
  expect(hoursToMorning(new Date(instant))).toBe(hours);
});
