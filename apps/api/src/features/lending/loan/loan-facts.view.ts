import type { ManilaDate } from '@tulay/engine/calendar';
import { entriesForChange } from '@tulay/engine/ledger/changes';
import type { Entry } from '@tulay/engine/ledger/postings';
import { dueDateFact } from '@tulay/engine/relief/extension';
import { position, type LoanStatus, loanStatus } from '@tulay/engine/loan/position';
import type {
  CancellationFact,
  GiveBackFact,
  LenderPaymentFact,
  LoanFacts,
  LoanHistory,
  PaymentFact,
} from '@tulay/engine/loan/facts';
import { replay } from '@tulay/engine/loan/replay';
import { offeredSettlement } from '@tulay/engine/loan/settlement';
import { type Centavos, sum } from '@tulay/engine/money';
import { type Components, totalOf } from '@tulay/engine/loan/components';
import { allocationBetween } from '@tulay/engine/payment/allocate';
import type { LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import { disputeFactsOf } from './dispute.view';
import type { LoanEventRow, LoanRows } from './loan-rows.view';

/** Function that returns the facts which an event adds to its loan. */
type FactsOfEvent<K extends LoanEventKind> = (event: LoanEventRow<K>, rows: LoanRows) => Partial<LoanHistory>;

/**
 * Facts that each kind of event adds to the loan. An event that ends another event adds none, because the facts of the
 * other event already include its end.
 */
const FACTS: { readonly [K in LoanEventKind]: FactsOfEvent<K> } = {
  extension: ({ detail: { transactionId, days, fee, tax, pricedAfter } }, rows) => {
    const money = transactionFact(rows, transactionId);
    return money ? { extensions: [{ ...money, kind: 'extension', days, fee, tax, pricedAfter }] } : {};
  },
  due_date: (event) => ({ extensions: [dueDateFact(event.event_id, event.value_date, event.detail.days)] }),
  waiver: (event) => ({
    waivers: [{ id: event.event_id, valueDate: event.value_date, parts: event.detail.parts }],
  }),
  cancellation: (event, rows) => {
    const { transactionId } = event.detail;
    if (transactionId === null) {
      return { cancellations: [{ id: event.event_id, amount: 0, valueDate: event.value_date }] };
    }
    const money = transactionFact(rows, transactionId);
    // A cancellation whose payment was reversed does not count; that payment is then an ordinary reversed one.
    return money && money.reversedOn === undefined ? { cancellations: [money] } : {};
  },
  write_off: ({ event_id: id, value_date: valueDate }, rows) => {
    const undoneOn = undoingDays(rows).get(id);
    return { writeOffs: [{ id, valueDate, ...(undoneOn && { undoneOn }) }] };
  },
  write_off_undo: () => ({}),
  coupon: (event, rows) => ({
    lenderPayments: couponDeductionsOf(rows).filter(({ id }) => id === event.event_id),
  }),
  dispute: (event, rows) => ({ disputes: disputeFactsOf(rows, event) }),
  coupon_return: () => ({}),
  hold_end: () => ({}),
  dispute_moved: () => ({}),
  settlement_offer: ({ event_id: id, value_date: valueDate, detail }, rows) => {
    const { amount, lastDay, knownFacts: pricedAfter } = detail;
    const withdrawnOn = withdrawalsOf(rows).get(id);
    return {
      settlements: [{ id, amount, valueDate, lastDay, pricedAfter, ...(withdrawnOn && { withdrawnOn }) }],
    };
  },
  settlement_withdrawal: () => ({}),
  restructuring_offer: () => ({}),
  restructuring_withdrawal: () => ({}),
  restructuring_signed: ({ event_id: id, value_date: valueDate, detail }) => {
    const { dueDates, dailyRate, waives, knownFacts: pricedAfter } = detail;
    return { restructurings: [{ id, valueDate, dueDates, dailyRate, waives, pricedAfter }] };
  },
  repayment_reversal: () => ({}),
};

/** Returns the day on which each withdrawn settlement offer was withdrawn. */
const withdrawalsOf = ({ events }: LoanRows): ReadonlyMap<string, ManilaDate> =>
  new Map(
    events.flatMap((event) =>
      event.kind === 'settlement_withdrawal' ? [[event.detail.offer, event.value_date]] : [],
    ),
  );

/** Returns the day on which each undone write-off was undone. */
const undoingDays = ({ events }: LoanRows): ReadonlyMap<string, ManilaDate> =>
  new Map(
    events.flatMap((event) =>
      event.kind === 'write_off_undo' ? [[event.detail.writeOff, event.value_date]] : [],
    ),
  );

const factsOfEvent = <K extends LoanEventKind>(event: LoanEventRow<K>, rows: LoanRows) =>
  FACTS[event.kind](event, rows);

const kept = new WeakMap<LoanRows, LoanFacts | null>();

/**
 * Returns the facts that the engine computes dues from; null before the payout is delivered. The same rows return the
 * same facts, for which the engine keeps its results.
 */
export function loanFacts(rows: LoanRows): LoanFacts | null {
  const known = kept.get(rows);
  if (known !== undefined) return known;
  const facts = factsFrom(rows);
  kept.set(rows, facts);
  return facts;
}

function factsFrom(rows: LoanRows): LoanFacts | null {
  const { order } = rows;
  if (!order.value_date) return null;
  return {
    principal: order.principal,
    terms: order.quote.terms,
    contractDate: order.contract_date,
    valueDate: order.value_date,
    upfrontCost: order.principal - order.net_proceeds,
    schedule: order.quote.schedule,
    withdrawalDiscount: order.quote.couponDiscount ?? 0,
    ...historyOf(rows),
  };
}

function historyOf(rows: LoanRows): LoanHistory {
  const parts = rows.events.map((event) => factsOfEvent(event, rows));
  const lists: Required<Omit<LoanHistory, 'payments' | 'giveBacks'>> = {
    extensions: parts.flatMap(({ extensions = [] }) => extensions),
    waivers: parts.flatMap(({ waivers = [] }) => waivers),
    disputes: parts.flatMap(({ disputes = [] }) => disputes),
    lenderPayments: parts.flatMap(({ lenderPayments = [] }) => lenderPayments),
    cancellations: parts.flatMap(({ cancellations = [] }) => cancellations),
    settlements: parts.flatMap(({ settlements = [] }) => settlements),
    restructurings: parts.flatMap(({ restructurings = [] }) => restructurings),
    writeOffs: parts.flatMap(({ writeOffs = [] }) => writeOffs),
  };
  return {
    ...lists,
    payments: [...ordinaryPayments(rows, lists), ...heldPayments(rows)],
    giveBacks: giveBacksOf(rows),
  };
}

export function unreversedRepayments(facts: LoanRows): LoanRows['repayments'] {
  const reversed = reversalsOf(facts);
  return facts.repayments.filter((row) => !reversed.has(row.transaction_id));
}

/** Sums the unreversed money that was received for the loan itself, without credit that was given back. Centavos. */
export function receivedForLoan(facts: LoanRows): number {
  const giveBacks = giveBackIdsOf(facts);
  const rows = unreversedRepayments(facts).filter((row) => !giveBacks.has(row.payment_id));
  return sum(rows.map(({ amount }) => amount));
}

/**
 * Rows that a money command writes when the facts of a loan change: the loan's new status and due date, the ledger entries,
 * and the change in how money already paid is allocated.
 */
export interface LoanChange {
  readonly allocation: Components & { readonly credit: number };
  readonly status: LoanStatus;
  /** Due date of the oldest installment that is not paid in full; null unless the loan is running. */
  readonly nextDueDate: ManilaDate | null;
  /** Last day of the open settlement offer; null if there is none. */
  readonly settlementUntil: ManilaDate | null;
  /** What the lender forgave in a settlement for less, and the principal in it. Null for any other loan. */
  readonly forgiven: Centavos | null;
  readonly forgivenPrincipal: Centavos;
  /** Installments until the loan is no longer watched as restructured; null for any other loan. */
  readonly restructuredLeft: number | null;
  readonly entries: Entry[];
}

/** Returns the loan's new status and the ledger entries that a change of its facts causes. */
export function changeBetween(before: LoanFacts, after: LoanFacts, today: ManilaDate): LoanChange {
  const { allocation, credit } = allocationBetween(before, after);
  const status = loanStatus(after, today);
  const now = replay(after, today);
  const forgiven = totalOf(now.forgiven);
  return {
    allocation: { ...allocation, credit },
    status,
    nextDueDate: status === 'active' ? nextDueDate(after, today) : null,
    settlementUntil: offeredSettlement(now)?.lastDay ?? null,
    forgiven: forgiven === 0 ? null : forgiven,
    forgivenPrincipal: now.forgiven.principal,
    restructuredLeft: position(after, today).restructured?.installmentsLeft ?? null,
    entries: entriesForChange(before, after),
  };
}

/** Returns the due date of the first installment that is not paid; null if all are. */
export const nextDueDate = (loan: LoanFacts, today: ManilaDate): ManilaDate | null =>
  position(loan, today).installments.find(({ dueAmount }) => dueAmount > 0)?.effectiveDueDate ?? null;

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

const giveBackIdsOf = ({ payments }: LoanRows): ReadonlySet<string> =>
  new Set(payments.filter(({ kind }) => kind === 'give_back').map((row) => row.payment_id));

/**
 * Lists the payments with which the borrower gave back credit. No other kind of payment counts as giving back credit.
 */
function giveBacksOf(rows: LoanRows): GiveBackFact[] {
  const ids = giveBackIdsOf(rows);
  return rows.repayments
    .filter((row) => ids.has(row.payment_id))
    .flatMap(({ transaction_id }) => transactionFact(rows, transaction_id) ?? []);
}

/**
 * Lists the posted payments, except those that paid for an extension or a cancellation or gave credit back. Those are
 * separate facts of the loan.
 */
function ordinaryPayments(
  rows: LoanRows,
  { extensions = [], cancellations = [] }: Pick<LoanHistory, 'extensions' | 'cancellations'>,
): PaymentFact[] {
  const special = new Set([...extensions, ...cancellations].map(({ id }) => id));
  const giveBacks = giveBackIdsOf(rows);
  return rows.repayments.flatMap(({ transaction_id, payment_id }) => {
    const money =
      special.has(transaction_id) || giveBacks.has(payment_id) ? null : transactionFact(rows, transaction_id);
    return money ? [{ ...money, status: 'posted' as const }] : [];
  });
}

/**
 * Lists the payments that hold dues, which stops the late fee on them. If the loan was closed during a hold, the hold
 * stays a fact up to the day on which it ended.
 */
const heldPayments = ({ payments }: LoanRows): PaymentFact[] =>
  payments.flatMap((row): PaymentFact[] => {
    if (row.held_from === null || row.kind === 'give_back') return [];
    const paidOn = row.value_date ?? row.held_from;
    const held = { amount: row.held_amount ?? row.amount, valueDate: row.held_from, paidOn };
    if (row.held_until !== null) {
      return [{ ...held, id: endedHoldId(row), status: 'pending', heldUntil: row.held_until }];
    }
    return row.status === 'pending' ? [{ ...held, id: row.payment_id, status: 'pending' }] : [];
  });

type PaymentKey = Pick<LoanRows['payments'][number], 'payment_id'>;
const endedHoldId = ({ payment_id }: PaymentKey): string => `${payment_id} held`;

/** Returns the facts of a loan without the hold of this payment. */
export const withoutHold = (loan: LoanFacts, payment: PaymentKey): LoanFacts => ({
  ...loan,
  payments: loan.payments.filter(({ id }) => id !== payment.payment_id && id !== endedHoldId(payment)),
});

export interface CouponUseFact extends LenderPaymentFact {
  readonly couponId: string;
  readonly paymentId: string;
}

/**
 * Lists the coupon uses whose payment was not reversed, in centavos. `id` is the id of the event that used the coupon.
 */
export function couponDeductionsOf({ events }: LoanRows): CouponUseFact[] {
  const returned = new Set(
    events.flatMap((event) => (event.kind === 'coupon_return' ? [event.detail.couponEvent] : [])),
  );
  return events.flatMap((event): CouponUseFact[] => {
    if (event.kind !== 'coupon' || returned.has(event.event_id)) return [];
    const { couponId, paymentId, amount } = event.detail;
    const use = { id: event.event_id, couponId, paymentId, amount, valueDate: event.value_date };
    return [{ ...use, account: 'coupon_expense' }];
  });
}

/** Sums what coupons took off a loan: the discount on the service fee at withdrawal, and the deductions from payments. Centavos. */
export function couponDeductionOf(facts: LoanRows): number {
  const { couponDiscount = 0 } = facts.order.quote;
  return couponDiscount + sum(couponDeductionsOf(facts).map(({ amount }) => amount));
}
