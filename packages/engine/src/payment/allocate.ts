import { ALLOCATION_ORDER, subtractComponents, type Components } from '../loan/components';
import { lastEventOn, replay } from '../loan/replay';
import { paidTotalOf } from '../loan/snapshot';
import type { LoanFacts, PaymentFact } from '../loan/facts';
import type { Centavos } from '../money';

export interface Allocation {
  /** What a change of facts moves in each kind of money paid; a part may be negative. */
  readonly allocation: Components;
  /** What it changes in the borrower's credit. */
  readonly credit: Centavos;
  /** The loan is closed once it is counted. */
  readonly settles: boolean;
  /** It moved money of other payments, such as penalty given back. */
  readonly reallocated: boolean;
}

/**
 * What a payment does to a loan: the difference between the loan without and with it, so that `allocation` and
 * `credit` sum to its amount (less what a coupon no longer needs to pay). A back-dated payment replays the later ones;
 * penalty that falls away returns as a negative part. A pending fact of the same id gives way to it.
 */
export function allocate(facts: LoanFacts, payment: PaymentFact): Allocation {
  const { without, withIt } = postPayment(facts, payment);
  return allocationBetween(without, withIt);
}

/** The facts before and after a payment is posted. */
export function postPayment(facts: LoanFacts, payment: PaymentFact) {
  const others = facts.payments.filter(({ id }) => id !== payment.id);
  const posted: PaymentFact = { ...payment, status: 'posted' };
  return {
    without: { ...facts, payments: others },
    withIt: { ...facts, payments: [...others, posted] },
  };
}

/**
 * A payment, the price of an extension or the money of a cancellation, taken back by its channel on a Manila day.
 * Unknown ids change nothing.
 */
export function takeBack(facts: LoanFacts, paymentId: string, reversedOn: string): LoanFacts {
  const mark = <T extends { readonly id: string }>(fact: T): T =>
    fact.id === paymentId ? { ...fact, reversedOn } : fact;
  return {
    ...facts,
    payments: facts.payments.map(mark),
    ...(facts.extensions && { extensions: facts.extensions.map(mark) }),
    ...(facts.cancellations && { cancellations: facts.cancellations.map(mark) }),
  };
}

/** What any change of a loan's facts moves: an extension, a coupon, a waiver, a payment taken back. */
export function allocationBetween(without: LoanFacts, withIt: LoanFacts): Allocation {
  const asOf = lastEventOn(without, withIt);
  const before = replay(without, asOf);
  const after = replay(withIt, asOf);
  const allocation = subtractComponents(paidTotalOf(after), paidTotalOf(before));
  const credit = after.credit - before.credit;

  return {
    allocation,
    credit,
    settles: after.settledOn !== null,
    reallocated: credit < 0 || ALLOCATION_ORDER.some((kind) => allocation[kind] < 0),
  };
}
