import type { ManilaDate } from '../calendar';
import { addComponents, NOTHING, owedNow, type Running, replay, totalOf } from './replay';
import type { Components, LoanFacts } from './types';

export type Payoff = Components & { readonly total: number };

/** The exact amount that closes the loan, to the centavo, if its value date is `asOf` (valid to the day's end). */
export function payoff(facts: LoanFacts, asOf: ManilaDate): Payoff {
  return payoffOf(replay(facts, asOf));
}

export function payoffOf(loan: Running): Payoff {
  const owed = owedNow(loan).reduce(addComponents, NOTHING);
  return { ...owed, total: totalOf(owed) };
}
