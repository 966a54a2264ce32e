import type { DisputeBody } from '@tulay/contract/lending/dispute';
import type { ManilaDate } from '@tulay/engine/calendar';
import { transition } from '@tulay/engine/lifecycle/machine';
import { type DisputeEvent, disputeMachine } from '@tulay/engine/lifecycle/dispute.machine';
import type { LoanEventDetails } from '../../../db/schema/loan-event';
import { decideByOf } from '../loan/dispute.view';

export interface DisputeStep {
  readonly move: DisputeEvent;
  readonly words: string | null;
  readonly actor: string;
}

export const AUDIT_ACTIONS: Readonly<Record<DisputeEvent, string>> = {
  review: 'dispute.reviewed',
  ask: 'dispute.asked',
  answer: 'dispute.answered',
  uphold: 'dispute.upheld',
  reject: 'dispute.rejected',
  withdraw: 'dispute.withdrawn',
  appeal: 'dispute.appealed',
};

/** Moves after which the lender has the full time to decide again. */
const RESTARTS_DEADLINE: readonly DisputeEvent[] = ['answer', 'appeal'];

export const moveDetail = (
  disputeId: string,
  move: DisputeEvent,
  words: string | null,
  today: ManilaDate,
): LoanEventDetails['dispute_moved'] => ({
  disputeId,
  move,
  words,
  decideBy: RESTARTS_DEADLINE.includes(move) ? decideByOf(today) : null,
});

/** Returns the moves to record: an operator's decision on an unreviewed dispute implies its review. Null if not allowed. */
export function movesLeadingTo(
  { state, may }: DisputeBody,
  { move, actor }: DisputeStep,
): DisputeEvent[] | null {
  if (actor === 'borrower') return may.some((each) => each === move) ? [move] : null;
  if (transition(disputeMachine, state, move).ok) return [move];
  const reviewed = transition(disputeMachine, state, 'review');
  return reviewed.ok && transition(disputeMachine, reviewed.value, move).ok ? ['review', move] : null;
}
