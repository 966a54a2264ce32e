import type { ManilaDate } from '../calendar';
import { sumComponents, totalOf } from './components';
import { replay } from './replay';
import { owedNow, type Running } from './running';
import type { Components, LoanFacts } from './types';

export type Payoff = Components & { readonly total: number };

/** The exact amount that closes the loan, to the centavo, if its value date is `asOf` (valid to the day's end). */
export function payoff(facts: LoanFacts, asOf: ManilaDate): Payoff {
  return payoffOf(replay(facts, asOf));
}

/** Interest paid ahead and not used comes off the principal. */
export function payoffOf(loan: Running): Payoff {
  const owed = sumComponents(owedNow(loan));
  const due = { ...owed, principal: Math.max(0, owed.principal - loan.interestAhead) };
  return { ...due, total: totalOf(due) };
}
