import type { DisputeBody } from '@tulay/contract/lending/dispute';
import type { ManilaDate } from '@tulay/engine/calendar';
import { transition } from '@tulay/engine/machine';
import { type DisputeEvent, disputeMachine } from '@tulay/engine/support/dispute.machine';
import type { LoanEventDetails } from '../../../db/loan-event';
import { decideByOf } from '../loan/dispute.view';

/** A move with its words, and who makes it. */
export interface DisputeStep {
  readonly move: DisputeEvent;
  readonly words: string | null;
  readonly actor: string;
}

/** What the audit trail calls each move. */
export const AUDIT_ACTIONS: Readonly<Record<DisputeEvent, string>> = {
  review: 'dispute.reviewed',
  ask: 'dispute.asked',
  answer: 'dispute.answered',
  uphold: 'dispute.upheld',
  reject: 'dispute.rejected',
  withdraw: 'dispute.withdrawn',
  appeal: 'dispute.appealed',
};

/** Words of the borrower: the days for the answer begin anew. */
const RESTARTS_DEADLINE: readonly DisputeEvent[] = ['answer', 'appeal'];

/** The detail of its event. */
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

/** The moves that lead there: who decides at once has looked first. Null where the machine has no such way. */
export function movesLeadingTo({ state, may }: DisputeBody, { move, actor }: DisputeStep): DisputeEvent[] | null {
  if (actor === 'borrower') return may.some((each) => each === move) ? [move] : null;
  if (transition(disputeMachine, state, move).ok) return [move];
  const looked = transition(disputeMachine, state, 'review');
  return looked.ok && transition(disputeMachine, looked.value, move).ok ? ['review', move] : null;
}
