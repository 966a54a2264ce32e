/** Time for which an answer is made. It records until when the same facts give the same answer. */
import { addDays, type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { partOfDay } from '@tulay/engine/hours';
import { type TimePromise, timePromise, type Wait } from '@tulay/engine/time-promise';

const HOUR_MS = 3_600_000;

/**
 * Time for which an answer is made. Callers cannot read the time itself. They call functions about it, such as whether
 * a day is over, and each call records when its result changes. So `until` is right for everything that was made with
 * this object.
 */
export class Moment {
  readonly #now: Date;
  #until: number | null = Number.POSITIVE_INFINITY;

  constructor(now: Date) {
    this.#now = now;
  }

  /**
   * First instant, in milliseconds, at which a function returns another result; null if the answer depends on more than
   * its facts.
   */
  get until(): number | null {
    return this.#until;
  }

  /** Records that the answer also depends on data outside of its facts, so the answer may change at any time. */
  usesMoreThanFacts(): void {
    this.#until = null;
  }

  isBefore(instant: Date): boolean {
    const isBefore = this.#now < instant;
    if (isBefore) this.#changesAt(instant);
    return isBefore;
  }

  today(): ManilaDate {
    const today = manilaDate(this.#now);
    this.#changesAt(startOfManilaDay(addDays(today, 1)));
    return today;
  }

  partOfDay(): ReturnType<typeof partOfDay> {
    const part = partOfDay(this.#now);
    // Each part of the day, such as the morning of a greeting, begins at a full hour.
    let next = new Date((Math.floor(this.#now.getTime() / HOUR_MS) + 1) * HOUR_MS);
    while (partOfDay(next) === part) next = new Date(next.getTime() + HOUR_MS);
    this.#changesAt(next);
    return part;
  }

  /** Returns what may still be promised about a wait. */
  promise(wait: Wait): TimePromise {
    const promise = timePromise(wait, this.#now);
    if (promise.kind !== 'late') this.#changesAt(promise.until);
    return promise;
  }

  #changesAt(instant: Date): void {
    if (this.#until !== null) this.#until = Math.min(this.#until, instant.getTime());
  }
}
