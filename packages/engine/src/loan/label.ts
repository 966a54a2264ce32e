import type { ApplicationState } from '../lifecycle/application.machine';
import { daysBetween } from '../calendar';
import { DUE_SOON_DAYS } from '../constants';
import type { LoanState } from '../lifecycle/loan.machine';
import type { Pending } from './pending';
import { closesLoan } from './pending-outcome';
import type { LoanPosition } from './position';

/** Label of an order. It is derived for the day and never stored (specification 4). */
export type OrderLabel =
  | {
      readonly kind:
        | 'withdrawable'
        | 'lending'
        | 'payout_failed'
        | 'due_today'
        | 'confirming'
        | 'settled'
        | 'canceled'
        | 'expired'
        | 'written_off';
    }
  | { readonly kind: 'pending_repayment' | 'due_in' | 'overdue'; readonly days: number };

export type ApplicationLabel = {
  readonly kind: 'draft' | 'in_review' | 'accepted' | 'rejected' | 'expired';
};

const LABEL_OF_STATE = {
  offered: 'withdrawable',
  signed: 'withdrawable',
  disbursing: 'lending',
  payout_failed: 'payout_failed',
  settled: 'settled',
  canceled: 'canceled',
  expired: 'expired',
  written_off: 'written_off',
} as const satisfies Record<Exclude<LoanState, 'active'>, OrderLabel['kind']>;

/**
 * Returns the label of an order. An active order without a position is `lending`. Pending payments count as received, and the label
 * is `confirming` if they close the loan.
 */
export function orderLabel(
  state: LoanState,
  now: LoanPosition | null,
  pending: Pick<Pending, 'outcome' | 'left'> | null = null,
): OrderLabel {
  if (pending !== null && closesLoan(pending)) return { kind: 'confirming' };
  if (state !== 'active') return { kind: LABEL_OF_STATE[state] };
  const position = pending?.left ?? now;
  if (position === null) return { kind: 'lending' };
  if (position.daysPastDue > 0) return { kind: 'overdue', days: position.daysPastDue };
  if (position.nextDue === null) return { kind: 'settled' };
  const days = daysBetween(position.asOf, position.nextDue.date);
  if (days === 0) return { kind: 'due_today' };
  return { kind: days > DUE_SOON_DAYS ? 'pending_repayment' : 'due_in', days };
}

export function applicationLabel(state: ApplicationState): ApplicationLabel {
  return { kind: state === 'submitted' || state === 'review' ? 'in_review' : state };
}
