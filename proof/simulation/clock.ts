/** Clock of a simulated world. Each action sees the instant it was started with, even while others run concurrently. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import type { Clock } from '../../apps/api/src/ports/clock';

export class SimulatedClock implements Clock {
  readonly #instants = new AsyncLocalStorage<Date>();
  #at: Date;

  constructor(at: Date) {
    this.#at = at;
  }

  now(): Date {
    return new Date(this.#instants.getStore() ?? this.#at);
  }

  wallTime(): Date {
    return this.now();
  }

  /** Sets the time that code outside `runAt` sees. */
  setTime(at: Date): void {
    this.#at = at;
  }

  /** Runs an action that sees `instant` as the current time. */
  runAt<T>(instant: Date, action: () => Promise<T>): Promise<T> {
    return this.#instants.run(instant, action);
  }

  async refresh(): Promise<void> {}

  stop(): void {}
}

const SECOND = 1_000;

/** Returns the instant `seconds` after the start of a Manila day. */
export const instantOf = (day: ManilaDate, seconds: number): Date =>
  new Date(startOfManilaDay(day).getTime() + Math.round(seconds * SECOND));

export const addSeconds = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * SECOND);

export const HOUR = 3_600;
export const DAY = 86_400;
