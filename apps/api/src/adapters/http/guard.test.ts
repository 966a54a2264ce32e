import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuard } from './guard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The pauses, in milliseconds, before each further try of a party that stays in trouble. */
async function pauses(retries: number): Promise<number[]> {
  const tries: number[] = [];
  const asked = createGuard({ retries, retryWindowMs: 60_000, failuresToOpen: 99 })(async () => {
    tries.push(performance.now());
    return { outcome: 'down', failed: true, again: true };
  });
  await vi.runAllTimersAsync();
  expect(await asked).toEqual({ ok: true, value: 'down' });
  return tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

describe('between two tries', () => {
  it('the pauses grow, each by chance, and never beyond the longest', async () => {
    const runs: number[][] = [];
    for (let run = 0; run < 200; run += 1) runs.push(await pauses(6));
    const nth = (at: number) => runs.map((run) => run[at] ?? Number.NaN);
    expect(new Set(nth(0)).size).toBeGreaterThan(20);
    expect(mean(nth(2))).toBeGreaterThan(2 * mean(nth(0)));
    expect(Math.max(...runs.flat())).toBeLessThanOrEqual(4_000);
  });

  it('none begins once the patience is over', async () => {
    let tries = 0;
    const asked = createGuard({ retryWindowMs: 1_000 })(async () => {
      tries += 1;
      await vi.advanceTimersByTimeAsync(2_000);
      return { outcome: 'late', failed: true, again: true };
    });
    await vi.runAllTimersAsync();
    expect(await asked).toEqual({ ok: true, value: 'late' });
    expect(tries).toBe(1);
  });
});
