/**
 * Money that arrived. Twice: the gateway's transaction id is booked once. Late: the value date is the day the borrower
 * paid, and later payments are allocated anew from it. Out of order: each posting starts from the facts as they are.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { changePosted } from '@tulay/engine/ledger/changes';
import type { LoanFacts } from '@tulay/engine/loan/types';
import { allocationBetween } from '@tulay/engine/repayment/allocate';
import { err, type Result } from '@tulay/engine/result';
import { runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { LoanService } from '../loan/loan.service';
import { loanFacts, nextDueDate } from '../loan/loan.view';
import type { PaymentRow } from './repayment.store';

export interface Receipt {
  readonly transactionId: string;
  /** Centavos. */
  readonly amount: number;
  readonly paidAt: Date;
}

export interface PostingDependencies {
  readonly db: Database;
  readonly loans: Pick<LoanService, 'facts'>;
}

/** Another payment may be posted between our read and our write; each attempt starts from fresh facts. */
const ATTEMPTS = 8;

/** Allocates and books one gateway transaction. `already` when it was known. */
export async function postRepayment(
  { db, loans }: PostingDependencies,
  now: Date,
  payment: PaymentRow,
  receipt: Receipt,
): Promise<Result<'done' | 'already', ErrorCode>> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const posted = await postOnce({ db, loans }, now, payment, receipt);
    if (posted.ok || posted.code !== 'stale') return posted;
  }
  return postOnce({ db, loans }, now, payment, receipt);
}

async function postOnce(
  { db, loans }: PostingDependencies,
  now: Date,
  payment: PaymentRow,
  receipt: Receipt,
) {
  const facts = await loans.facts(payment.customer_id, payment.order_id);
  const loan = facts && loanFacts(facts);
  if (!facts || !loan) return err('order_state');

  const valueDate = valueDateOf(receipt.paidAt, now, loan);
  // The held promise of this payment gives way to the money itself.
  const others = loan.payments.filter((each) => each.id !== payment.payment_id);
  const money = { id: receipt.transactionId, amount: receipt.amount, valueDate, status: 'posted' } as const;
  const before = { ...loan, payments: others };
  const after = { ...loan, payments: [...others, money] };
  const outcome = allocationBetween(before, after);
  const mismatch = payment.kind === 'full' && !outcome.settles;
  return runEvent(db, 'repayment_post', payment.customer_id, now, {
    transactionId: receipt.transactionId,
    orderId: payment.order_id,
    paymentId: payment.payment_id,
    version: facts.order.version,
    amount: receipt.amount,
    valueDate,
    allocation: { ...outcome.allocation, credit: outcome.credit },
    settles: outcome.settles,
    nextDueDate: nextDueDate(after, manilaDate(now)),
    paymentStatus: mismatch ? 'failed' : 'posted',
    failure: mismatch ? 'payment_mismatch' : null,
    journal: {
      journalId: newId(),
      event: 'repayment_posted',
      source: receipt.transactionId,
      valueDate,
      entries: changePosted(before, after),
    },
    outboxId: newId(),
    auditId: newId(),
  });
}

/** The Manila day the borrower paid: not before the loan began, not after today, whatever a gateway's clock says. */
function valueDateOf(paidAt: Date, now: Date, loan: LoanFacts): string {
  const [paid, today] = [manilaDate(paidAt), manilaDate(now)];
  if (paid > today) return today;
  return paid < loan.valueDate ? loan.valueDate : paid;
}
