/**
 * Money that arrived. Twice: the gateway's transaction id is booked once. Late: the value date is the day the borrower
 * paid, and later payments are allocated anew from it. Out of order: each posting starts from the facts as they are.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import type { LoanState } from '@tulay/engine/loan/loan.machine';
import type { LoanFacts } from '@tulay/engine/loan/types';
import { err, type Result } from '@tulay/engine/result';
import { runEvent, whileStale } from '../../../../command';
import type { Database } from '../../../../db/database';
import { newId } from '../../../../ids';
import type { CouponService } from '../../coupon/coupon.service';
import type { LoanService, LoanRows } from '../../loan/loan.service';
import type { GatewayJournal } from '../../../ledger/books.service';
import { changeBetween, loanFacts } from '../../loan/loan-facts.view';
import { changeWithCoupon, couponFailure, couponInput, couponShareOf } from './coupon-share';
import { type Effect, EFFECTS } from './payment-effect';
import type { PaymentRow } from '../payment.store';

export interface GatewayTransaction {
  readonly transactionId: string;
  /** Centavos. */
  readonly amount: number;
  readonly paidAt: Date;
}

export interface PostingDependencies {
  readonly db: Database;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly coupons: Pick<CouponService, 'find'>;
}

/**
 * Allocates and books one gateway transaction, with all it brings about. `already` when it was known. `read`: the order, by
 * whom it was read just now.
 */
export const postRepayment = (
  dependencies: PostingDependencies,
  now: Date,
  payment: PaymentRow,
  { read, ...receipt }: GatewayTransaction & { readonly read?: LoanRows },
): Promise<Result<'done' | 'already', ErrorCode>> => {
  let known = read;
  return whileStale(async () => {
    const facts = known ?? (await dependencies.loans.facts(payment.customer_id, payment.order_id));
    known = undefined;
    return facts ? postOnce(dependencies, { now, facts, payment, receipt }) : err('order_state');
  });
};

interface Posting {
  readonly now: Date;
  readonly facts: LoanRows;
  readonly payment: PaymentRow;
  readonly receipt: GatewayTransaction;
}

async function postOnce(
  { db, coupons }: PostingDependencies,
  { now, facts, payment, receipt }: Posting,
): Promise<Result<'done' | 'already', ErrorCode>> {
  const loan = loanFacts(facts);
  if (!loan) return err('order_state');

  const today = manilaDate(now);
  const valueDate = valueDateOf(receipt.paidAt, now, loan, heldOn(facts, payment));
  // The promise of this payment gives way to the money itself; later money was counted with it, and moves now.
  const before = { ...loan, payments: loan.payments.filter((each) => each.id !== payment.payment_id) };
  const money = { id: receipt.transactionId, amount: receipt.amount, valueDate, status: 'posted' } as const;
  const effect = EFFECTS[payment.kind]({ payment, facts, before, money, today });
  const change = changeBetween(loan, effect.after, today);
  const coupon =
    payment.coupon_id === null ? null : await coupons.find(payment.customer_id, payment.coupon_id);
  const share = couponShareOf(effect.after, payment, money, coupon);
  const failure = share ? null : couponFailure(payment, coupon, effect.failure);
  return runEvent(db, 'repayment_post', payment.customer_id, now, {
    transactionId: receipt.transactionId,
    orderId: payment.order_id,
    paymentId: payment.payment_id,
    version: facts.order.version,
    amount: receipt.amount,
    valueDate,
    change: share ? changeWithCoupon(change, effect.after, share, today) : change,
    event: effect.event,
    paymentStatus: failure ? 'failed' : 'posted',
    failure,
    coupon: share && couponInput(effect.after, share),
    journal: {
      journalId: newId(),
      event: journalOf(effect, facts.order.status),
      source: receipt.transactionId,
      valueDate,
      entries: change.entries,
    },
    outboxId: newId(),
    auditId: newId(),
  });
}

/** What the books call this money; the gateway's statement calls it by its transaction alone. */
function journalOf({ event }: Effect, status: LoanState): GatewayJournal {
  if (event) return `${event.kind}_posted`;
  return status === 'written_off' ? 'recovery_posted' : 'repayment_posted';
}

/** The value date that was held while the money was on its way. */
function heldOn({ payments }: LoanRows, { payment_id }: PaymentRow): string | null {
  const row = payments.find((each) => each.payment_id === payment_id);
  return row?.status === 'pending' ? row.value_date : null;
}

/**
 * The Manila day the borrower paid: the day that was held for it where that is earlier, not before the loan began, not
 * after today, whatever a gateway's clock says.
 */
function valueDateOf(paidAt: Date, now: Date, loan: LoanFacts, held: string | null): string {
  const [told, today] = [manilaDate(paidAt), manilaDate(now)];
  const paid = held !== null && held < told ? held : told;
  if (paid > today) return today;
  return paid < loan.valueDate ? loan.valueDate : paid;
}
