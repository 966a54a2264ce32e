import type { Clock } from '../../ports/clock';

export interface TimeReading {
  /** Business time, which in sandbox mode is the time of the test clock. */
  readonly now: Date;
  readonly wallTime: Date;
}

const REFRESH_MS = 1_000;

/**
 * Clock that follows a shared time source, independent of this machine's clock. It reads the source every second and advances by
 * the process's monotonic timer in between. It never goes back: if the source does, it runs at half speed until the source has
 * caught up, so that time-outs still end. Before the first reading it shows this machine's time.
 */
export class MonotonicClock implements Clock {
  readonly #read: () => Promise<TimeReading | null>;
  readonly #timer: NodeJS.Timeout;
  readonly #now = new MonotonicTime();
  readonly #wall = new MonotonicTime();
  #refreshing: Promise<void> | null = null;

  /**
   * Creates a clock that is not yet refreshed.
   * @param read reads the time source; returns null while it does not respond.
   */
  constructor(read: () => Promise<TimeReading | null>) {
    this.#read = read;
    this.#timer = setInterval(() => void this.#refreshOnce(), REFRESH_MS);
    this.#timer.unref();
  }

  now(): Date {
    return new Date(this.#now.read());
  }

  wallTime(): Date {
    return new Date(this.#wall.read());
  }

  async refresh(): Promise<void> {
    // A refresh that is already running may return a time from before the clock was moved. So a second refresh follows.
    await this.#refreshing;
    await this.#refreshOnce();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #refreshOnce(): Promise<void> {
    this.#refreshing ??= this.#update().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #update(): Promise<void> {
    const startedAt = performance.now();
    const reading = await this.#read().catch(() => null);
    if (reading === null) return;
    const waited = performance.now() - startedAt;
    this.#now.set(reading.now.getTime(), waited);
    this.#wall.set(reading.wallTime.getTime(), waited);
  }
}

/** Creates a clock that follows the database's clock and is never before the start of the open business day. */
export const databaseClock = (
  time: () => Promise<{ readonly clock: Date; readonly openSince: Date | null } | null>,
): MonotonicClock =>
  new MonotonicClock(async () => {
    const reading = await time();
    if (reading === null) return null;
    const { clock: wallTime, openSince } = reading;
    return { now: openSince && openSince > wallTime ? openSince : wallTime, wallTime };
  });

class MonotonicTime {
  #isSet = false;
  #base = Date.now();
  #readAt = performance.now();
  #last = this.#base;
  #lastAt = this.#readAt;

  /**
   * Sets the clock to a time that was read from the source.
   * @param waited duration of the read in milliseconds. The source stated the time at some moment of this duration.
   */
  set(time: number, waited: number): void {
    const mine = this.read();
    this.#base = this.#isSet ? Math.min(Math.max(mine, time), time + waited) : time + waited / 2;
    this.#readAt = performance.now();
    if (!this.#isSet) this.#last = this.#base;
    this.#isSet = true;
  }

  read(): number {
    const at = performance.now();
    const current = this.#base + (at - this.#readAt);
    this.#last = current >= this.#last ? current : this.#last + (at - this.#lastAt) / 2;
    this.#lastAt = at;
    return this.#last;
  }
}
