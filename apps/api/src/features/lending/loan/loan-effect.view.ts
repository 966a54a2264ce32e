/** Effect of a change of a loan's facts, as operators see it before the change. */
import type { ManilaDate } from '@tulay/engine/calendar';
import type { Entry } from '@tulay/engine/ledger/postings';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { loanStatus, type LoanStatus, type Payoff, positionOf } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import { offeredSettlement } from '@tulay/engine/loan/settlement';
import type { Centavos } from '@tulay/engine/money';
import { changeBetween } from './loan-facts.view';

/** Figures of a loan at the end of a day. */
export interface LoanFigures {
  readonly status: LoanStatus;
  /** Exact amount that closes the loan on this day, with its parts. */
  readonly owed: Payoff;
  readonly credit: Centavos;
  /** Last day of the open settlement offer; null if there is none. */
  readonly settlementUntil: ManilaDate | null;
}

export interface LoanEffect {
  readonly before: LoanFigures;
  readonly after: LoanFigures;
  readonly entries: readonly Entry[];
}

function figuresOn(loan: LoanFacts, today: ManilaDate): LoanFigures {
  const snapshot = replay(loan, today);
  const { payoff: owed, credit } = positionOf(snapshot);
  return {
    status: loanStatus(loan, today),
    owed,
    credit,
    settlementUntil: offeredSettlement(snapshot)?.lastDay ?? null,
  };
}

/** Returns the figures before and after the change, and the entries that the command books. */
export const loanEffect = (before: LoanFacts, after: LoanFacts, today: ManilaDate): LoanEffect => ({
  before: figuresOn(before, today),
  after: figuresOn(after, today),
  entries: changeBetween(before, after, today).entries,
});
