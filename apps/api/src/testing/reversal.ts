/** A payment that its channel took back, as an operator tells it. */
import { orderOf } from '../features/loan/loan.store';
import { createReversalService } from '../features/repayment/reversal.service';
import type { Stack } from './stack';

export const SAID = { who: 'ana', why: 'the bank reports a charge-back' };

export function reverse({ connection: { db }, outside }: Stack, transactionId: string) {
  const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
  return createReversalService({ db, clock: outside.clock, loans }).reverse(transactionId, SAID);
}
