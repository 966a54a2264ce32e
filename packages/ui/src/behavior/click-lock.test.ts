import { expect, test } from 'vitest';
import { CLICK_LOCK_MS, createClickLock, createTapMemory } from './click-lock';

test('[spec 9.clicklock] a second click within 1000 ms does nothing', () => {
  let now = 5_000;
  const take = createClickLock(undefined, () => now);

  expect(CLICK_LOCK_MS).toBe(1000);
  expect(take()).toBe(true);
  now += 999;
  expect(take()).toBe(false);
  now += 1;
  expect(take()).toBe(true);
});

test('a lock of 0 lets every click through', () => {
  const take = createClickLock(0, () => 1);
  expect([take(), take()]).toEqual([true, true]);
});

const at = (timeStamp: number, clientX: number, clientY: number, more: object = {}) => ({
  timeStamp,
  clientX,
  clientY,
  detail: 1,
  ...more,
});

test.each([
  ['on the same spot, at once', at(1_200, 104, 398), true],
  ['half a second later', at(1_500, 100, 400), false],
  ['elsewhere', at(1_200, 100, 460), false],
  ['from the keyboard', at(1_200, 100, 400, { detail: 0 }), false],
  ['a mouse’s double click', at(1_900, 100, 400, { detail: 2, pointerType: 'mouse' }), true],
  ['a mouse that clicks anew', at(1_200, 100, 400, { pointerType: 'mouse' }), false],
  ['a finger that is known as one', at(1_200, 100, 400, { pointerType: 'touch' }), true],
])('[spec 9.clicklock] a tap is the second of a double tap: %s', (_, tap, isSecond) => {
  const second = createTapMemory();
  expect(second(at(1_000, 100, 400))).toBe(false);
  expect(second(tap)).toBe(isSecond);
});
