/** A borrower of a simulated year: lives by a script, at instants of its own, and hears what the gateway tells the lender. */
import type { SeededRandom } from '../seeded-random';
import type { Acknowledgement } from '../borrower/retrying-client';
import { addSeconds } from './clock';
import { PROVIDER } from './gateway';
import type { Lender } from './lender';
import type { SimulatedPayout } from './payout-plan';

/** Gives when it goes on: an instant, or once the lender has heard news about the borrower. */
export type Script = AsyncGenerator<Date | 'news', void>;

/** What all borrowers of a year write into. */
export interface WorldRecord {
  readonly acknowledged: Acknowledgement[];
  readonly faults: string[];
  /** How often each thing was lived through, and each refusal given. */
  readonly counted: Map<string, number>;
}

/** A refusal that ends a life; the year goes on without it. */
export class ScriptEnded extends Error {}

export class Person {
  readonly number: number;
  readonly customerId: string;
  readonly phone: string;
  readonly random: SeededRandom;
  readonly lender: Lender;
  readonly record: WorldRecord;
  /** Of the next pay-out. */
  payout: SimulatedPayout['plan'] = { end: 'arrives', seconds: 60 };
  /** The lender lends nothing to this borrower any more. */
  isRefused = false;
  #script: Script | null = null;
  #wakesAt: Date | null = null;
  #waitsForUpdate = false;
  #keys = 0;

  constructor(number: number, parts: { lender: Lender; random: SeededRandom; record: WorldRecord }) {
    this.number = number;
    this.customerId = simulatedCustomerId(number);
    this.phone = `+63917${String(number).padStart(7, '0')}`;
    this.random = parts.random;
    this.lender = parts.lender;
    this.record = parts.record;
  }

  get isIdle(): boolean {
    return this.#script === null;
  }

  begin(life: Script, at: Date): void {
    this.#script = life;
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
  async runUntil(end: Date, acts: boolean): Promise<void> {
    for (;;) {
      const told = this.lender.gateway.nextUpdateAt(this.customerId);
      const wakes = acts ? this.#wakesAt : null;
      if (told && told <= end && (!wakes || told <= wakes)) await this.#receiveUpdate();
      else if (wakes && wakes <= end) await this.#resume(wakes);
      else return;
    }
  }

  async #receiveUpdate(): Promise<void> {
    const { clock, gateway, webhooks } = this.lender;
    const news = gateway.takeUpdate(this.customerId);
    if (!news) return;
    await clock.runAt(news.at, async () => {
      const received = await webhooks.receive(PROVIDER, news.event);
      if (!received.ok) this.fault(`${news.event.type} was refused: ${received.code}`);
    });
    if (!this.#waitsForUpdate || news.isRepeat) return;
    this.#waitsForUpdate = false;
    this.#wakesAt = addSeconds(news.at, 1);
  }

  async #resume(at: Date): Promise<void> {
    const life = this.#script;
    const next = life
      ? await this.lender.clock
          .runAt(at, () => life.next())
          .catch((error: unknown) => this.#failScript(error, at))
      : { done: true as const, value: undefined };
    this.#wakesAt = next.done || next.value === 'news' ? null : next.value;
    this.#waitsForUpdate = !next.done && next.value === 'news';
    if (next.done) this.#script = null;
  }

  #failScript(error: unknown, at: Date) {
    if (!(error instanceof ScriptEnded)) throw error;
    this.record.faults.push(`borrower ${this.number} at ${at.toISOString()}: ${error.message}`);
    return { done: true as const, value: undefined };
  }
}

/** The same in every year. */
export const simulatedCustomerId = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
