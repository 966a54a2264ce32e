import type { ApplicationState } from '../lifecycle/application.machine';
import { daysBetween } from '../calendar';
import { DUE_SOON_DAYS } from '../constants';
import type { LoanState } from '../lifecycle/loan.machine';
import type { LoanPosition } from './position';

/** Label of an order. It is derived for the day and never stored (specification 4). */
export type OrderLabel =
  | {
      readonly kind:
        | 'withdrawable'
        | 'lending'
        | 'payout_failed'
        | 'due_today'
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

/** Returns the label of an order. An active order without a position is `lending`. */
export function orderLabel(state: LoanState, position: LoanPosition | null): OrderLabel {
  if (state !== 'active') return { kind: LABEL_OF_STATE[state] };
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
