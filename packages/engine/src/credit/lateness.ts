import { addDays, type ManilaDate } from '../calendar';
import type { LoanFacts } from '../loan/facts';
import { positionOf } from '../loan/position';
import { eventDates, replayBefore } from '../loan/replay';

/** Wait before a new loan, by the most days that a settled loan was past due. */
export interface LatenessWait {
  readonly overDays: number;
  readonly waitDays: number;
}

/**
 * Days that a borrower must wait for a new loan after settling one seriously late, by the most days that the loan was
 * overdue. Longest wait first (product decision). A change needs a new `SCORECARD_VERSION`.
 */
export const LATENESS_WAITS: readonly LatenessWait[] = [
  { overDays: 365, waitDays: 365 },
  { overDays: 90, waitDays: 180 },
  { overDays: 30, waitDays: 90 },
];

/** Longest wait. A loan that was settled longer ago delays nothing. */
export const LONGEST_WAIT_DAYS = Math.max(...LATENESS_WAITS.map(({ waitDays }) => waitDays));

export interface SettledLoan {
  readonly settledOn: ManilaDate;
  readonly worstDaysPastDue: number;
}

/** Returns the first day on which the borrower may have a new loan; null if no settled loan was seriously late. */
export function mayBorrowFrom(settled: readonly SettledLoan[]): ManilaDate | null {
  const days = settled.flatMap(({ settledOn, worstDaysPastDue: late }) => {
    const wait = LATENESS_WAITS.find(({ overDays }) => late > overDays);
    return wait ? [addDays(settledOn, wait.waitDays)] : [];
  });
  return days.toSorted().at(-1) ?? null;
}

/**
 * Returns the most days that the loan was ever past due. Checks event dates only, because lateness only grows between
 * them.
 */
export function worstDaysPastDue(loan: LoanFacts): number {
  const late = eventDates(loan).map((day) => positionOf(replayBefore(loan, day)).reportedDaysPastDue);
  return Math.max(0, ...late);
}
