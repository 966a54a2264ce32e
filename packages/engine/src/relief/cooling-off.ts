import { addDays, type ManilaDate } from '../calendar';
import type { Centavos } from '../money';
import { err, ok, type Result } from '../result';
import { replay } from '../loan/replay';
import { coolingOffDays } from '../pricing/terms';
import type { CancellationFact, LoanFacts } from '../loan/facts';

export interface CoolingOff {
  /** Centavos to return by the end of `lastDay`; zero if earlier payments already cover it. */
  readonly amount: Centavos;
  readonly lastDay: ManilaDate;
}

export type CoolingOffError = 'cooling_off_over' | 'not_cancellable' | 'payment_pending';

/**
 * Returns what a cancellation in the cooling-off days costs: the net proceeds minus earlier payments. Fees, tax,
 * interest and coupon discounts are reversed. `cooling_off_over`: the last day has passed. `not_cancellable`: the loan
 * is settled or not started. `payment_pending`: a payment is unconfirmed.
 */
export function coolingOff(facts: LoanFacts, today: ManilaDate): Result<CoolingOff, CoolingOffError> {
  const lastDay = addDays(facts.valueDate, coolingOffDays(facts.terms));
  const loan = replay(facts, today);
  if (loan.settledOn !== null || today < facts.valueDate) return err('not_cancellable');
  if (today > lastDay) return err('cooling_off_over', { lastDay });
  if (loan.pendingAmount > 0) return err('payment_pending');

  const netProceeds = facts.principal - facts.upfrontCost;
  return ok({ amount: Math.max(0, netProceeds - loan.received), lastDay });
}

export const withCancellation = (facts: LoanFacts, cancellation: CancellationFact): LoanFacts => ({
  ...facts,
  cancellations: [...(facts.cancellations ?? []), cancellation],
});
