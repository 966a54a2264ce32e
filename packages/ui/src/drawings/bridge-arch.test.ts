import { expect, test } from 'vitest';
import { archPoint } from './bridge-arch';

test('the sun on the arch moves from the left foot at share 0 to the right foot at share 1', () => {
  expect(archPoint(0)).toEqual({ x: 18, y: 158 });
  expect(archPoint(0.5)).toEqual({ x: 160, y: 16 });
  expect(archPoint(1)).toEqual({ x: 302, y: 158 });
  expect(archPoint(7)).toEqual(archPoint(1));
  expect(archPoint(-1)).toEqual(archPoint(0));
});
