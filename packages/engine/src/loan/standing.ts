import type { ManilaDate } from '../calendar';
import type { LoanState } from './loan.machine';
import { replay } from './replay';
import type { LoanFacts } from './types';

/** The states of a loan whose money was delivered. */
export type Standing = Extract<LoanState, 'active' | 'settled' | 'cancelled' | 'written_off'>;

/**
 * The state that the facts of a delivered loan call for at the end of a Manila day. News may come out of order, so each
 * command writes what the facts say, not what it meant to do: a claim given up that is paid after all is settled.
 */
export function standingOf(facts: LoanFacts, asOf: ManilaDate): Standing {
  const loan = replay(facts, asOf);
  if (loan.isCancelled) return 'cancelled';
  if (loan.settledOn !== null) return 'settled';
  return loan.isWrittenOff ? 'written_off' : 'active';
}
