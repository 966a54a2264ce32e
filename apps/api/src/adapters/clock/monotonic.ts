import type { Clock } from '../../ports/clock';

/** What the party says whose time all nodes take. */
export interface TimeReading {
  /** Business time: that of a test clock, where there is one. */
  readonly now: Date;
  readonly wallTime: Date;
}

const REFRESH_MS = 1_000;

/**
 * One time for all nodes, whatever their own clocks say or jump to: asked for each second, and carried on between by a
 * timer that nobody can set. It never goes back: where the other party's time does, it goes on at half speed until that
 * has caught up, so that pauses and lives still end. Before the first answer it is this machine's time.
 */
export class MonotonicClock implements Clock {
  readonly #ask: () => Promise<TimeReading | null>;
  readonly #timer: NodeJS.Timeout;
  readonly #now = new MonotonicTime();
  readonly #wall = new MonotonicTime();
  #asking: Promise<void> | null = null;

  /** @param ask null while nobody answers. */
  constructor(ask: () => Promise<TimeReading | null>) {
    this.#ask = ask;
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
    // One that is under way may have been answered before the clock was moved.
    await this.#asking;
    await this.#refreshOnce();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #refreshOnce(): Promise<void> {
    this.#asking ??= this.#take().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #take(): Promise<void> {
    const asked = performance.now();
    const reading = await this.#ask().catch(() => null);
    if (reading === null) return;
    const waited = performance.now() - asked;
    this.#now.tell(reading.now.getTime(), waited);
    this.#wall.tell(reading.wallTime.getTime(), waited);
  }
}

/** @param time what the database's clock says, and since when the business day is open that is not closed yet; null while unknown. */
export const databaseClock = (
  time: () => Promise<{ readonly clock: Date; readonly openSince: Date | null } | null>,
): MonotonicClock =>
  new MonotonicClock(async () => {
    const told = await time();
    if (told === null) return null;
    const { clock: wallTime, openSince } = told;
    return { now: openSince && openSince > wallTime ? openSince : wallTime, wallTime };
  });

/** One running time, in milliseconds. */
class MonotonicTime {
  #isTold = false;
  #told = Date.now();
  #toldAt = performance.now();
  #last = this.#told;
  #lastAt = this.#toldAt;

  /** @param waited for the answer: it was true at some moment of these. */
  tell(time: number, waited: number): void {
    const mine = this.read();
    this.#told = this.#isTold ? Math.min(Math.max(mine, time), time + waited) : time + waited / 2;
    this.#toldAt = performance.now();
    if (!this.#isTold) this.#last = this.#told;
    this.#isTold = true;
  }

  read(): number {
    const at = performance.now();
    const told = this.#told + (at - this.#toldAt);
    this.#last = told >= this.#last ? told : this.#last + (at - this.#lastAt) / 2;
    this.#lastAt = at;
    return this.#last;
  }
}
