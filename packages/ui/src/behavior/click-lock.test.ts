import { expect, test } from 'vitest';
import { CLICK_LOCK_MS, createClickGuard } from './click-lock';

/** Builds a control. @param lock its own lock time in milliseconds. */
const control = (lock?: string) => ({ getAttribute: () => lock ?? null });

const at = (timeStamp: number, clientX = 100, clientY = 400, more: object = {}) => ({
  timeStamp,
  clientX,
  clientY,
  detail: 1,
  pointerType: 'mouse',
  ...more,
});

test('[spec 9.clicklock] a second click on a control within 1000 ms is refused', () => {
  const guard = createClickGuard();
  const link = control();
  expect(CLICK_LOCK_MS).toBe(1000);
  expect(guard.refuses(link, at(5_000))).toBe(false);
  expect(guard.refuses(link, at(5_999))).toBe(true);
  expect(guard.refuses(link, at(6_000))).toBe(false);
});

test('[spec 9.clicklock] a click on another control is not refused by the lock', () => {
  const guard = createClickGuard();
  expect(guard.refuses(control(), at(5_000))).toBe(false);
  expect(guard.refuses(control(), at(5_100, 300, 20))).toBe(false);
});

test('[spec 9.clicklock] a click elsewhere opens the lock of a control', () => {
  const guard = createClickGuard();
  const pay = control();
  expect(guard.refuses(pay, at(5_000))).toBe(false);
  expect(guard.refuses(null, at(5_200, 300, 20))).toBe(false);
  expect(guard.refuses(pay, at(5_400))).toBe(false);
});

test('[spec 9.clicklock] a control sets its own lock time, and 0 accepts every click', () => {
  const guard = createClickGuard();
  const shutter = control('300');
  expect([5_000, 5_299, 5_300].map((time) => guard.refuses(shutter, at(time)))).toEqual([false, true, false]);
  const stepper = control('0');
  const double = at(5_000, 100, 400, { detail: 2 });
  expect([guard.refuses(stepper, double), guard.refuses(stepper, double)]).toEqual([false, false]);
});

test('[spec 9.clicklock] a click on something else than a control is never refused', () => {
  const guard = createClickGuard();
  expect([guard.refuses(null, at(5_000)), guard.refuses(null, at(5_001))]).toEqual([false, false]);
});

test('[spec 9.clicklock] going back opens the locks', () => {
  const guard = createClickGuard();
  const link = control();
  expect(guard.refuses(link, at(5_000))).toBe(false);
  guard.reset();
  expect(guard.refuses(link, at(5_200))).toBe(false);
});

const tap = (timeStamp: number, clientX: number, clientY: number, more: object = {}) =>
  at(timeStamp, clientX, clientY, { pointerType: undefined, ...more });

test.each([
  ['on the same spot after 200 ms', tap(1_200, 104, 398), true],
  ['after 500 ms', tap(1_500, 100, 400), false],
  ['on another spot', tap(1_200, 100, 460), false],
  ['from the keyboard', tap(1_200, 100, 400, { detail: 0 }), false],
  ['the second click of a mouse', at(1_900, 100, 400, { detail: 2 }), true],
  ['the first click of a mouse', at(1_200, 100, 400), false],
  ['a touch pointer', tap(1_200, 100, 400, { pointerType: 'touch' }), true],
])(
  '[spec 9.clicklock] a tap on a new control is the second of a double tap or not: %s',
  (_, second, refused) => {
    const guard = createClickGuard();
    expect(guard.refuses(control(), tap(1_000, 100, 400))).toBe(false);
    expect(guard.refuses(control(), second)).toBe(refused);
  },
);
