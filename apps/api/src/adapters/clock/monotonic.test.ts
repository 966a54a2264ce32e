import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MonotonicClock } from './monotonic';

const HOUR = 3_600_000;
const START = Date.parse('2027-06-01T15:30:00Z');
let theirs: number | null;
let clock: MonotonicClock;

/** The node's own clock and timer are the test's; what the other party says is `theirs`. */
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  theirs = START;
  clock = new MonotonicClock(async () =>
    theirs === null ? null : { now: new Date(theirs), wallTime: new Date(theirs) },
  );
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

/** Time passes for everybody. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    if (theirs !== null) theirs += Math.min(500, left);
    await vi.advanceTimersByTimeAsync(Math.min(500, left));
  }
}
const seconds = () => (clock.now().getTime() - START) / 1_000;

it.each([2 * HOUR, -2 * HOUR])(
  'does not follow this machine’s clock when that jumps by %d ms',
  async (jump) => {
    await clock.refresh();
    vi.setSystemTime(START + jump);
    await pass(3_000);
    expect(seconds()).toBeCloseTo(3, 1);
    expect((clock.wallTime().getTime() - START) / 1_000).toBeCloseTo(3, 1);
  },
);

it('begins with the other party’s time although this machine was two hours ahead', async () => {
  vi.setSystemTime(START + 2 * HOUR);
  const late = new MonotonicClock(async () => ({ now: new Date(START), wallTime: new Date(START) }));
  late.now();
  await late.refresh();
  late.stop();
  expect(late.now().getTime() - START).toBeLessThan(1_000);
});

it('goes on by itself while nobody answers', async () => {
  await clock.refresh();
  theirs = null;
  await pass(10_000);
  expect(seconds()).toBeCloseTo(10, 1);
});

it('follows the other party ahead at once, and never back: it waits for it at half speed', async () => {
  await clock.refresh();
  theirs = START + 2 * HOUR;
  await pass(1_000);
  expect(seconds()).toBeGreaterThanOrEqual(7_200);

  theirs -= 2 * HOUR;
  let last = seconds();
  const before = last;
  for (let second = 0; second < 60; second += 1) {
    await pass(1_000);
    expect(seconds()).toBeGreaterThan(last);
    last = seconds();
  }
  expect(last - before).toBeCloseTo(30, -1);
  // Four hours on, both say the same again.
  theirs += 4 * HOUR;
  await pass(1_000);
  expect(clock.now().getTime()).toBeCloseTo(theirs, -2);
});
