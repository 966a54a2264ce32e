/**
 * A posted payment that its channel took back (charge-back), as an operator tells it. The loan is as if the money had
 * never come, but bears no penalty for the days on which it seemed to be there; a loan that it closed runs again, an
 * extension that it paid for was never granted, and a loan that it cancelled is owed again.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import type { LoanFacts } from '@tulay/engine/loan/types';
import { takeBack } from '@tulay/engine/repayment/allocate';
import { err, type Result } from '@tulay/engine/result';
import { runEvent, whileStale } from '../../../../command';
import type { Database } from '../../../../db/database';
import { newId } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import type { OperatorReason } from '../../loan/loan-admin.service';
import { couponDeductionsOf } from '../../loan/coupon-deductions.view';
import { changeBetween, loanFacts, unreversedRepayments } from '../../loan/loan-facts.view';
import type { LoanService, OrderFacts } from '../../loan/loan.service';
import { isEarned } from './coupon-share';
import { findRepayment, type RepaymentRow } from '../payment.store';

export interface ReversalDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
}

/** Money of the same checkout, which was paid twice, that stays. */
const otherRepaymentsOf = (facts: OrderFacts, { payment_id, transaction_id }: RepaymentRow) =>
  unreversedRepayments(facts).filter(
    (row) => row.payment_id === payment_id && row.transaction_id !== transaction_id,
  );

/**
 * The use of a coupon that ends with a payment taken back: that of its payment, unless other money of it stands that earns it.
 * @param after the loan without the money, the coupon still among its facts.
 */
function lostCouponUse(facts: OrderFacts, taken: RepaymentRow, after: LoanFacts): string | null {
  const use = couponDeductionsOf(facts).find(({ paymentId }) => paymentId === taken.payment_id);
  const payment = facts.payments.find((row) => row.payment_id === taken.payment_id);
  const stands = payment && otherRepaymentsOf(facts, taken).some(({ amount }) => isEarned(payment, after, amount));
  return stands || !use ? null : use.id;
}

/** Whether the payment fails with the money: unless other money of its checkout still does what it was opened for. */
function paymentFails(facts: OrderFacts, taken: RepaymentRow, couponEvent: string | null): boolean {
  const ends = facts.events.some(
    ({ kind, detail }) =>
      (kind === 'extension' || kind === 'cancellation') && detail.transactionId === taken.transaction_id,
  );
  return ends || couponEvent !== null || otherRepaymentsOf(facts, taken).length === 0;
}

const withoutCouponUse = (loan: LoanFacts, event: string | null): LoanFacts => ({
  ...loan,
  couponDeductions: (loan.couponDeductions ?? []).filter(({ id }) => id !== event),
});

export type ReversalService = ReturnType<typeof createReversalService>;

export function createReversalService({ db, clock, loans }: ReversalDependencies) {
  async function reverseOnce(repayment: RepaymentRow, said: OperatorReason) {
    const facts = await loans.facts(repayment.customer_id, repayment.order_id);
    const before = facts && loanFacts(facts);
    if (!facts || !before) return err('order_state');

    const now = clock.now();
    const today = manilaDate(now);
    const taken = takeBack(before, repayment.transaction_id, today);
    const couponEvent = lostCouponUse(facts, repayment, taken);
    const after = withoutCouponUse(taken, couponEvent);
    const change = changeBetween(before, after, today);
    return runEvent(db, 'repayment_reverse', repayment.customer_id, now, {
      orderId: repayment.order_id,
      transactionId: repayment.transaction_id,
      version: facts.order.version,
      reversedOn: today,
      amount: repayment.amount,
      change,
      couponEvent,
      fails: paymentFails(facts, repayment, couponEvent),
      journal: {
        journalId: newId(),
        event: 'repayment_reversed',
        source: repayment.transaction_id,
        valueDate: today,
        entries: change.entries,
      },
      ...said,
      outboxId: newId(),
      auditId: newId(),
    });
  }

  return {
    /**
     * Books a gateway transaction back, today. `already`: it was. `not_found`: no such transaction is booked.
     * `order_state`: its loan is in the hands of the gateway again. `stale`: the loan kept changing, try again.
     */
    async reverse(transactionId: string, said: OperatorReason): Promise<Result<'done' | 'already', ErrorCode>> {
      const repayment = await findRepayment(db, transactionId);
      if (!repayment) return err('not_found');
      return whileStale(() => reverseOnce(repayment, said));
    },
  };
}
