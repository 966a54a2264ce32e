/** Pending payments of a loan in the responses and lines of commands. */
import { codeWords } from '@tulay/copy/console/lookup';
import type { ManilaDate } from '@tulay/engine/calendar';
import type { PendingOutcome } from '@tulay/engine/loan/pending-outcome';
import type { LoanRows } from '../../../features/lending/loan/loan-rows.view';
import { pendingIn } from '../../../features/lending/payment/posting/pending.view';
import { pesos } from '../../cli/report';

export interface PendingPayments {
  /** Centavos. */
  readonly amount: number;
  readonly outcome: PendingOutcome;
}

export function pendingPayments(facts: LoanRows, day: ManilaDate): PendingPayments | null {
  const pending = pendingIn(facts, day);
  return pending && { amount: pending.amount, outcome: pending.outcome };
}

/** Returns the line about pending payments; no line without one. */
export const pendingLines = (
  pending: { readonly amount: number; readonly outcome: string } | null,
): string[] =>
  pending === null
    ? []
    : [`Pending payments: ${pesos(pending.amount)}. ${codeWords('pendingOutcome', pending.outcome)}`];
