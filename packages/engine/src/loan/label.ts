import type { ApplicationState } from '../lifecycle/application.machine';
import { daysBetween } from '../calendar';
import { DUE_SOON_DAYS } from '../constants';
import type { LoanState } from '../lifecycle/loan.machine';
import type { LoanPosition } from './position';

/** Specification 4: the status that a borrower reads. Derived for the day, never stored. */
export type OrderLabel =
  | {
      readonly kind:
        | 'withdrawable'
        | 'lending'
        | 'payout_failed'
        | 'due_today'
        | 'settled'
        | 'cancelled'
        | 'expired'
        | 'written_off';
    }
  | { readonly kind: 'pending_repayment' | 'due_in' | 'overdue'; readonly days: number };

export type ApplicationLabel = {
  readonly kind: 'draft' | 'in_review' | 'accepted' | 'rejected' | 'expired';
};

const STORED = {
  offered: 'withdrawable',
  signed: 'withdrawable',
  disbursing: 'lending',
  payout_failed: 'payout_failed',
  settled: 'settled',
  cancelled: 'cancelled',
  expired: 'expired',
  written_off: 'written_off',
} as const satisfies Record<Exclude<LoanState, 'active'>, OrderLabel['kind']>;

/**
 * The label of an order. An active one follows its position: overdue by days, due today, due in 1-3 days, or pending
 * repayment with the days until the next due date. Before its position is known it is still lending.
 */
export function orderLabel(state: LoanState, position: LoanPosition | null): OrderLabel {
  if (state !== 'active') return { kind: STORED[state] };
  if (position === null) return { kind: 'lending' };
  if (position.daysPastDue > 0) return { kind: 'overdue', days: position.daysPastDue };
  if (position.nextDue === null) return { kind: 'settled' };
  const days = daysBetween(position.asOf, position.nextDue.date);
  if (days === 0) return { kind: 'due_today' };
  return { kind: days > DUE_SOON_DAYS ? 'pending_repayment' : 'due_in', days };
}

/** The label of an application; submitted and referred ones are in review. */
export function applicationLabel(state: ApplicationState): ApplicationLabel {
  return { kind: state === 'submitted' || state === 'review' ? 'in_review' : state };
}
