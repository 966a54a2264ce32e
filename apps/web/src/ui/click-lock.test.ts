import { expect, test } from 'vitest';
import { CLICK_LOCK_MS, createClickLock } from './click-lock';

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
