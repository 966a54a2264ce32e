import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAttended, watchAttendance } from './attendance';

const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  watchAttendance(page);
  page.dispatchEvent(new Event('keydown'));
});
afterEach(() => vi.useRealTimers());

test('a page is unattended a minute after the last key or move of the pointer', () => {
  vi.advanceTimersByTime(59_999);
  expect(isAttended()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isAttended()).toBe(false);
});

test.each(['keydown', 'pointerdown', 'pointermove', 'wheel'])('%s makes a page attended', (sign) => {
  vi.advanceTimersByTime(600_000);
  expect(isAttended()).toBe(false);
  page.dispatchEvent(new Event(sign));
  expect(isAttended()).toBe(true);
});

test('other events of the page, such as a focus by a program, do not make it attended', () => {
  vi.advanceTimersByTime(600_000);
  page.dispatchEvent(new Event('focus'));
  expect(isAttended()).toBe(false);
});

test('a claim is renewed only if the page was used within five minutes', () => {
  vi.advanceTimersByTime(299_999);
  expect(isAttended(300_000)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isAttended(300_000)).toBe(false);
});
