import { expect, test } from 'vitest';
import { archPoint } from './bridge-arch';

test('a share from 0 to 1 moves the sun from the left foot over the top to the right foot, and other shares are clamped', () => {
  expect(archPoint(0)).toEqual({ x: 18, y: 158 });
  expect(archPoint(0.5)).toEqual({ x: 160, y: 16 });
  expect(archPoint(1)).toEqual({ x: 302, y: 158 });
  expect(archPoint(7)).toEqual(archPoint(1));
  expect(archPoint(-1)).toEqual(archPoint(0));
});
