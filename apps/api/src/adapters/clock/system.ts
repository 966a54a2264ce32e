import type { Clock } from '../../ports/clock';

/** Real time. */
export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }

  wallTime(): Date {
    return new Date();
  }

  async refresh(): Promise<void> {}

  stop(): void {}
}
