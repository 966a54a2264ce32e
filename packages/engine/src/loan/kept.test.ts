import { expect, it } from 'vitest';
import type { ManilaDate } from '../calendar';
import { keptForDay } from './kept';

it('computes a result once for each facts object and day, and again for another day', () => {
  const facts = { principal: 100 };
  const seen: [object, ManilaDate][] = [];
  const count = keptForDay((of: object, day) => seen.push([of, day]));
  expect(['2026-01-01', '2026-01-01', '2026-01-02', '2026-01-01'].map((day) => count(facts, day))).toEqual([
    1, 1, 2, 3,
  ]);
  expect(count({ ...facts }, '2026-01-01')).toBe(4);
});
