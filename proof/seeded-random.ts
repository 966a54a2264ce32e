/** Random number generator that repeats its sequence for the same seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a random number from 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a random whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[this.between(0, from.length - 1)];
    if (chosen === undefined) throw new RangeError('cannot pick from an empty list');
    return chosen;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  shuffled<T>(all: readonly T[]): T[] {
    return all
      .map((each) => ({ each, place: this.next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ each }) => each);
  }

  /** Creates another random generator. Later calls of this generator do not change the sequence of the new one. */
  branch(): SeededRandom {
    return new SeededRandom(this.between(0, 2 ** 32 - 1));
  }
}
