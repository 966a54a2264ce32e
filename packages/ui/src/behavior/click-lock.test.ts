import { expect, test } from 'vitest';
import { CLICK_LOCK_MS, createClickLock, createTapMemory } from './click-lock';

test('[spec 9.clicklock] a second click within 1000 ms is refused', () => {
  let now = 5_000;
  const take = createClickLock(undefined, () => now);

  expect(CLICK_LOCK_MS).toBe(1000);
  expect(take()).toBe(true);
  now += 999;
  expect(take()).toBe(false);
  now += 1;
  expect(take()).toBe(true);
});

test('a click lock of 0 ms accepts every click', () => {
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
  ['on the same spot after 200 ms', at(1_200, 104, 398), true],
  ['after 500 ms', at(1_500, 100, 400), false],
  ['on another spot', at(1_200, 100, 460), false],
  ['from the keyboard', at(1_200, 100, 400, { detail: 0 }), false],
  ['the second click of a mouse', at(1_900, 100, 400, { detail: 2, pointerType: 'mouse' }), true],
  ['the first click of a mouse', at(1_200, 100, 400, { pointerType: 'mouse' }), false],
  ['a touch pointer', at(1_200, 100, 400, { pointerType: 'touch' }), true],
])('[spec 9.clicklock] a tap counts as the second of a double tap or not: %s', (_, tap, isSecond) => {
  const second = createTapMemory();
  expect(second(at(1_000, 100, 400))).toBe(false);
  expect(second(tap)).toBe(isSecond);
});
