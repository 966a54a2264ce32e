/** What the pending payments of a loan do once they arrive. A screen or text that asks for money asks only for the rest. */
import type { ManilaDate } from '../calendar';
import type { Centavos } from '../money';
import type { LoanFacts, PaymentFact } from './facts';
import type { PendingOutcome } from './pending-outcome';
import { type LoanPosition, loanStatus, position } from './position';

/** Pending payments whose holds have not ended, and what follows if all of them arrive with their value dates. */
export interface Pending {
  /** Sum of the pending payments, in centavos. */
  readonly amount: Centavos;
  readonly outcome: PendingOutcome;
  /** Part of `amount` that the loan does not need. It becomes credit balance. */
  readonly credit: Centavos;
  /** Facts and position of the loan with the payments posted. */
  readonly facts: LoanFacts;
  readonly left: LoanPosition;
}

/** Returns the facts after a payment has arrived. @param before the facts without its hold */
export type Arrive = (before: LoanFacts, payment: PaymentFact) => LoanFacts;

/**
 * Returns what the pending payments do on `asOf`; null if none is pending. A payment whose hold has ended does not count: the loan
 * is asked for its money again.
 * @param arrive posts one payment. By default it pays the loan; a payment for an extension, for example, does something else.
 */
export function pendingOf(facts: LoanFacts, asOf: ManilaDate, arrive: Arrive = post): Pending | null {
  const held = facts.payments
    .filter(({ status, heldUntil, valueDate }) => status === 'pending' && !heldUntil && valueDate <= asOf)
    .map((each) => ({ ...each, valueDate: each.paidOn ?? each.valueDate }))
    .toSorted((one, other) =>
      one.valueDate < other.valueDate ? -1 : Number(one.valueDate > other.valueDate),
    );
  if (held.length === 0) return null;

  const arrived = held.reduce((before, payment) => arrive(without(before, payment), payment), facts);
  const [now, left] = [position(facts, asOf), position(arrived, asOf)];
  return {
    amount: held.reduce((sum, { amount }) => sum + amount, 0),
    outcome: outcomeOf(arrived, now, left),
    credit: Math.max(0, left.credit - now.credit),
    facts: arrived,
    left,
  };
}

function outcomeOf(arrived: LoanFacts, now: LoanPosition, left: LoanPosition): PendingOutcome {
  if (loanStatus(arrived, left.asOf) === 'canceled') return 'canceled';
  if (left.nextDue === null) return left.forgiven.total > 0 ? 'for_less' : 'paid';
  if (left.daysPastDue > 0) return 'short';
  const isLater = now.nextDue === null || left.nextDue.date > now.nextDue.date;
  return now.daysPastDue > 0 || isLater ? 'covered' : 'short';
}

const without = (facts: LoanFacts, { id }: PaymentFact): LoanFacts => ({
  ...facts,
  payments: facts.payments.filter((each) => each.id !== id),
});

const post: Arrive = (before, { id, amount, valueDate }) => ({
  ...before,
  payments: [...before.payments, { id, amount, valueDate, status: 'posted' }],
});
