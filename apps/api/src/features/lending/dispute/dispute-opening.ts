import type { DisputeRequestBody } from '@tulay/contract/lending/dispute';
import type { ErrorCode } from '@tulay/contract/errors';
import type { ManilaDate } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import { err, ok, type Result } from '@tulay/engine/result';
import { decideByOf, disputesOf } from '../loan/dispute.view';
import { loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan.service';
import { newTicket } from './dispute.store';

/** Disputes of one kind that an order may have without being right once; after that a second look serves. */
const MAX_REFUSED_DISPUTES = 3;

/**
 * The input of `dispute_record` that opens one. `dispute_open`: one about the same is open. `dispute_closed`: it was
 * answered often enough. `nothing_due`, `not_found`: there is no such charge or payment.
 */
export function prepareDispute(
  facts: OrderFacts,
  disputeId: string,
  wish: DisputeRequestBody,
  today: ManilaDate,
): Result<object, ErrorCode> {
  const sums = disputedSums(facts, wish, today);
  if (!sums.ok) return sums;
  const { about, reason, paymentId = null } = wish;
  const alike = disputesOf(facts).filter((each) => each.about === about);
  if (alike.some((each) => each.isOpen && each.paymentId === paymentId)) return err('dispute_open');
  if (alike.filter(({ state }) => state !== 'upheld').length >= MAX_REFUSED_DISPUTES)
    return err('dispute_closed');

  const ticket = newTicket(today);
  const decideBy = decideByOf(today);
  const detail = { disputeId, ticket, about, paymentId, ...sums.value, reason, decideBy };
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
 * What is disputed, and what rests on it and is frozen. A late fee grows on all that is overdue, so that rests with it.
 */
function disputedSums(
  facts: OrderFacts,
  wish: DisputeRequestBody,
  today: ManilaDate,
): Result<{ readonly amount: number; readonly frozen: number }, ErrorCode> {
  const loan = loanFacts(facts);
  if (!loan || facts.order.status !== 'active') return err('order_state');
  const now = position(loan, today);
  if (wish.about === 'payment') {
    const payment = facts.payments.find(({ payment_id }) => payment_id === wish.paymentId);
    if (!payment) return err('not_found');
    return ok({ amount: payment.amount, frozen: payment.amount });
  }
  const amount = now.payoff[wish.about];
  if (amount === 0) return err('nothing_due');
  return ok({ amount, frozen: wish.about === 'penalty' ? Math.max(amount, now.overdueAmount) : amount });
}
