import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MonotonicClock } from './monotonic';

const HOUR = 3_600_000;
const START = Date.parse('2027-06-01T15:30:00Z');
let source: number | null;
let clock: MonotonicClock;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  source = START;
  clock = new MonotonicClock(async () =>
    source === null ? null : { now: new Date(source), wallTime: new Date(source) },
  );
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

/** Simulates the passing of time: advances the timer of this node and the time of the shared source. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    if (source !== null) source += Math.min(500, left);
    await vi.advanceTimersByTimeAsync(Math.min(500, left));
  }
}
const seconds = () => (clock.now().getTime() - START) / 1_000;

it.each([2 * HOUR, -2 * HOUR])('the clock ignores a jump of this machine’s clock by %d ms', async (jump) => {
  await clock.refresh();
  vi.setSystemTime(START + jump);
  await pass(3_000);
  expect(seconds()).toBeCloseTo(3, 1);
  expect((clock.wallTime().getTime() - START) / 1_000).toBeCloseTo(3, 1);
});

it('the first reading replaces the machine’s time, even if the machine is two hours ahead', async () => {
  vi.setSystemTime(START + 2 * HOUR);
  const late = new MonotonicClock(async () => ({ now: new Date(START), wallTime: new Date(START) }));
  late.now();
  await late.refresh();
  late.stop();
  expect(late.now().getTime() - START).toBeLessThan(1_000);
});

it('the clock advances while the source does not respond', async () => {
  await clock.refresh();
  source = null;
  await pass(10_000);
  expect(seconds()).toBeCloseTo(10, 1);
});

it('the clock follows a jump ahead at once, and runs at half speed after a jump back', async () => {
  await clock.refresh();
  source = START + 2 * HOUR;
  await pass(1_000);
  expect(seconds()).toBeGreaterThanOrEqual(7_200);

  source -= 2 * HOUR;
  let last = seconds();
  const before = last;
  for (let second = 0; second < 60; second += 1) {
    await pass(1_000);
    expect(seconds()).toBeGreaterThan(last);
    last = seconds();
  }
  expect(last - before).toBeCloseTo(30, -1);
  source += 4 * HOUR;
  await pass(1_000);
  expect(clock.now().getTime()).toBeCloseTo(source, -2);
});
