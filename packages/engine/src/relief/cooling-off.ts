import { addDays, type ManilaDate } from '../calendar';
import type { Centavos } from '../money';
import { err, ok, type Result } from '../result';
import { replay } from '../loan/replay';
import { coolingOffDays } from '../pricing/terms';
import type { CancellationFact, LoanFacts } from '../loan/facts';

export interface CoolingOff {
  /** What has to come back by the end of `lastDay`, in centavos; zero when part payments already cover it. */
  readonly amount: Centavos;
  readonly lastDay: ManilaDate;
}

export type CoolingOffError = 'cooling_off_over' | 'not_cancellable' | 'payment_pending';

/**
 * Cancelling within the contract's days after the value date (decisions 3). The borrower returns what was received, the net
 * proceeds, less what was already paid; fees, tax, interest and coupon discounts are undone, and nothing more is owed.
 * `cooling_off_over`: the last day has passed. `not_cancellable`: settled, or not begun. `payment_pending`: wait for it.
 */
export function coolingOff(facts: LoanFacts, today: ManilaDate): Result<CoolingOff, CoolingOffError> {
  const lastDay = addDays(facts.valueDate, coolingOffDays(facts.terms));
  const loan = replay(facts, today);
  if (loan.settledOn !== null || today < facts.valueDate) return err('not_cancellable');
  if (today > lastDay) return err('cooling_off_over', { lastDay });
  if (loan.held > 0) return err('payment_pending');

  const netProceeds = facts.principal - facts.upfrontCost;
  return ok({ amount: Math.max(0, netProceeds - loan.received), lastDay });
}

/** The facts with one cancellation more. */
export const cancelledBy = (facts: LoanFacts, cancellation: CancellationFact): LoanFacts => ({
  ...facts,
  cancellations: [...(facts.cancellations ?? []), cancellation],
});
