/** An order's rows as the engine's facts, and what a change of these facts moves. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { changePosted } from '@tulay/engine/ledger/changes';
import type { Entry } from '@tulay/engine/ledger/postings';
import { dueDateFact } from '@tulay/engine/loan/extension';
import { position } from '@tulay/engine/loan/position';
import { type Standing, standingOf } from '@tulay/engine/loan/standing';
import type {
  CancellationFact,
  Components,
  ExtensionFact,
  LoanFacts,
  PaymentFact,
} from '@tulay/engine/loan/types';
import { allocationBetween } from '@tulay/engine/repayment/allocate';
import { couponDeductionsOf } from './coupon-deductions.view';
import { disputeFactsOf } from './dispute.view';
import type { LoanRows } from './loan.store';

/** The facts that the engine computes dues from; null before the money was delivered. */
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
    payments: [...plainRepayments(facts), ...promises(facts)],
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

/** The money that arrived and was not taken back. */
export function unreversedRepayments(facts: LoanRows): LoanRows['repayments'] {
  const reversed = reversalsOf(facts);
  return facts.repayments.filter((row) => !reversed.has(row.transaction_id));
}

/** What a change of a loan's facts does to its row and to the books; each money command writes all of it. */
export interface LoanChange {
  readonly allocation: Components & { readonly credit: number };
  readonly status: Standing;
  /** Due date of the oldest instalment that is not paid in full; null unless the loan runs. */
  readonly nextDueDate: ManilaDate | null;
  readonly entries: Entry[];
}

export function changeBetween(before: LoanFacts, after: LoanFacts, today: ManilaDate): LoanChange {
  const { allocation, credit } = allocationBetween(before, after);
  const status = standingOf(after, today);
  return {
    allocation: { ...allocation, credit },
    status,
    nextDueDate: status === 'active' ? nextDueDate(after, today) : null,
    entries: changePosted(before, after),
  };
}

const nextDueDate = (loan: LoanFacts, today: ManilaDate): ManilaDate | null =>
  position(loan, today).instalments.find(({ dueAmount }) => dueAmount > 0)?.dueDate ?? null;

/** Gateway transactions that were taken back, with the day. */
const reversalsOf = ({ events }: LoanRows): ReadonlyMap<string, ManilaDate> =>
  new Map(
    events.flatMap((event) =>
      event.kind === 'repayment_reversal' ? [[event.detail.transactionId, event.value_date]] : [],
    ),
  );

/** A gateway transaction as money of the loan, with the day it was taken back. */
function moneyOf(facts: LoanRows, transactionId: string): CancellationFact | null {
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

/** Money that paid for an extension or for a cancellation that stands is not a payment beside it. */
function plainRepayments(facts: LoanRows): PaymentFact[] {
  const special = new Set([
    ...extensionsOf(facts).map(({ id }) => id),
    ...cancellationsOf(facts).map(({ id }) => id),
  ]);
  return facts.repayments.flatMap(({ transaction_id }) => {
    const money = special.has(transaction_id) ? null : moneyOf(facts, transaction_id);
    return money ? [{ ...money, status: 'posted' as const }] : [];
  });
}

/** Money on its way pays nothing yet; what did not come after all was held until somebody said so, and stays it. */
const promises = ({ payments }: LoanRows): PaymentFact[] =>
  payments.flatMap((row): PaymentFact[] => {
    const valueDate = row.held_from ?? row.value_date;
    const promise = { amount: row.held_amount ?? row.amount, valueDate: valueDate ?? '' };
    if (!valueDate) return [];
    if (row.status === 'pending') return [{ ...promise, id: row.payment_id, status: 'pending' }];
    if (row.held_until === null) return [];
    return [{ ...promise, id: `${row.payment_id} held`, status: 'posted', reversedOn: row.held_until }];
  });

function extensionsOf(facts: LoanRows): ExtensionFact[] {
  return facts.events.flatMap((event): ExtensionFact[] => {
    if (event.kind === 'due_date') return [dueDateFact(event.event_id, event.value_date, event.detail.days)];
    if (event.kind !== 'extension') return [];
    const { transactionId, days, fee, tax } = event.detail;
    const money = moneyOf(facts, transactionId);
    return money ? [{ ...money, kind: 'extension', days, fee, tax }] : [];
  });
}

/** A cancellation whose money was taken back cancelled nothing; its money is a payment taken back. */
function cancellationsOf(facts: LoanRows): CancellationFact[] {
  return facts.events.flatMap((event): CancellationFact[] => {
    if (event.kind !== 'cancellation') return [];
    const { transactionId } = event.detail;
    if (transactionId === null) return [{ id: event.event_id, amount: 0, valueDate: event.value_date }];
    const money = moneyOf(facts, transactionId);
    return money && money.reversedOn === undefined ? [money] : [];
  });
}
