import { ALLOCATION_ORDER, subtractComponents, type Components } from '../loan/components';
import { lastEventDate, replay } from '../loan/replay';
import { paidTotalOf } from '../loan/snapshot';
import { type LoanFacts, mapMoney, type PaymentFact } from '../loan/facts';
import type { Centavos } from '../money';

export interface Allocation {
  /** Change of the paid amounts by kind, in centavos; a part can be negative. */
  readonly allocation: Components;
  /** Change of the borrower's credit balance, in centavos. */
  readonly credit: Centavos;
  readonly settles: boolean;
  /** True if the change moved money of other payments, such as a returned penalty. */
  readonly reallocated: boolean;
}

/**
 * Returns how a payment changes the loan: the loan with the payment minus the loan without it. `allocation` and
 * `credit` sum to the amount, or to less if a coupon then pays less. A back-dated payment reallocates the later
 * payments, so a part can be negative, such as a penalty that is no longer owed. The payment replaces a pending one
 * with the same id.
 */
export function allocate(facts: LoanFacts, payment: PaymentFact): Allocation {
  const { before, after } = withPostedPayment(facts, payment);
  return allocationBetween(before, after);
}

export function withPostedPayment(facts: LoanFacts, payment: PaymentFact) {
  const others = facts.payments.filter(({ id }) => id !== payment.id);
  const posted: PaymentFact = { ...payment, status: 'posted' };
  return { before: { ...facts, payments: others }, after: { ...facts, payments: [...others, posted] } };
}

/**
 * Marks the payment with this id as reversed, also one that paid for an extension or a cancellation, or gave credit back. An unknown id
 * changes nothing.
 */
export function reversePayment(facts: LoanFacts, paymentId: string, reversedOn: string): LoanFacts {
  return mapMoney(facts, (fact) => (fact.id === paymentId ? { ...fact, reversedOn } : fact));
}

export function allocationBetween(before: LoanFacts, after: LoanFacts): Allocation {
  const asOf = lastEventDate(before, after);
  const from = replay(before, asOf);
  const to = replay(after, asOf);
  const allocation = subtractComponents(paidTotalOf(to), paidTotalOf(from));
  const credit = to.credit + to.givenBack - from.credit - from.givenBack;

  return {
    allocation,
    credit,
    settles: to.settledOn !== null,
    reallocated: credit < 0 || ALLOCATION_ORDER.some((kind) => allocation[kind] < 0),
  };
}
