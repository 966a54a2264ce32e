/**
 * What the pending payments of a loan do once they arrive:
 *
 * - `paid`: the loan is paid in full.
 * - `for_less`: the agreed sum of a settlement is complete, and the loan is closed.
 * - `canceled`: the loan is canceled for free.
 * - `covered`: everything that is due now is paid, and a later installment is left.
 * - `short`: a part of what is due now is left.
 */
export const PENDING_OUTCOMES = ['paid', 'for_less', 'canceled', 'covered', 'short'] as const;
export type PendingOutcome = (typeof PENDING_OUTCOMES)[number];

/** Returns true if the loan owes nothing more once the pending payments arrive. */
export const closesLoan = ({ outcome }: { readonly outcome: PendingOutcome }): boolean =>
  outcome !== 'covered' && outcome !== 'short';
