/**
 * Payments without booked money: pending at the channel, failed or expired. Repeated and late updates change nothing, and a
 * posted payment stays posted. A hold is a fact of the loan and is written under the order's lock.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { lastEventDate } from '@tulay/engine/loan/replay';
import { err, type Result } from '@tulay/engine/result';
import { runEvent, retryWhileStale } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import { loanFacts } from '../loan/loan-facts.view';
import type { LoanService } from '../loan/loan.service';
import type { PaymentRow } from './payment.store';
import { type Contradiction, contradictionOf, type ReportedMoney } from './posting/contradiction';

export interface HoldDependencies {
  readonly db: Database;
  readonly loans: Pick<LoanService, 'facts'>;
}

/** Money that the channel has not confirmed. A time of payment in the future counts as now. */
export type PendingMoney = ReportedMoney;

/**
 * Records that a payment is pending at its channel: from its value date, no late fee accrues on the amount that it
 * covers. Days before the loan's last event are not held, because other money was already allocated up to them.
 */
export function holdPending(
  { db, loans }: HoldDependencies,
  now: Date,
  payment: PaymentRow,
  pending: PendingMoney,
): Promise<Result<'done' | 'already', ErrorCode | Contradiction>> {
  const { paidAt, amount } = pending;
  const [opened, reported] = [manilaDate(payment.created_at), manilaDate(paidAt < now ? paidAt : now)];
  const valueDate = reported > opened ? reported : opened;
  return retryWhileStale(async () => {
    const facts = await loans.facts(payment.customer_id, payment.order_id);
    const loan = facts && loanFacts(facts);
    if (!facts || !loan) return err('order_state');
    const contradiction = contradictionOf({ now, payment, facts, loan }, pending);
    if (contradiction !== null) return err(contradiction);
    const lastEvent = lastEventDate(loan);
    return runEvent(db, 'payment_hold', payment.customer_id, now, {
      orderId: payment.order_id,
      paymentId: payment.payment_id,
      version: facts.order.version,
      valueDate,
      heldFrom: lastEvent > valueDate ? lastEvent : valueDate,
      amount,
    });
  });
}

export interface PaymentEnd {
  readonly status: 'failed' | 'expired';
  readonly failure: string | null;
  /** Whether to notify the borrower; false if the borrower has already seen the failure on the screen. */
  readonly notifiesBorrower: boolean;
}

/** Ends a payment that brought no money. The days that it held until today stay free of late fees. */
export async function closeUnpaid(
  db: Database,
  now: Date,
  payment: Pick<PaymentRow, 'customer_id' | 'payment_id' | 'order_id'>,
  { notifiesBorrower, ...ended }: PaymentEnd,
): Promise<void> {
  await runEvent(db, 'payment_close', payment.customer_id, now, {
    orderId: payment.order_id,
    paymentId: payment.payment_id,
    today: manilaDate(now),
    ...ended,
    outboxId: notifiesBorrower ? newId() : null,
  });
}
