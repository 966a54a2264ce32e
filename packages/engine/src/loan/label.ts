import type { ApplicationState } from '../lifecycle/application.machine';
import { daysBetween } from '../calendar';
import { DUE_SOON_DAYS } from '../constants';
import type { LoanState } from '../lifecycle/loan.machine';
import type { LoanPosition } from './position';

/** Status label of an order for the borrower (specification 4). Derived for the day, never stored. */
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

const LABEL_OF_STATE = {
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
 * Returns the label of an order. For an active order it depends on the position: overdue by days, due today, due in 1 to 3
 * days, or pending repayment with the days until the next due date. Without a position it is `lending`.
 */
export function orderLabel(state: LoanState, position: LoanPosition | null): OrderLabel {
  if (state !== 'active') return { kind: LABEL_OF_STATE[state] };
  if (position === null) return { kind: 'lending' };
  if (position.daysPastDue > 0) return { kind: 'overdue', days: position.daysPastDue };
  if (position.nextDue === null) return { kind: 'settled' };
  const days = daysBetween(position.asOf, position.nextDue.date);
  if (days === 0) return { kind: 'due_today' };
  return { kind: days > DUE_SOON_DAYS ? 'pending_repayment' : 'due_in', days };
}

/** Returns the label of an application; `submitted` and `review` are both `in_review`. */
export function applicationLabel(state: ApplicationState): ApplicationLabel {
  return { kind: state === 'submitted' || state === 'review' ? 'in_review' : state };
}
