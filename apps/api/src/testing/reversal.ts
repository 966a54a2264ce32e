/** Reverses a payment as an operator does. */
import { orderOf } from '../features/lending/loan/loan.store';
import { createReversalService } from '../features/lending/payment/posting/reversal.service';
import type { Stack } from './stack';

export const OPERATOR_REASON = { who: 'ana', why: 'the bank reports a charge-back' };

export function reversePayment({ connection: { db }, providers }: Stack, transactionId: string) {
  const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
  return createReversalService({ db, clock: providers.clock, loans }).reverse(transactionId, OPERATOR_REASON);
}
