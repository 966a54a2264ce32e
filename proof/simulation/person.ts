/** A borrower of a simulated year, who follows a script. The class also sends the borrower's webhooks to the lender. */
import type { SeededRandom } from '../seeded-random';
import type { Acknowledgement } from '../borrower/retrying-client';
import { addSeconds } from './clock';
import { PROVIDER } from './gateway';
import type { Lender } from './lender';
import type { SimulatedPayout } from './payout-plan';

/** Script of a borrower. It yields the instant to resume at, or `webhook` to wait for the borrower's next webhook. */
export type Script = AsyncGenerator<Date | 'webhook', void>;

/** Results that all borrowers of a year add to. */
export interface WorldRecord {
  readonly acknowledged: Acknowledgement[];
  readonly faults: string[];
  /** Number of occurrences of each outcome and each refusal. */
  readonly counted: Map<string, number>;
}

/** Unexpected refusal, which ends a borrower's script. It is recorded as a fault, and the simulation continues. */
export class ScriptEnded extends Error {}

export class Person {
  readonly number: number;
  readonly customerId: string;
  readonly phone: string;
  readonly random: SeededRandom;
  readonly lender: Lender;
  readonly record: WorldRecord;
  payout: SimulatedPayout['plan'] = { end: 'arrives', seconds: 60 };
  /** Whether the lender has refused a loan; the borrower then requests no other. */
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

  begin(script: Script, at: Date): void {
    this.#script = script;
    this.#wakesAt = at;
  }

  /** Returns an idempotency key that is new for this borrower. */
  newKey(): string {
    this.#keys += 1;
    return `key ${this.#keys}`;
  }

  count(what: string): void {
    this.record.counted.set(what, (this.record.counted.get(what) ?? 0) + 1);
  }

  fault(description: string): void {
    this.record.faults.push(
      `borrower ${this.number} at ${this.lender.clock.now().toISOString()}: ${description}`,
    );
  }

  /**
   * Runs the borrower's script and the webhooks about the borrower up to `end`, in order of time.
   * @param acts false delivers only the webhooks.
   */
  async runUntil(end: Date, acts: boolean): Promise<void> {
    for (;;) {
      const updateAt = this.lender.gateway.nextUpdateAt(this.customerId);
      const wakes = acts ? this.#wakesAt : null;
      if (updateAt && updateAt <= end && (!wakes || updateAt <= wakes)) await this.#receiveUpdate();
      else if (wakes && wakes <= end) await this.#resume(wakes);
      else return;
    }
  }

  async #receiveUpdate(): Promise<void> {
    const { clock, gateway, webhooks } = this.lender;
    const update = gateway.takeUpdate(this.customerId);
    if (!update) return;
    await clock.runAt(update.at, async () => {
      const received = await webhooks.receive(PROVIDER, update.event);
      if (!received.ok) this.fault(`the webhook ${update.event.type} was refused: ${received.code}`);
    });
    if (!this.#waitsForUpdate || update.isRepeat || gateway.isCreditReturn(update.event.data.reference))
      return;
    this.#waitsForUpdate = false;
    this.#wakesAt = addSeconds(update.at, 1);
  }

  async #resume(at: Date): Promise<void> {
    const script = this.#script;
    const next = script
      ? await this.lender.clock
          .runAt(at, () => script.next())
          .catch((error: unknown) => this.#failScript(error, at))
      : { done: true as const, value: undefined };
    this.#wakesAt = next.done || next.value === 'webhook' ? null : next.value;
    this.#waitsForUpdate = !next.done && next.value === 'webhook';
    if (next.done) this.#script = null;
  }

  #failScript(error: unknown, at: Date) {
    if (!(error instanceof ScriptEnded)) throw error;
    this.record.faults.push(`borrower ${this.number} at ${at.toISOString()}: ${error.message}`);
    return { done: true as const, value: undefined };
  }
}

/** Returns the customer id for a borrower's number. The id is the same in every simulated year. */
export const simulatedCustomerId = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
