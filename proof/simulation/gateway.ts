/**
 * The payment gateway of a simulated year, behind the product's ports. It accepts payouts and checkouts, writes a
 * statement, and sends webhooks at once, late, twice or never.
 */
import { ok } from '@tulay/engine/result';
import type { Collections } from '../../apps/api/src/ports/collections';
import { CREDIT_DESCRIPTION } from '../../apps/api/src/features/lending/payout/payout.service';
import type { PayoutRequest, Payouts } from '../../apps/api/src/ports/payouts';
import { DAY, addSeconds, type SimulatedClock } from './clock';
import { type Payment, type SimulatedCheckout, paymentSubject, checkoutAt } from './gateway-types';
import { customerOf, GatewayBook } from './gateway-book';
import { payoutState, type SimulatedPayout } from './payout-plan';

export const PROVIDER = 'sandbox';

interface UnknownPayment {
  readonly transactionId: string;
  readonly reference: string;
  /** Centavos. */
  readonly amount: number;
  readonly at: Date;
}

export class SimulatedGateway extends GatewayBook {
  readonly payouts: Payouts;
  readonly collections: Collections;
  readonly #planOf: (customerId: string) => SimulatedPayout['plan'];
  readonly #payouts = new Map<string, SimulatedPayout>();
  readonly #checkouts = new Map<string, SimulatedCheckout>();

  /** Creates a gateway. @param planOf returns the planned outcome of the next payout to a borrower. */
  constructor(clock: SimulatedClock, planOf: (customerId: string) => SimulatedPayout['plan']) {
    super(clock);
    this.#planOf = planOf;
    this.payouts = {
      provider: PROVIDER,
      supports: () => true,
      send: async (request) => ok(payoutState(this.#acceptPayout(request), clock.now())),
      query: async ({ reference }) => {
        const known = this.#payouts.get(reference);
        return ok(known ? payoutState(known, clock.now()) : 'not_received');
      },
      statement: async (from, to) => {
        const lines = this.lines().filter(({ businessDate: day }) => day >= from && day <= to);
        return ok({ lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) });
      },
    };
    this.collections = {
      provider: PROVIDER,
      minAmount: 1,
      meansOf: (_channel, usual) => usual,
      createCheckout: async (request) => {
        const known = this.#checkouts.get(request.reference) ?? {
          request,
          transactions: [],
          openedAt: clock.now(),
        };
        this.#checkouts.set(request.reference, known);
        return ok(checkoutAt(known, clock.now()));
      },
      getCheckout: async ({ reference }) => {
        const known = this.#checkouts.get(reference);
        return ok(known ? checkoutAt(known, clock.now()) : 'not_received');
      },
    };
  }

  /** Returns whether a payout returns credit. The scripts of borrowers do not wait for such payouts. */
  isCreditReturn(reference: string): boolean {
    return this.#payouts.get(reference)?.request.description === CREDIT_DESCRIPTION;
  }

  allPayouts(): { ref: string; status: string }[] {
    const now = this.clock.now();
    return [...this.#payouts].map(([ref, payout]) => ({ ref, status: payoutState(payout, now).status }));
  }

  /** Returns every payout with its state at an instant, and every checkout. */
  records(now: Date) {
    const payouts = [...this.#payouts.values()].map((payout) => ({
      payout,
      state: payoutState(payout, now),
    }));
    return { payouts, checkouts: [...this.#checkouts.values()] };
  }

  /** Pays a checkout now and returns the transaction id. */
  pay(reference: string, { amount, notifyAfter, repeatAfter }: Payment): string {
    const transactionId = this.nextName('tx', customerOf(reference));
    const paidAt = this.clock.now();
    this.#checkout(reference).transactions.push({
      transactionId,
      amount,
      end: 'paid',
      paidAt,
      knownAt: paidAt,
    });
    this.line({ transactionId, kind: 'payment', reference, amount }, paidAt);
    if (notifyAfter !== null) {
      const again = repeatAfter === undefined ? undefined : addSeconds(paidAt, repeatAfter);
      this.#schedulePaid(reference, transactionId, amount, paidAt, addSeconds(paidAt, notifyAfter), again);
    }
    return transactionId;
  }

  /** Pays a checkout now. The payment stays pending for `seconds`, until the channel confirms or fails it. */
  payPending(reference: string, amount: number, seconds: number, end: 'paid' | 'failed'): void {
    const transactionId = this.nextName('tx', customerOf(reference));
    const paidAt = this.clock.now();
    const knownAt = addSeconds(paidAt, seconds);
    const data = { ...paymentSubject(reference, amount), transactionId };
    this.scheduleUpdate({ type: 'payment.pending', data }, reference, addSeconds(paidAt, 2));
    this.#checkout(reference).transactions.push({ transactionId, amount, end, paidAt, knownAt });
    if (end === 'paid') {
      this.line({ transactionId, kind: 'payment', reference, amount }, paidAt);
      return this.#schedulePaid(reference, transactionId, amount, paidAt, knownAt);
    }
    this.scheduleUpdate(
      { type: 'payment.failed', data: { ...data, failureCode: 'channel_failed' } },
      reference,
      knownAt,
    );
  }

  /** Adds the chargeback of a payment to the statement. No webhook is sent. */
  chargeBack(transactionId: string, amount: number): void {
    const line = {
      transactionId: `back_${transactionId}`,
      kind: 'payment_reversal',
      reference: transactionId,
    } as const;
    this.line({ ...line, amount: -amount }, this.clock.now());
  }

  /** Adds a payment to the statement whose reference belongs to no checkout. No webhook is sent. */
  payUnknown({ at, ...payment }: UnknownPayment): void {
    this.line({ ...payment, kind: 'payment' }, at);
  }

  #acceptPayout(request: PayoutRequest): SimulatedPayout {
    const known = this.#payouts.get(request.reference);
    if (known) return known;
    const sentAt = this.clock.now();
    const { reference, amount } = request;
    const plan = this.#planOf(customerOf(reference));
    const payout = { request, sentAt, plan };
    this.#payouts.set(reference, payout);
    const transactionId = this.nextName('out', customerOf(reference));
    const endedAt = addSeconds(sentAt, plan.seconds);
    const data = { ...paymentSubject(reference, amount), transactionId };
    if (plan.end === 'fails') {
      this.scheduleUpdate(
        { type: 'payout.failed', data: { ...data, failureCode: 'account_invalid' } },
        reference,
        endedAt,
      );
      return payout;
    }
    this.line({ transactionId, kind: 'payout', reference, amount: -amount }, endedAt);
    const paidAt = endedAt.toISOString();
    this.scheduleUpdate(
      { type: 'payout.delivered', data: { ...data, paidAt } },
      reference,
      addSeconds(endedAt, 2),
    );
    if (plan.end === 'comes back') {
      const backAt = addSeconds(endedAt, 2 * DAY);
      this.line(
        { transactionId: `back_${transactionId}`, kind: 'payout_reversal', reference, amount },
        backAt,
      );
      const back = { ...data, failureCode: 'not_collected' };
      this.scheduleUpdate({ type: 'payout.reversed', data: back }, reference, addSeconds(backAt, 2));
    }
    return payout;
  }

  #schedulePaid(
    reference: string,
    transactionId: string,
    amount: number,
    paidAt: Date,
    at: Date,
    again?: Date,
  ): void {
    const data = { ...paymentSubject(reference, amount), transactionId, paidAt: paidAt.toISOString() };
    this.scheduleUpdate({ type: 'payment.paid', data }, reference, at, again);
  }

  #checkout(reference: string): SimulatedCheckout {
    const known = this.#checkouts.get(reference);
    if (!known) throw new Error(`the gateway has no checkout ${reference}`);
    return known;
  }
}
