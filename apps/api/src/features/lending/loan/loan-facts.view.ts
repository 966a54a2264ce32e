import type { ManilaDate } from '@tulay/engine/calendar';
import { entriesForChange } from '@tulay/engine/ledger/changes';
import type { Entry } from '@tulay/engine/ledger/postings';
import { dueDateFact } from '@tulay/engine/relief/extension';
import { position, type LoanStatus, loanStatus } from '@tulay/engine/loan/position';
import type {
  CancellationFact,
  CouponFact,
  ExtensionFact,
  LoanFacts,
  PaymentFact,
} from '@tulay/engine/loan/facts';
import { sum } from '@tulay/engine/money';
import type { Components } from '@tulay/engine/loan/components';
import { allocationBetween } from '@tulay/engine/payment/allocate';
import { disputeFactsOf } from './dispute.view';
import type { LoanRows } from './loan-rows.view';

/** Returns the facts that the engine computes dues from; null before the payout is delivered. */
export function loanFacts(facts: LoanRows): LoanFacts | null {
  const { order } = facts;
  if (!order.value_date) return null;
  const writeOff = facts.events.find(({ kind }) => kind === 'write_off');
  return {
    principal: order.principal,
    terms: order.quote.terms,
    contractDate: order.contract_date,
    valueDate: order.value_date,
    upfrontCost: order.principal - order.net_proceeds,
    schedule: order.quote.schedule,
    payments: [...ordinaryPayments(facts), ...heldPayments(facts)],
    extensions: extensionsOf(facts),
    waivers: facts.events.flatMap((event) =>
      event.kind === 'waiver'
        ? [{ id: event.event_id, valueDate: event.value_date, parts: event.detail.parts }]
        : [],
    ),
    disputes: disputeFactsOf(facts),
    couponDeductions: couponDeductionsOf(facts),
    withdrawalDiscount: order.quote.couponDiscount ?? 0,
    cancellations: cancellationsOf(facts),
    ...(writeOff && { writtenOffOn: writeOff.value_date }),
  };
}

export function unreversedRepayments(facts: LoanRows): LoanRows['repayments'] {
  const reversed = reversalsOf(facts);
  return facts.repayments.filter((row) => !reversed.has(row.transaction_id));
}

/** The effect of a change of facts on the loan's row and on the ledger. Every money command writes all of it. */
export interface LoanChange {
  readonly allocation: Components & { readonly credit: number };
  readonly status: LoanStatus;
  /** Due date of the oldest installment that is not paid in full; null unless the loan runs. */
  readonly nextDueDate: ManilaDate | null;
  readonly entries: Entry[];
}

/** Returns the status change and the ledger entries that the new facts cause. */
export function changeBetween(before: LoanFacts, after: LoanFacts, today: ManilaDate): LoanChange {
  const { allocation, credit } = allocationBetween(before, after);
  const status = loanStatus(after, today);
  return {
    allocation: { ...allocation, credit },
    status,
    nextDueDate: status === 'active' ? nextDueDate(after, today) : null,
    entries: entriesForChange(before, after),
  };
}

const nextDueDate = (loan: LoanFacts, today: ManilaDate): ManilaDate | null =>
  position(loan, today).installments.find(({ dueAmount }) => dueAmount > 0)?.dueDate ?? null;

const reversalsOf = ({ events }: LoanRows): ReadonlyMap<string, ManilaDate> =>
  new Map(
    events.flatMap((event) =>
      event.kind === 'repayment_reversal' ? [[event.detail.transactionId, event.value_date]] : [],
    ),
  );

function transactionFact(facts: LoanRows, transactionId: string): CancellationFact | null {
  const row = facts.repayments.find((each) => each.transaction_id === transactionId);
  if (!row) return null;
  const reversedOn = reversalsOf(facts).get(transactionId);
  return {
    id: transactionId,
    amount: row.amount,
    valueDate: row.value_date,
    ...(reversedOn && { reversedOn }),
  };
}

/** Lists posted payments, except those that paid for an extension or a cancellation: these are facts themselves. */
function ordinaryPayments(facts: LoanRows): PaymentFact[] {
  const special = new Set([
    ...extensionsOf(facts).map(({ id }) => id),
    ...cancellationsOf(facts).map(({ id }) => id),
  ]);
  return facts.repayments.flatMap(({ transaction_id }) => {
    const money = special.has(transaction_id) ? null : transactionFact(facts, transaction_id);
    return money ? [{ ...money, status: 'posted' as const }] : [];
  });
}

/**
 * Lists payments that hold dues: pending ones, and failed ones for the time they were pending, as a payment reversed on the
 * day it failed.
 */
const heldPayments = ({ payments }: LoanRows): PaymentFact[] =>
  payments.flatMap((row): PaymentFact[] => {
    const valueDate = row.held_from ?? row.value_date;
    const held = { amount: row.held_amount ?? row.amount, valueDate: valueDate ?? '' };
    if (!valueDate) return [];
    if (row.status === 'pending') return [{ ...held, id: row.payment_id, status: 'pending' }];
    if (row.held_until === null) return [];
    return [{ ...held, id: `${row.payment_id} held`, status: 'posted', reversedOn: row.held_until }];
  });

function extensionsOf(facts: LoanRows): ExtensionFact[] {
  return facts.events.flatMap((event): ExtensionFact[] => {
    if (event.kind === 'due_date') return [dueDateFact(event.event_id, event.value_date, event.detail.days)];
    if (event.kind !== 'extension') return [];
    const { transactionId, days, fee, tax } = event.detail;
    const money = transactionFact(facts, transactionId);
    return money ? [{ ...money, kind: 'extension', days, fee, tax }] : [];
  });
}

/** Lists the cancellations. One whose payment was reversed does not count; the payment is then an ordinary reversed one. */
function cancellationsOf(facts: LoanRows): CancellationFact[] {
  return facts.events.flatMap((event): CancellationFact[] => {
    if (event.kind !== 'cancellation') return [];
    const { transactionId } = event.detail;
    if (transactionId === null) return [{ id: event.event_id, amount: 0, valueDate: event.value_date }];
    const money = transactionFact(facts, transactionId);
    return money && money.reversedOn === undefined ? [money] : [];
  });
}

export interface CouponUseFact extends CouponFact {
  readonly couponId: string;
  readonly paymentId: string;
}

/** Lists the coupon uses whose payment was not reversed; `id` is the event's. Centavos. */
export function couponDeductionsOf({ events }: LoanRows): CouponUseFact[] {
  const returned = new Set(
    events.flatMap((event) => (event.kind === 'coupon_return' ? [event.detail.couponEvent] : [])),
  );
  return events.flatMap((event): CouponUseFact[] => {
    if (event.kind !== 'coupon' || returned.has(event.event_id)) return [];
    const { couponId, paymentId, amount } = event.detail;
    return [{ id: event.event_id, couponId, paymentId, amount, valueDate: event.value_date }];
  });
}

/** Sums what coupons took off a loan: the discount on the service fee at withdrawal, and the deductions from payments. Centavos. */
export function couponDeductionOf(facts: LoanRows): number {
  const { couponDiscount = 0 } = facts.order.quote;
  return couponDiscount + sum(couponDeductionsOf(facts).map(({ amount }) => amount));
}
