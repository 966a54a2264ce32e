import type { Clock } from '../ports/clock';

const START = Date.parse('2026-11-23T02:00:00Z');

/** Returns a clock that shows what `now` returns. */
export const clockOf = (now: () => Date): Clock => ({
  now,
  wallTime: now,
  refresh: async () => undefined,
  stop: () => undefined,
});

/** A clock that only a test advances. */
export class ManualClock implements Clock {
  #at = START;
  now(): Date {
    return new Date(this.#at);
  }
  wallTime(): Date {
    return new Date();
  }
  advance(seconds: number): void {
    this.#at += seconds * 1000;
  }
  async refresh(): Promise<void> {}
  stop(): void {}
}
