import { expect, test } from 'vitest';
import { inContactHours } from './contact-hours';

test.each([
  ['2026-11-22T23:59:59Z', false],
  ['2026-11-23T00:00:00Z', true],
  ['2026-11-23T11:59:59Z', true],
  ['2026-11-23T12:00:00Z', false],
])('%s lies in 08:00 to 20:00 Manila: %s', (instant, expected) => {
  expect(inContactHours(new Date(instant))).toBe(expected);
});
