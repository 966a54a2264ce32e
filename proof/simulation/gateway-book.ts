/** Records of the simulated gateway: its statement, its id counters and the webhooks that it has not sent yet. */
import { manilaDate } from '@tulay/engine/calendar';
import type { GatewayEvent } from '../../apps/api/src/ports/gateway';
import type { StatementLine } from '../../apps/api/src/ports/payouts';
import { parseReference } from '../../apps/api/src/ids';
import type { SimulatedClock } from './clock';
import { compare, lineKey, type GatewayUpdate, type UpdateContent } from './gateway-types';

export const customerOf = (reference: string): string => parseReference(reference)?.customerId ?? '';

export class GatewayBook {
  protected readonly clock: SimulatedClock;
  readonly #lines: StatementLine[] = [];
  #isSorted = true;
  readonly #updates = new Map<string, GatewayUpdate[]>();
  readonly #made = new Map<string, number>();

  constructor(clock: SimulatedClock) {
    this.clock = clock;
  }

  /** Returns the statement up to now, oldest line first. */
  lines(): StatementLine[] {
    const now = this.clock.now().toISOString();
    if (!this.#isSorted) this.#lines.sort((one, other) => compare(lineKey(one), lineKey(other)));
    this.#isSorted = true;
    return this.#lines.filter(({ at }) => at <= now);
  }

  /** Returns the time of the next webhook about a borrower; null if none is scheduled. */
  nextUpdateAt(customerId: string): Date | null {
    return this.#updates.get(customerId)?.[0]?.at ?? null;
  }

  /** Removes and returns the next webhook about a borrower. */
  takeUpdate(customerId: string): GatewayUpdate | undefined {
    return this.#updates.get(customerId)?.shift();
  }

  /** Schedules a webhook. @param again time of a duplicate delivery. */
  protected scheduleUpdate(what: UpdateContent, reference: string, at: Date, again?: Date): void {
    const customer = customerOf(reference);
    const createdAt = this.clock.now().toISOString();
    const event = { id: this.nextName('event', customer), createdAt, ...what } as GatewayEvent;
    const waiting = [...(this.#updates.get(customer) ?? []), { at, event, isRepeat: false }];
    if (again) waiting.push({ at: again, event, isRepeat: true });
    this.#updates.set(
      customer,
      waiting.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    );
  }

  protected line(addLine: Omit<StatementLine, 'at' | 'businessDate'>, at: Date): void {
    this.#isSorted = false;
    this.#lines.push({ ...addLine, at: at.toISOString(), businessDate: manilaDate(at) });
  }

  /** Returns a new id. Ids count per borrower, so they do not depend on the order in which borrowers run. */
  protected nextName(kind: string, customerId: string): string {
    const key = `${kind}_${customerId.replaceAll('-', '')}`;
    const number = (this.#made.get(key) ?? 0) + 1;
    this.#made.set(key, number);
    return `${key}_${number}`;
  }
}
