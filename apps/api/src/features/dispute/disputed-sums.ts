import type { DisputeWish } from '@tulay/contract/dispute';
import type { ErrorCode } from '@tulay/contract/errors';
import type { ManilaDate } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import { err, ok, type Result } from '@tulay/engine/result';
import { loanFacts } from '../loan/facts.view';
import type { OrderFacts } from '../loan/loan.service';

/**
 * What is disputed, and what rests on it and is frozen. A late fee grows on all that is overdue, so that rests with it.
 */
export function disputedSums(
  facts: OrderFacts,
  wish: DisputeWish,
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
