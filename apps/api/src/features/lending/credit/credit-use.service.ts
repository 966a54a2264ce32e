import { manilaDate } from '@tulay/engine/calendar';
import { creditUsed } from '@tulay/engine/ledger/postings';
import { position } from '@tulay/engine/loan/position';
import { ok } from '@tulay/engine/result';
import { retryWhileStale, runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan-rows.view';
import type { LoanService } from '../loan/loan.service';
import { paymentWithoutCheckout } from '../payment/bank/bank-payment.view';
import { repaymentInput } from '../payment/posting/posting.service';
import { balanceOf, dividedOver } from './credit-division';
import { type CreditPart, creditParts, isKeptForNextLoan } from './credit.store';

interface CreditUseDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
}

export type CreditUseService = ReturnType<typeof createCreditUseService>;

export function createCreditUseService({ db, clock, loans }: CreditUseDependencies) {
  async function use(customerId: string, orderId: string) {
    const [isKept, parts, facts] = await Promise.all([
      isKeptForNextLoan(db, customerId),
      creditParts(db, customerId),
      loans.facts(customerId, orderId),
    ]);
    const input = isKept && facts ? useInput(facts, parts, clock.now()) : null;
    return input ? runEvent(db, 'credit_use', customerId, clock.now(), input) : ok('already' as const);
  }

  return {
    /** Pays the first installment of a loan from the credit balance that the borrower kept for it. */
    async useForLoan(customerId: string, orderId: string): Promise<void> {
      const used = await retryWhileStale(() => use(customerId, orderId));
      // If the loan cannot take money, for example because its payout came back, the credit stays for the borrower’s
      // next loan.
      if (!used.ok && used.code === 'stale') throw new Error('the loan or its credit keeps changing');
    },
  };
}

/** Returns the input of `credit_use`; null if there is no credit or nothing is owed. */
function useInput(facts: OrderFacts, parts: readonly CreditPart[], now: Date) {
  const { customer_id: customerId, order_id: orderId } = facts.order;
  const loan = loanFacts(facts);
  if (!loan) return null;
  const { nextDue, payoff } = position(loan, manilaDate(now));
  const amount = Math.min(balanceOf(parts), nextDue?.amount ?? 0, payoff.total);
  if (amount <= 0) return null;
  const payment = paymentWithoutCheckout({
    channel: null,
    customerId,
    orderId,
    paymentId: newId(),
    kind: 'part',
    amount,
    at: now,
    provider: 'credit',
  });
  const transactionId = `credit_${payment.payment_id}`;
  const transaction = { transactionId, amount, paidAt: now, gatewayRef: '' };
  const posted = repaymentInput({ now, facts, payment, transaction }, loan, null);
  return {
    ...posted,
    reference: payment.reference,
    credits: dividedOver(parts, amount).map((part, number) => ({
      orderId: part.orderId,
      journal: {
        journalId: newId(),
        event: 'credit_used',
        source: number === 0 ? transactionId : `${transactionId} ${number}`,
        valueDate: posted.valueDate,
        entries: creditUsed(part.amount),
      },
    })),
  };
}
