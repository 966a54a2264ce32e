/** Measurements of taps and frames by the browser. */
import type { Page } from '@playwright/test';

/** Shortest duration in milliseconds that the browser reports. */
const MIN_REPORTED_MS = 16;

/** Timing of an event with its interaction id, which TypeScript's library lacks. */
interface TapTiming extends PerformanceEntry {
  readonly interactionId: number;
}

interface Taps {
  readonly taps: Map<number, number>;
}

/** Runs in the page before its scripts. Records the longest event of each tap, from input to the next frame. */
export function watchTaps(): void {
  const taps = new Map<number, number>();
  Object.assign(globalThis, { taps });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as TapTiming[]) {
      if (interactionId > 0) taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the latencies of all taps in milliseconds, after their frames were painted. */
export function latencies(page: Page): Promise<number[]> {
  return page.evaluate(async (minimum) => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    const { taps } = globalThis as unknown as Taps;
    return taps.size > 0 ? [...taps.values()] : [minimum];
  }, MIN_REPORTED_MS);
}

export interface Smoothness {
  readonly frames: number;
  /** Frames later than 50 ms after the previous one. */
  readonly late: number;
  readonly rows: number;
}

/** Scrolls down one screen height every fifth frame, to the end or for 600 frames. */
export function smoothness(page: Page): Promise<Smoothness> {
  return page.evaluate(async () => {
    const screen = document.querySelector('[data-route]');
    const scrolling = [...(screen?.querySelectorAll('*') ?? []), document.documentElement].find(
      (each) =>
        each.scrollHeight > each.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    let [frames, late, last] = [0, 0, performance.now()];
    while (frames < 600) {
      const now = await new Promise<number>((next) => requestAnimationFrame(next));
      frames += 1;
      if (now - last > 50) late += 1;
      last = now;
      if (frames % 5 === 0) (scrolling ?? document.documentElement).scrollBy({ top: innerHeight });
    }
    return { frames, late, rows: document.querySelectorAll('a[href*="msgDetail"]').length };
  });
}
