/**
 * A payment before its money: on its way, or not coming. Told twice or late, it stays what it is; what was posted
 * meanwhile stays posted. A hold is a fact of the loan like any other and takes its turn under the order's lock.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { lastEventOn } from '@tulay/engine/loan/replay';
import { err, type Result } from '@tulay/engine/result';
import { runEvent, whileStale } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import { loanFacts } from '../loan/loan-facts.view';
import type { LoanService } from '../loan/loan.service';
import type { PaymentRow } from './payment.store';

export interface HoldDependencies {
  readonly db: Database;
  readonly loans: Pick<LoanService, 'facts'>;
}

/** What a channel says is on its way. */
export interface PendingMoney {
  /** A gateway's clock cannot move it past today. */
  readonly paidAt: Date;
  /** Centavos. */
  readonly amount: number;
}

/**
 * The borrower has paid at the channel, which has not confirmed: the value date is held, and no penalty runs on what the
 * money covers. Not for days that other money was counted up to already: these change when the money comes.
 */
export function holdPending(
  { db, loans }: HoldDependencies,
  now: Date,
  payment: PaymentRow,
  { paidAt, amount }: PendingMoney,
): Promise<Result<'done' | 'already', ErrorCode>> {
  const valueDate = manilaDate(paidAt < now ? paidAt : now);
  return whileStale(async () => {
    const facts = await loans.facts(payment.customer_id, payment.order_id);
    const loan = facts && loanFacts(facts);
    if (!facts || !loan) return err('order_state');
    const counted = lastEventOn(loan);
    return runEvent(db, 'payment_hold', payment.customer_id, now, {
      orderId: payment.order_id,
      paymentId: payment.payment_id,
      version: facts.order.version,
      valueDate,
      heldFrom: counted > valueDate ? counted : valueDate,
      amount,
    });
  });
}

export interface PaymentEnd {
  readonly status: 'failed' | 'expired';
  readonly failure: string | null;
  /** The borrower hears of it in the app: whoever was refused on the screen knows it already. */
  readonly isTold: boolean;
}

/** No money came. What it held until today stays held. */
export async function closeUnpaid(
  db: Database,
  now: Date,
  payment: Pick<PaymentRow, 'customer_id' | 'payment_id' | 'order_id'>,
  { isTold, ...ended }: PaymentEnd,
): Promise<void> {
  await runEvent(db, 'payment_close', payment.customer_id, now, {
    orderId: payment.order_id,
    paymentId: payment.payment_id,
    today: manilaDate(now),
    ...ended,
    outboxId: isTold ? newId() : null,
  });
}
