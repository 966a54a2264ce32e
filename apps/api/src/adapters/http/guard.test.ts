import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuard } from './guard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the delays, in milliseconds, before each retry of a provider that keeps failing. */
async function delays(retries: number): Promise<number[]> {
  const attempts: number[] = [];
  const result = createGuard({ retries, retryWindowMs: 60_000, failuresToOpen: 99 })(async () => {
    attempts.push(performance.now());
    return { outcome: 'down', failed: true, retry: true };
  });
  await vi.runAllTimersAsync();
  expect(await result).toEqual({ ok: true, value: 'down' });
  return attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

describe('guard', () => {
  it('retry delays grow, have jitter and never exceed 4 seconds', async () => {
    const runs: number[][] = [];
    for (let run = 0; run < 200; run += 1) runs.push(await delays(6));
    const nth = (at: number) => runs.map((run) => run[at] ?? Number.NaN);
    expect(new Set(nth(0)).size).toBeGreaterThan(20);
    expect(mean(nth(2))).toBeGreaterThan(2 * mean(nth(0)));
    expect(Math.max(...runs.flat())).toBeLessThanOrEqual(4_000);
  });

  it('no retry begins after the retry window', async () => {
    let attempts = 0;
    const result = createGuard({ retryWindowMs: 1_000 })(async () => {
      attempts += 1;
      await vi.advanceTimersByTimeAsync(2_000);
      return { outcome: 'late', failed: true, retry: true };
    });
    await vi.runAllTimersAsync();
    expect(await result).toEqual({ ok: true, value: 'late' });
    expect(attempts).toBe(1);
  });
});
