import type { ManilaDate } from '../calendar';
import { paidTotalOf } from '../loan/position';
import { ALLOCATION_ORDER, type Running, replay } from '../loan/replay';
import type { Components, LoanFacts, PaymentFact } from '../loan/types';
import type { Centavos } from '../money';

export interface Allocation {
  /** What this payment changes in each kind of money paid; a part may be negative. */
  readonly allocation: Components;
  /** What it changes in the borrower's credit. */
  readonly credit: Centavos;
  /** The loan is closed once this payment is counted. */
  readonly settles: boolean;
  /** A back-dated payment moved money of later payments, such as penalty given back. */
  readonly reallocated: boolean;
}

/**
 * What a payment does to a loan: the difference between the loan without and with it, so that `allocation` and
 * `credit` always sum to its amount. A back-dated payment replays the later ones; penalty that falls away returns as a
 * negative part. A pending fact of the same id gives way to it.
 */
export function allocate(facts: LoanFacts, payment: PaymentFact): Allocation {
  const others = facts.payments.filter(({ id }) => id !== payment.id);
  const posted: PaymentFact = { ...payment, status: 'posted' };
  const asOf = lastDate([facts.valueDate, ...others.map(({ valueDate }) => valueDate), payment.valueDate]);
  const before = replay({ ...facts, payments: others }, asOf);
  const after = replay({ ...facts, payments: [...others, posted] }, asOf);
  const allocation = difference(after, before);
  const credit = after.credit - before.credit;

  return {
    allocation,
    credit,
    settles: after.settledOn !== null,
    reallocated: credit < 0 || ALLOCATION_ORDER.some((kind) => allocation[kind] < 0),
  };
}

function difference(after: Running, before: Running): Components {
  const [a, b] = [paidTotalOf(after), paidTotalOf(before)];
  return {
    penalty: a.penalty - b.penalty,
    fees: a.fees - b.fees,
    interest: a.interest - b.interest,
    principal: a.principal - b.principal,
  };
}

function lastDate(dates: readonly ManilaDate[]): ManilaDate {
  return dates.reduce((latest, date) => (date > latest ? date : latest));
}
