/**
 * For each kind of loan event, the script of two loans of 14 days: one loan has the event, and the other does not. The
 * scripts use the API and the operators' services.
 */
import { expect } from 'vitest';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import { createLoanAdminService } from '../../features/lending/loan/loan-admin.service';
import { createRestructuringAdminService } from '../../features/lending/loan/restructuring-admin.service';
import { createSettlementAdminService } from '../../features/lending/loan/settlement-admin.service';
import { type Borrower, control } from '../borrower';
import { grantCoupon } from '../coupons';
import { createDisputeAdmin, openDispute, REASON } from '../disputes';
import { openPayment, orderOf } from '../loan';
import { pay, payNow } from '../money';
import { signRestructuring } from './restructuring';
import { OPERATOR_REASON, reversePayment } from '../reversal';
import type { Stack } from '../stack';

export interface LivedLoan {
  readonly person: Borrower;
  readonly orderId: string;
  /** Reference that `prepare` returned, such as the payment that the event needs. */
  readonly note?: string;
}

/**
 * What happens to one loan. `day`: days from the delivery to the event. `seen`: days from the delivery to the reading
 * of the effects.
 */
export interface EventLife {
  readonly day: number;
  readonly seen: number;
  /**
   * Prepares both loans on day `prepareOn`; without it, on the day of the event. Returns a reference to what was
   * prepared.
   */
  readonly prepare?: (stack: Stack, loan: LivedLoan) => Promise<string>;
  readonly prepareOn?: number;
  readonly happen: (stack: Stack, loan: LivedLoan) => Promise<unknown>;
  /** What happens instead to the other loan, which does not have the event. */
  readonly instead?: (stack: Stack, loan: LivedLoan) => Promise<unknown>;
}

/** A running loan before its due date of day 14, and the second reminder after that date. */
const BEFORE_DUE = { day: 10, seen: 18 };
/** An overdue loan, and its last reminder. */
const OVERDUE = { day: 19, seen: 22 };

const PART = 50_000;
const COUPON = 20_000;

const admin = (stack: Stack) => createLoanAdminService({ ...stack.providers, db: stack.connection.db });
const keyOf = ({ person, orderId }: LivedLoan) => ({ customerId: person.customerId, orderId });
const payPart = async (stack: Stack, { person, orderId }: LivedLoan, amount = PART) =>
  (await pay(stack, person, orderId, { kind: 'part', amount })).transactionId;

async function payPartWithCoupon(stack: Stack, { person, orderId }: LivedLoan): Promise<string> {
  const couponId = await grantCoupon(stack, person, { kind: 'repayment', amount: COUPON });
  const payment = await openPayment(person, orderId, { kind: 'part', amount: PART, couponId });
  return (await payNow(stack, payment)).transactionId;
}

async function leavePending(stack: Stack, { person, orderId }: LivedLoan): Promise<string> {
  const { ref } = await openPayment(person, orderId, { kind: 'part', amount: 100_000, channel: 'bpi' });
  await control(stack, `payments/${ref}`, { action: 'hang' });
  return ref;
}

async function disputePenalty(_stack: Stack, { person, orderId }: LivedLoan): Promise<string> {
  const { status, body } = await openDispute(person, orderId, { about: 'penalty', reason: REASON });
  expect(status).toBe(201);
  return body.disputes[0]?.ticket ?? '';
}

const settlements = (stack: Stack) =>
  createSettlementAdminService({ ...stack.providers, db: stack.connection.db });

async function offerSettlement(stack: Stack, loan: LivedLoan): Promise<string> {
  const lastDay = addDays(manilaDate(stack.providers.clock.now()), 30);
  const offered = await settlements(stack).offer(keyOf(loan), { amount: 120_000, lastDay }, OPERATOR_REASON);
  expect(offered).toMatchObject({ ok: true, value: { outcome: 'done' } });
  return lastDay;
}

const restructurings = (stack: Stack) =>
  createRestructuringAdminService({ ...stack.providers, db: stack.connection.db });

async function proposePlan(stack: Stack, loan: LivedLoan): Promise<string> {
  const today = manilaDate(stack.providers.clock.now());
  const input = { count: 3, unit: 'month', firstDueDate: addDays(today, 30), waives: 'none' } as const;
  const proposed = await restructurings(stack).propose(
    keyOf(loan),
    { ...input, lastDay: addDays(today, 10) },
    OPERATOR_REASON,
  );
  expect(proposed).toMatchObject({ ok: true, value: { outcome: 'done' } });
  return '';
}

export const EVENT_LIVES: Readonly<Record<LoanEventKind, EventLife>> = {
  repayment_reversal: {
    ...OVERDUE,
    prepare: (stack, loan) => payPart(stack, loan),
    happen: (stack, { note = '' }) => reversePayment(stack, note),
  },
  extension: {
    ...BEFORE_DUE,
    happen: (stack, { person, orderId }) => pay(stack, person, orderId, { kind: 'extension' }),
  },
  due_date: {
    ...BEFORE_DUE,
    happen: async (_stack, { person, orderId }) => {
      const { quote } = await orderOf(person, orderId);
      const to = addDays(quote.finalDueDate, 10);
      expect((await person.send('PUT', `/orders/${orderId}/due-date`, { to })).status).toBe(200);
    },
  },
  waiver: {
    ...OVERDUE,
    happen: (stack, loan) =>
      admin(stack).waive(keyOf(loan), 'T-1', { interest: 4_200, penalty: 1_000 }, OPERATOR_REASON),
  },
  cancellation: {
    day: 1,
    seen: BEFORE_DUE.seen,
    happen: (stack, { person, orderId }) => pay(stack, person, orderId, { kind: 'cancellation' }),
  },
  write_off: { ...OVERDUE, happen: (stack, loan) => admin(stack).writeOff(keyOf(loan), OPERATOR_REASON) },
  write_off_undo: {
    ...OVERDUE,
    prepareOn: OVERDUE.day - 1,
    prepare: async (stack, loan) => {
      expect(await admin(stack).writeOff(keyOf(loan), OPERATOR_REASON)).toMatchObject({ ok: true });
      return '';
    },
    happen: (stack, loan) => admin(stack).undoWriteOff(keyOf(loan), OPERATOR_REASON),
  },
  /**
   * The borrower without the coupon pays the same amount with their own money. So the loans differ only by the coupon.
   */
  coupon: {
    ...OVERDUE,
    happen: payPartWithCoupon,
    instead: (stack, loan) => payPart(stack, loan, PART - COUPON),
  },
  coupon_return: {
    ...OVERDUE,
    prepare: payPartWithCoupon,
    happen: (stack, { note = '' }) => reversePayment(stack, note),
  },
  /** A payment is allocated while another payment is pending. Then the pending payment fails. */
  hold_end: {
    ...OVERDUE,
    prepareOn: OVERDUE.day - 2,
    prepare: leavePending,
    happen: async (stack, loan) => {
      await payPart(stack, loan);
      await control(stack, `payments/${loan.note}`, { action: 'fail' });
    },
    instead: (stack, loan) => payPart(stack, loan),
  },
  dispute: { ...OVERDUE, happen: disputePenalty },
  dispute_moved: {
    ...OVERDUE,
    prepare: disputePenalty,
    happen: (stack, { note = '' }) =>
      createDisputeAdmin(stack).rule(note, { move: 'reject', words: 'It is correct.', who: 'ana' }),
  },
  settlement_offer: { ...OVERDUE, happen: offerSettlement },
  settlement_withdrawal: {
    ...OVERDUE,
    prepareOn: OVERDUE.day - 1,
    prepare: offerSettlement,
    happen: (stack, loan) => settlements(stack).withdraw(keyOf(loan), OPERATOR_REASON),
  },
  restructuring_offer: { ...OVERDUE, happen: proposePlan },
  restructuring_withdrawal: {
    ...OVERDUE,
    prepareOn: OVERDUE.day - 1,
    prepare: proposePlan,
    happen: (stack, loan) => restructurings(stack).withdraw(keyOf(loan), OPERATOR_REASON),
  },
  restructuring_signed: {
    ...OVERDUE,
    prepare: proposePlan,
    happen: (_stack, { person, orderId }) => signRestructuring(person, orderId),
  },
};
