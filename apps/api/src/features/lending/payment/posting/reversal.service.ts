/**
 * Reverses a payment after a chargeback. The loan is recomputed as if the money had never arrived: a settled or
 * canceled loan becomes active again, and an extension that the payment bought is undone. No late fee accrues for the
 * days between the payment and its reversal.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { bankTransferReversed } from '@tulay/engine/ledger/postings';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { reversePayment } from '@tulay/engine/payment/allocate';
import type { Centavos } from '@tulay/engine/money';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent, retryWhileStale } from '../../../../command';
import type { Database } from '../../../../db/database';
import { writeEventDetail } from '../../../../db/stored/loan-events';
import { newId } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import type { OperatorReason } from '../../loan/loan-admin.service';
import { type LoanEffect, loanEffect } from '../../loan/loan-effect.view';
import {
  changeBetween,
  couponDeductionsOf,
  loanFacts,
  unreversedRepayments,
} from '../../loan/loan-facts.view';
import type { OrderFacts } from '../../loan/loan-rows.view';
import type { LoanService } from '../../loan/loan.service';
import { BANK } from '../bank/bank-payment.view';
import { isEarned } from './coupon-share';
import { findRepayment, type RepaymentRow } from '../payment.store';

export interface ReversalDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
}

/** Returns the other unreversed money of a payment whose checkout was paid more than once. */
const otherRepaymentsOf = (facts: OrderFacts, { payment_id, transaction_id }: RepaymentRow) =>
  unreversedRepayments(facts).filter(
    (row) => row.payment_id === payment_id && row.transaction_id !== transaction_id,
  );

/**
 * Returns the id of the coupon use that this reversal ends. Null if the payment used no coupon, or if its other gateway
 * transactions still earn the coupon.
 */
function lostCouponUse(facts: OrderFacts, reversed: RepaymentRow, after: LoanFacts): string | null {
  const use = couponDeductionsOf(facts).find(({ paymentId }) => paymentId === reversed.payment_id);
  const payment = facts.payments.find((row) => row.payment_id === reversed.payment_id);
  const isStillEarned =
    payment && otherRepaymentsOf(facts, reversed).some(({ amount }) => isEarned(payment, after, amount));
  return isStillEarned || !use ? null : use.id;
}

const isBankTransfer = ({ payments }: OrderFacts, { payment_id }: RepaymentRow): boolean =>
  payments.some((row) => row.payment_id === payment_id && row.provider === BANK);

/**
 * Returns true if this reversal makes the payment fail, because the payment has no other money that still achieves its
 * purpose.
 */
function paymentFails(facts: OrderFacts, reversed: RepaymentRow, couponEvent: string | null): boolean {
  const ends = facts.events.some(
    ({ kind, detail }) =>
      (kind === 'extension' || kind === 'cancellation') && detail.transactionId === reversed.transaction_id,
  );
  return ends || couponEvent !== null || otherRepaymentsOf(facts, reversed).length === 0;
}

/** What the reversal of a payment does to its loan. */
interface ReversalEffect {
  readonly orderNo: string;
  readonly amount: Centavos;
  readonly valueDate: ManilaDate;
  readonly loan: LoanEffect;
}

export type ReversalService = ReturnType<typeof createReversalService>;

export function createReversalService({ db, clock, loans }: ReversalDependencies) {
  /** Returns the loan before and after the reversal. Error: `order_state`. */
  async function prepare(repayment: RepaymentRow) {
    const facts = await loans.facts(repayment.customer_id, repayment.order_id);
    const before = facts && loanFacts(facts);
    if (!facts || !before) return err('order_state');

    const now = clock.now();
    const today = manilaDate(now);
    const withoutMoney = reversePayment(before, repayment.transaction_id, today);
    const couponEvent = lostCouponUse(facts, repayment, withoutMoney);
    const lenderPayments = (withoutMoney.lenderPayments ?? []).filter(({ id }) => id !== couponEvent);
    return ok({ facts, before, after: { ...withoutMoney, lenderPayments }, couponEvent, now, today });
  }

  async function reverseOnce(repayment: RepaymentRow, reason: OperatorReason) {
    const found = await prepare(repayment);
    if (!found.ok) return found;
    const { facts, before, after, couponEvent, now, today } = found.value;
    const change = changeBetween(before, after, today);
    return runEvent(db, 'repayment_reverse', repayment.customer_id, now, {
      orderId: repayment.order_id,
      transactionId: repayment.transaction_id,
      version: facts.order.version,
      reversedOn: today,
      amount: repayment.amount,
      change,
      detail: writeEventDetail('repayment_reversal', {
        transactionId: repayment.transaction_id,
        allocation: change.allocation,
      }),
      couponReturn:
        couponEvent === null
          ? null
          : { event: couponEvent, detail: writeEventDetail('coupon_return', { couponEvent }) },
      fails: paymentFails(facts, repayment, couponEvent),
      journal: {
        journalId: newId(),
        event: 'repayment_reversed',
        source: repayment.transaction_id,
        valueDate: today,
        entries: isBankTransfer(facts, repayment)
          ? [...change.entries, ...bankTransferReversed(repayment.amount)]
          : change.entries,
      },
      ...reason,
      outboxId: newId(),
      auditId: newId(),
    });
  }

  return {
    /** Returns what `reverse` would do; `already` if the payment is reversed. Errors as in `reverse`. */
    async effect(transactionId: string): Promise<Result<ReversalEffect | 'already', ErrorCode>> {
      const repayment = await findRepayment(db, transactionId);
      if (!repayment) return err('not_found');
      const found = await prepare(repayment);
      if (!found.ok) return found;
      const { facts, before, after, today } = found.value;
      const isPosted = unreversedRepayments(facts).some((row) => row.transaction_id === transactionId);
      if (!isPosted) return ok('already');
      const { amount, value_date: valueDate } = repayment;
      const effect = loanEffect(before, after, today);
      const bank = isBankTransfer(facts, repayment) ? bankTransferReversed(amount) : [];
      return ok({
        orderNo: facts.order.order_no,
        amount,
        valueDate,
        loan: { ...effect, entries: [...effect.entries, ...bank] },
      });
    },

    /**
     * Reverses a gateway transaction with today's value date. `already`: it was reversed before. Errors: `not_found`
     * (no such transaction is booked), `order_state` (the loan's payout came back), `stale` (the loan kept changing;
     * retry).
     */
    async reverse(
      transactionId: string,
      reason: OperatorReason,
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const repayment = await findRepayment(db, transactionId);
      if (!repayment) return err('not_found');
      return retryWhileStale(() => reverseOnce(repayment, reason));
    },
  };
}
