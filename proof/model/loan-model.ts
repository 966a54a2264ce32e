/** The proof's model of a loan: its terms and every fact, including payments that the API does not know yet. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import { position, loanStatus } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import { offeredSettlement } from '@tulay/engine/loan/settlement';
import type {
  CancellationFact,
  ExtensionFact,
  LoanFacts,
  PaymentFact,
  RestructuringFact,
  SettlementFact,
  WaiverFact,
  WriteOffFact,
} from '@tulay/engine/loan/facts';
import type { RestructuringPlan } from '@tulay/engine/relief/restructuring';
import type { Quote } from '@tulay/engine/pricing/quote';

/** Transaction at the gateway, with the id and reference of the API's payment. */
export interface GatewayPayment extends PaymentFact {
  readonly paymentId: string;
  readonly reference: string;
  /** Relief that the transaction paid for; absent for an ordinary payment. */
  readonly as?: 'extension' | 'cancellation' | 'give_back';
}

export class LoanModel {
  money: GatewayPayment[] = [];
  readonly extensions: ExtensionFact[] = [];
  readonly waivers: WaiverFact[] = [];
  settlements: SettlementFact[] = [];
  readonly restructurings: RestructuringFact[] = [];
  /** The last proposal of a new plan, unless it was withdrawn or signed. */
  proposal: (RestructuringPlan & { readonly id: string }) | null = null;
  proposals = 0;
  readonly cancellations: CancellationFact[] = [];
  writeOffs: WriteOffFact[] = [];
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
      // A reversed payment is known to the API, although the order shows that nothing was received for it.
      ...this.money.filter((each) => each.reversedOn !== undefined).map((each) => each.paymentId),
    ]);
  }

  /** Returns true if the API knows every payment. */
  isFullyNotified(order: OrderBody): boolean {
    const known = this.#known(order);
    return this.money.every(({ paymentId }) => known.has(paymentId));
  }

  /** Adds the payments of the order that did not pass a gateway. These payments used credit of the borrower. */
  addUsedCredit(order: OrderBody): void {
    const own = new Set(this.money.map(({ paymentId }) => paymentId));
    for (const { paymentId, reference, received: amount, valueDate } of order.payments) {
      if (own.has(paymentId) || amount === 0 || valueDate === null) continue;
      this.money.push({
        id: `credit_${paymentId}`,
        paymentId,
        reference,
        amount,
        valueDate,
        status: 'posted',
      });
    }
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
      settlements: this.settlements,
      restructurings: this.restructurings,
      cancellations: this.cancellations.map(withReversal),
      giveBacks: this.money.filter((each) => known.has(each.paymentId) && each.as === 'give_back'),
      writeOffs: this.writeOffs,
    };
  }
}

/**
 * Compares the engine's position of the model with the API's order. Returns the difference, or null.
 * @param spent credit of the order that payouts sent back or that paid another loan, in centavos.
 */
export function compareWithModel(
  model: LoanModel,
  order: OrderBody,
  today: string,
  spent: number,
): string | null {
  const facts = model.facts(order);
  const now = position(facts, today);
  const left = creditLeft(facts, today) - spent;
  const { penalty, fees, interest, principal, total } = now.payoff;
  const expected = {
    status: loanStatus(facts, today),
    payoff: { penalty, fees, interest, principal, total },
    paidAhead: now.principalOwed - principal,
    credit: Math.min(now.credit, Math.max(0, left)),
    overdue: now.overdueAmount,
    forgiven: now.forgiven.total === 0 ? null : now.forgiven.total,
    left: leftOfSettlement(facts, today),
    restructured: watchText(now.restructured),
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
    forgiven: order.forgiven,
    left: order.settlement?.left ?? null,
    restructured: watchText(order.restructured),
    plan: order.plan.map(({ dueDate, dueAmount }) => `${dueDate} ${dueAmount}`),
  };
  const same = JSON.stringify(expected) === JSON.stringify(found);
  return same ? null : `the engine says ${JSON.stringify(expected)}, the API ${JSON.stringify(found)}`;
}

const watchText = (watch: OrderBody['restructured']): string | null =>
  watch && `since ${watch.since}, ${watch.daysPastDue} days, ${watch.installmentsLeft} installments left`;

/** Returns what is left to pay of an open settlement offer, in centavos; null without an offer that closes the loan for less. */
export function leftOfSettlement(facts: LoanFacts, today: string): number | null {
  const now = replay(facts, today);
  const left = offeredSettlement(now)?.left ?? null;
  return left !== null && left < position(facts, today).payoff.total ? left : null;
}

/**
 * Returns the credit of a loan in centavos, computed from its facts: overpaid money, and credit that the borrower gave
 * back.
 */
export function creditLeft(facts: LoanFacts, today: string): number {
  const { credit, givenBack } = replay(facts, today);
  return credit + givenBack;
}
