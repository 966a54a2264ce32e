/** The time of an answer, which notes until when the same facts give the same answer. */
import { addDays, type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { partOfDay } from '@tulay/engine/hours';
import { type TimePromise, timePromise, type Wait } from '@tulay/engine/time-promise';

const HOUR_MS = 3_600_000;

/**
 * The time of an answer. The time itself cannot be read, only questions about it, and each question notes when its
 * answer changes. So `until` holds for everything that was made with this object.
 */
export class Moment {
  readonly #now: Date;
  #until: number | null = Number.POSITIVE_INFINITY;

  constructor(now: Date) {
    this.#now = now;
  }

  /** First instant, in milliseconds, at which a question gets another answer; null if more than facts was used. */
  get until(): number | null {
    return this.#until;
  }

  /** Notes that an answer also depends on something that is not among its facts, so it may change at any time. */
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
    // Parts of the day begin at full hours.
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
