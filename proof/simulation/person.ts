/** A borrower of a simulated year: lives by a script, at instants of its own, and hears what the gateway tells the lender. */
import type { Seeded } from '../seeded-random';
import type { Acknowledgement } from '../borrower/retrying-client';
import { later } from './clock';
import { PROVIDER } from './gateway';
import type { Lender } from './lender';
import type { SimulatedPayout } from './payout-plan';

/** Gives when it goes on: an instant, or once the lender has heard news about the borrower. */
export type Life = AsyncGenerator<Date | 'news', void>;

/** What all borrowers of a year write into. */
export interface Record {
  readonly acknowledged: Acknowledgement[];
  readonly faults: string[];
  /** How often each thing was lived through, and each refusal given. */
  readonly counted: Map<string, number>;
}

/** A refusal that ends a life; the year goes on without it. */
export class Ended extends Error {}

export class Person {
  readonly number: number;
  readonly customerId: string;
  readonly phone: string;
  readonly random: Seeded;
  readonly lender: Lender;
  readonly record: Record;
  /** Of the next pay-out. */
  payout: SimulatedPayout['plan'] = { end: 'arrives', seconds: 60 };
  /** The lender lends nothing to this borrower any more. */
  isRefused = false;
  #life: Life | null = null;
  #wakesAt: Date | null = null;
  #waitsForNews = false;
  #keys = 0;

  constructor(number: number, parts: { lender: Lender; random: Seeded; record: Record }) {
    this.number = number;
    this.customerId = customerIdOf(number);
    this.phone = `+63917${String(number).padStart(7, '0')}`;
    this.random = parts.random;
    this.lender = parts.lender;
    this.record = parts.record;
  }

  get isIdle(): boolean {
    return this.#life === null;
  }

  begin(life: Life, at: Date): void {
    this.#life = life;
    this.#wakesAt = at;
  }

  /** A key that names no other command of this borrower. */
  newKey(): string {
    this.#keys += 1;
    return `key ${this.#keys}`;
  }

  count(what: string): void {
    this.record.counted.set(what, (this.record.counted.get(what) ?? 0) + 1);
  }

  fault(words: string): void {
    this.record.faults.push(`borrower ${this.number} at ${this.lender.clock.now().toISOString()}: ${words}`);
  }

  /**
   * Everything that this borrower does and that is heard of it up to an instant, in the order of time. @param acts false
   * lets only the gateway go on.
   */
  async liveUntil(end: Date, acts: boolean): Promise<void> {
    for (;;) {
      const told = this.lender.gateway.nextNews(this.customerId);
      const wakes = acts ? this.#wakesAt : null;
      if (told && told <= end && (!wakes || told <= wakes)) await this.#hear();
      else if (wakes && wakes <= end) await this.#goOn(wakes);
      else return;
    }
  }

  async #hear(): Promise<void> {
    const { clock, gateway, webhooks } = this.lender;
    const news = gateway.takeNews(this.customerId);
    if (!news) return;
    await clock.during(news.at, async () => {
      const received = await webhooks.receive(PROVIDER, news.event);
      if (!received.ok) this.fault(`${news.event.type} was refused: ${received.code}`);
    });
    if (!this.#waitsForNews || news.isRepeat) return;
    this.#waitsForNews = false;
    this.#wakesAt = later(news.at, 1);
  }

  async #goOn(at: Date): Promise<void> {
    const life = this.#life;
    const next = life
      ? await this.lender.clock
          .during(at, () => life.next())
          .catch((error: unknown) => this.#broken(error, at))
      : { done: true as const, value: undefined };
    this.#wakesAt = next.done || next.value === 'news' ? null : next.value;
    this.#waitsForNews = !next.done && next.value === 'news';
    if (next.done) this.#life = null;
  }

  #broken(error: unknown, at: Date) {
    if (!(error instanceof Ended)) throw error;
    this.record.faults.push(`borrower ${this.number} at ${at.toISOString()}: ${error.message}`);
    return { done: true as const, value: undefined };
  }
}

/** The same in every year. */
export const customerIdOf = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
