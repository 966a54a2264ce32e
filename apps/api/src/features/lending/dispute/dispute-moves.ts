import type { ErrorCode } from '@tulay/contract/errors';
import type { DisputeRequestBody, KnownDispute } from '@tulay/contract/lending/dispute';
import type { ManilaDate } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import { err, ok, type Result } from '@tulay/engine/result';
import { transition } from '@tulay/engine/lifecycle/machine';
import { type DisputeEvent, disputeMachine } from '@tulay/engine/lifecycle/dispute.machine';
import type { CommandInput } from '../../../db/commands/commands';
import { writeEventDetail } from '../../../db/stored/loan-events';
import type { LoanEventDetails } from '../../../db/schema/loan-event';
import { decideByOf, disputesOf } from '../loan/dispute.view';
import { newTicket } from '../../../ids';
import { loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan-rows.view';

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

/** Events of a dispute that restart the lender's deadline for a decision. */
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

/**
 * Returns the moves that have to be recorded for a requested move; null if the move is not allowed. If an operator
 * decides a dispute that is not in review yet, the move to review is recorded first.
 */
export function movesLeadingTo(
  { state, may }: KnownDispute,
  { move, actor }: DisputeStep,
): DisputeEvent[] | null {
  if (actor === 'borrower') return may.some((each) => each === move) ? [move] : null;
  if (transition(disputeMachine, state, move).ok) return [move];
  const reviewed = transition(disputeMachine, state, 'review');
  return reviewed.ok && transition(disputeMachine, reviewed.value, move).ok ? ['review', move] : null;
}

/** Input of `dispute_record` apart from the loan and the ids of its rows. */
export type DisputeRecord = Omit<
  CommandInput<'dispute_record'>,
  'orderId' | 'version' | 'auditId' | 'outboxId'
>;

/**
 * Largest number of disputes about one kind of charge of an order that may end without being upheld. Then the borrower
 * can only appeal.
 */
const MAX_REFUSED_DISPUTES = 3;

/**
 * Returns the input of `dispute_record` that opens a dispute. Errors: `dispute_open` (a dispute about the same charge
 * is open), `dispute_closed` (the limit is reached), `nothing_due` and `not_found` (there is no such charge or
 * payment).
 */
export function prepareDispute(
  facts: OrderFacts,
  disputeId: string,
  request: DisputeRequestBody,
  today: ManilaDate,
): Result<DisputeRecord, ErrorCode> {
  const sums = disputedSums(facts, request, today);
  if (!sums.ok) return sums;
  const { about, reason, paymentId = null } = request;
  const sameKind = disputesOf(facts).filter((each) => each.about === about);
  if (sameKind.some((each) => each.isOpen && each.paymentId === paymentId)) return err('dispute_open');
  if (sameKind.filter(({ state }) => state !== 'upheld').length >= MAX_REFUSED_DISPUTES)
    return err('dispute_closed');

  const ticket = newTicket('D', today);
  const decideBy = decideByOf(today);
  const detail = writeEventDetail('dispute', {
    disputeId,
    ticket,
    about,
    paymentId,
    ...sums.value,
    reason,
    decideBy,
  });
  return ok({
    events: [{ eventId: `dispute ${disputeId}`, kind: 'dispute', valueDate: today, detail }],
    ticket,
    actor: 'borrower',
    action: 'dispute.opened',
    audit: { ticket, about, amount: sums.value.amount },
    payload: { disputeId, move: 'open' },
  });
}

/**
 * Returns the disputed amount and the amount on which the late fee stops. A late fee accrues on the whole overdue
 * amount, so a dispute about the late fee stops it for the whole overdue amount.
 */
function disputedSums(
  facts: OrderFacts,
  request: DisputeRequestBody,
  today: ManilaDate,
): Result<{ readonly amount: number; readonly frozen: number }, ErrorCode> {
  const loan = loanFacts(facts);
  if (!loan || facts.order.status !== 'active') return err('order_state');
  const now = position(loan, today);
  if (request.about === 'payment') {
    const payment = facts.payments.find(({ payment_id }) => payment_id === request.paymentId);
    if (!payment) return err('not_found');
    return ok({ amount: payment.amount, frozen: payment.amount });
  }
  const amount = now.payoff[request.about];
  if (amount === 0) return err('nothing_due');
  return ok({ amount, frozen: request.about === 'penalty' ? Math.max(amount, now.overdueAmount) : amount });
}
