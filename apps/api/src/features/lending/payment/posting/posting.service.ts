/**
 * Books gateway transactions. A repeated transaction id is booked once. A late report gets the value date on which the borrower
 * paid, and later payments are reallocated. Transactions may arrive in any order: each starts from the current facts.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { err, type Result } from '@tulay/engine/result';
import { oneAfterAnother, runEvent, retryWhileStale } from '../../../../command';
import type { CommandInput } from '../../../../db/commands/commands';
import type { Database } from '../../../../db/database';
import { writeStored } from '../../../../db/stored/read-stored';
import { newId } from '../../../../ids';
import type { CouponService } from '../../coupon/coupon.service';
import type { LoanRows } from '../../loan/loan-rows.view';
import type { LoanService } from '../../loan/loan.service';
import type { GatewayJournal } from '../../../ledger/books.service';
import { changeBetween, type LoanChange, loanFacts, withoutHold } from '../../loan/loan-facts.view';
import { changeWithCoupon, couponFailure, couponInput, couponShareOf } from './coupon-share';
import { type Contradiction, contradictionOf, type ReportedMoney } from './contradiction';
import { type Effect, EFFECTS } from './payment-effect';
import type { PaymentRow } from '../payment.store';

export interface GatewayTransaction extends ReportedMoney {
  readonly transactionId: string;
  /**
   * True if an operator has compared the money with the gateway's account. Then it is booked even if it contradicts our
   * records.
   */
  readonly isConfirmed?: boolean;
}

export type PostingRefusal = ErrorCode | Contradiction;

export interface PostingDependencies {
  readonly db: Database;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly coupons: Pick<CouponService, 'find'>;
}

/**
 * Books one gateway transaction. `already`: it was booked before. Refuses a transaction that contradicts what we know.
 * @param facts the loan, if the caller has just read it.
 */
export const postRepayment = (
  dependencies: PostingDependencies,
  now: Date,
  payment: PaymentRow,
  { facts: known, ...transaction }: GatewayTransaction & { readonly facts?: LoanRows },
): Promise<Result<'done' | 'already', PostingRefusal>> => {
  const post = (hasWaited: boolean) => {
    let fresh = hasWaited ? undefined : known;
    return retryWhileStale(async () => {
      const facts = fresh ?? (await dependencies.loans.facts(payment.customer_id, payment.order_id));
      fresh = undefined;
      return facts ? postOnce(dependencies, { now, facts, payment, transaction }) : err('order_state');
    });
  };
  return oneAfterAnother(payment.order_id, post);
};

interface Posting {
  readonly now: Date;
  readonly facts: LoanRows;
  readonly payment: PaymentRow;
  readonly transaction: GatewayTransaction;
}

async function postOnce(
  { db, coupons }: PostingDependencies,
  { now, facts, payment, transaction }: Posting,
): Promise<Result<'done' | 'already', PostingRefusal>> {
  const loan = loanFacts(facts);
  if (!loan) return err('order_state');

  const contradiction = transaction.isConfirmed
    ? null
    : contradictionOf({ now, payment, facts, loan }, transaction);
  if (contradiction !== null && !isBooked(facts, transaction)) return err(contradiction);

  const coupon =
    payment.coupon_id === null ? null : await coupons.find(payment.customer_id, payment.coupon_id);
  const input = repaymentInput({ now, facts, payment, transaction }, loan, coupon);
  return runEvent(db, 'repayment_post', payment.customer_id, now, input);
}

/** Returns the input of `repayment_post`: what the money changes in the loan and the books. */
export function repaymentInput(
  { now, facts, payment, transaction }: Posting,
  loan: LoanFacts,
  coupon: Awaited<ReturnType<PostingDependencies['coupons']['find']>>,
): CommandInput<'repayment_post'> {
  const today = manilaDate(now);
  const valueDate = valueDateOf(transaction.paidAt, now, payment, loan, heldOn(facts, payment));
  // The received money replaces the hold of this payment, so the hold is removed. Payments that were allocated after
  // the hold are allocated again.
  const before = withoutHold(loan, payment);
  const money = {
    id: transaction.transactionId,
    amount: transaction.amount,
    valueDate,
    status: 'posted',
  } as const;
  const effect = EFFECTS[payment.kind]({ payment, facts, before, money, today });
  const change = changeBetween(loan, effect.after, today);
  const share = couponShareOf(effect.after, payment, money, coupon);
  const failure = share ? null : couponFailure(payment, coupon, effect.failure);
  return {
    transactionId: money.id,
    orderId: payment.order_id,
    paymentId: payment.payment_id,
    version: facts.order.version,
    amount: money.amount,
    valueDate,
    change: {
      ...(share ? changeWithCoupon(change, effect.after, share, today) : change),
      allocation: writeStored('allocation', change.allocation),
    },
    event: effect.event,
    paymentStatus: failure ? 'failed' : 'posted',
    failure,
    coupon: share && couponInput(effect.after, payment, share),
    journal: {
      journalId: newId(),
      event: journalOf(payment, effect, facts.order, change),
      source: money.id,
      valueDate,
      entries: change.entries,
    },
    outboxId: newId(),
    auditId: newId(),
  };
}

function journalOf(
  { kind }: PaymentRow,
  { event }: Effect,
  { status, forgiven }: LoanRows['order'],
  change: LoanChange,
): GatewayJournal {
  if (kind === 'give_back') return 'give_back_posted';
  if (event) return `${event.kind}_posted`;
  if (change.forgiven !== null && forgiven === null) return 'settlement_posted';
  return status === 'written_off' ? 'recovery_posted' : 'repayment_posted';
}

const isBooked = ({ repayments }: LoanRows, { transactionId }: GatewayTransaction): boolean =>
  repayments.some((row) => row.transaction_id === transactionId);

function heldOn({ payments }: LoanRows, { payment_id }: PaymentRow): string | null {
  const row = payments.find((each) => each.payment_id === payment_id);
  return row?.status === 'pending' ? row.value_date : null;
}

/**
 * Returns the value date of a payment: the Manila day on which it was paid or, if earlier, the day from which the
 * payment held dues while it was pending. The value date is never before the payment was opened or after today, because
 * a gateway's clock may be wrong.
 */
function valueDateOf(
  paidAt: Date,
  now: Date,
  { created_at }: PaymentRow,
  loan: LoanFacts,
  held: string | null,
): string {
  const [reported, today, opened] = [manilaDate(paidAt), manilaDate(now), manilaDate(created_at)];
  const paid = held !== null && held < reported ? held : reported;
  if (paid > today) return today;
  const earliest = opened > loan.valueDate ? opened : loan.valueDate;
  return paid < earliest ? earliest : paid;
}
