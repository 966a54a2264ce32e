/** The proof's model of a loan: its terms and every fact, including payments that the API does not know yet. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import { position, loanStatus } from '@tulay/engine/loan/position';
import type {
  CancellationFact,
  ExtensionFact,
  LoanFacts,
  PaymentFact,
  WaiverFact,
} from '@tulay/engine/loan/facts';
import type { Quote } from '@tulay/engine/pricing/quote';

/** Transaction at the gateway, with the id and reference of the API's payment. */
export interface GatewayPayment extends PaymentFact {
  readonly paymentId: string;
  readonly reference: string;
  /** Relief that the transaction paid for; absent for an ordinary payment. */
  readonly as?: 'extension' | 'cancellation';
}

export class LoanModel {
  money: GatewayPayment[] = [];
  readonly extensions: ExtensionFact[] = [];
  readonly waivers: WaiverFact[] = [];
  readonly cancellations: CancellationFact[] = [];
  writtenOffOn: string | null = null;
  readonly orderId: string;
  readonly quoted: Quote;
  readonly contractDate: string;

  constructor(orderId: string, quoted: Quote, contractDate: string) {
    this.orderId = orderId;
    this.quoted = quoted;
    this.contractDate = contractDate;
  }

  /** Returns the ids of the payments that the API knows, according to an order that the API returned. */
  #known(order: OrderBody): ReadonlySet<string> {
    return new Set([
      ...order.payments.filter(({ received }) => received > 0).map((each) => each.paymentId),
      // The order shows nothing received for a reversed payment, although the API knows it.
      ...this.money.filter((each) => each.reversedOn !== undefined).map((each) => each.paymentId),
    ]);
  }

  /** Returns true if the API knows every payment. */
  isFullyNotified(order: OrderBody): boolean {
    const known = this.#known(order);
    return this.money.every(({ paymentId }) => known.has(paymentId));
  }

  /** Returns the facts of the loan that the API knows, according to an order that the API returned. */
  facts(order: OrderBody): LoanFacts {
    const known = this.#known(order);
    const { principal, netProceeds, terms, startDate, schedule } = this.quoted;
    const reversals = new Map(this.money.map((each) => [each.id, each.reversedOn]));
    const withReversal = <T extends { readonly id: string }>(fact: T): T => {
      const reversedOn = reversals.get(fact.id);
      return reversedOn === undefined ? fact : { ...fact, reversedOn };
    };
    return {
      principal,
      terms,
      contractDate: this.contractDate,
      valueDate: startDate,
      upfrontCost: principal - netProceeds,
      schedule,
      payments: this.money.filter((each) => known.has(each.paymentId) && each.as === undefined),
      extensions: this.extensions.map(withReversal),
      waivers: this.waivers,
      cancellations: this.cancellations.map(withReversal),
      ...(this.writtenOffOn !== null && { writtenOffOn: this.writtenOffOn }),
    };
  }
}

/**
 * Compares the engine's position of the model with the API's order. Returns the difference, or null.
 * @param returned credit of the order that payouts sent back, in centavos.
 */
export function compareWithModel(
  model: LoanModel,
  order: OrderBody,
  today: string,
  returned: number,
): string | null {
  const facts = model.facts(order);
  const now = position(facts, today);
  const { penalty, fees, interest, principal, total } = now.payoff;
  const expected = {
    status: loanStatus(facts, today),
    payoff: { penalty, fees, interest, principal, total },
    paidAhead: now.principalOwed - principal,
    credit: Math.max(0, now.credit - returned),
    overdue: now.overdueAmount,
    plan: now.installments.map(({ dueDate, dueAmount }) => `${dueDate} ${dueAmount}`),
  };
  const found = {
    status: order.status,
    payoff: order.payoff && {
      penalty: order.payoff.penalty,
      fees: order.payoff.fees,
      interest: order.payoff.interest,
      principal: order.payoff.principal,
      total: order.payoffToday,
    },
    paidAhead: order.payoff?.paidAhead,
    credit: order.credit,
    overdue: order.overdueAmount,
    plan: order.plan.map(({ dueDate, dueAmount }) => `${dueDate} ${dueAmount}`),
  };
  const same = JSON.stringify(expected) === JSON.stringify(found);
  return same ? null : `the engine says ${JSON.stringify(expected)}, the API ${JSON.stringify(found)}`;
}
