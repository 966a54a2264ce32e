import { addDays, daysBetween, type ManilaDate } from '../calendar';
import { type Centavos, sum } from '../money';
import type { LoanState } from '../lifecycle/loan.machine';
import type { Installment } from '../pricing/schedule';
import { type Components, ZERO, sumComponents, totalOf } from './components';
import type { LoanFacts } from './facts';
import { keptForDay } from './kept';
import { replay } from './replay';
import { type RestructuredPosition, watchOf } from './restructuring';
import {
  accrueTo,
  daysPastDueOf,
  excusedOn,
  type InstallmentSnapshot,
  owedNow,
  paidTotalOf,
  principalOwed,
  type LoanSnapshot,
  type OpenSettlement,
} from './snapshot';

export interface InstallmentPosition extends Installment {
  readonly paid: Components;
  readonly due: Components;
  readonly dueAmount: Centavos;
  /** Due date including excused days. The installment is overdue from the day after it. */
  readonly effectiveDueDate: ManilaDate;
  readonly daysPastDue: number;
  readonly status: 'paid' | 'overdue' | 'due' | 'upcoming';
}

/** Position of a loan at the end of the Manila day `asOf`; amounts in centavos. */
export interface LoanPosition {
  readonly asOf: ManilaDate;
  readonly installments: readonly InstallmentPosition[];
  readonly payoff: Components & { readonly total: Centavos };
  /** Next due date, and the amount due by then, including overdue amounts, if it is paid on that date. */
  readonly nextDue: { readonly date: ManilaDate; readonly amount: Centavos } | null;
  readonly overdueAmount: Centavos;
  readonly daysPastDue: number;
  /** Days past due that are reported: those of the day on which the borrower signed a new plan, and the days of the plan. */
  readonly reportedDaysPastDue: number;
  /** The signed new plan while its loan is watched; null for any other loan. */
  readonly restructured: RestructuredPosition | null;
  readonly paidTotal: Components;
  readonly credit: Centavos;
  readonly settledOn: ManilaDate | null;
  /** Open offer to close the loan for less; null if there is none. */
  readonly settlement: OpenSettlement | null;
  /** What the lender forgave in a settlement for less; zero for any other loan. */
  readonly forgiven: Components & { readonly total: Centavos };
  readonly pendingAmount: Centavos;
  /** Principal neither paid nor waived. It equals the ledger's `loan_receivable` until a write-off. */
  readonly principalOwed: Centavos;
  /** Interest that an extension prepaid and that has not accrued yet; it reduces the payoff. */
  readonly interestAhead: Centavos;
  /** Disputed amount: it bears no penalty and gets no reminders. */
  readonly disputedAmount: Centavos;
}

export type Payoff = Components & { readonly total: number };

/** Returns the exact amount that closes the loan with value date `asOf`, valid until the end of that Manila day. */
export function payoff(facts: LoanFacts, asOf: ManilaDate): Payoff {
  return payoffOf(replay(facts, asOf));
}

/** Returns the payoff. Unused prepaid interest reduces its principal part. */
function payoffOf(loan: LoanSnapshot): Payoff {
  const owed = sumComponents(owedNow(loan));
  const due = { ...owed, principal: Math.max(0, owed.principal - loan.interestAhead) };
  return { ...due, total: totalOf(due) };
}

/**
 * Returns the position of a loan at the end of `asOf`. An overdue or due installment has its amount of that day. An
 * upcoming one has its amount on its due date if nothing is paid before, so the installments can sum to more than
 * `payoff`, which includes interest to `asOf` only. Payments with a value date after `asOf` are ignored; pending
 * payments reduce nothing and are in `pendingAmount`.
 */
export const position = keptForDay((facts: LoanFacts, asOf): LoanPosition => positionOf(replay(facts, asOf)));

/** Returns the position of a loan on the snapshot's day. */
export function positionOf(loan: LoanSnapshot): LoanPosition {
  const { date: asOf } = loan;
  const finalDueDate = loan.installments.at(-1)?.plan.dueDate ?? asOf;
  const owed = owedNow(loan);
  const atMaturity = asOf < finalDueDate ? owedNow(accrueTo(loan, finalDueDate)) : owed;
  const installments = loan.installments.map((each, i) => {
    const now = owed[i] ?? ZERO;
    const interest = each.plan.dueDate > asOf ? (atMaturity[i] ?? ZERO).interest : now.interest;
    const due = { ...now, interest };
    const effectiveDueDate = effectiveDueDateOf(loan, each, totalOf(due) > 0 ? i : null);
    return installmentPosition(each, due, { asOf, effectiveDueDate });
  });
  const inForce = installments.filter((_, i) => !loan.installments[i]?.isReplaced);
  const overdue = inForce.filter(({ status }) => status === 'overdue');
  const daysPastDue = Math.max(0, ...overdue.map((each) => each.daysPastDue));
  const restructured = watchOf(loan, inForce);

  return {
    asOf,
    installments: inForce,
    payoff: payoffOf(loan),
    nextDue: nextDueOf(loan, installments, asOf),
    overdueAmount: sum(overdue.map(({ dueAmount }) => dueAmount)),
    daysPastDue,
    reportedDaysPastDue: daysPastDue + (restructured?.daysPastDue ?? 0),
    restructured,
    paidTotal: paidTotalOf(loan),
    credit: loan.credit,
    settledOn: loan.settledOn,
    settlement: loan.settlement,
    forgiven: { ...loan.forgiven, total: totalOf(loan.forgiven) },
    pendingAmount: loan.pendingAmount,
    principalOwed: principalOwed(loan),
    interestAhead: loan.interestAhead,
    disputedAmount: loan.disputedAmount,
  };
}

/**
 * Returns the reported days past due of an open loan, and whether the loan is watched as restructured. The values equal
 * those of the loan's position, which takes much longer to compute.
 * @param owed what each installment owes on the snapshot's day
 */
export function lateness(
  loan: LoanSnapshot,
  owed: readonly Components[],
): { readonly daysPastDue: number; readonly isRestructured: boolean } {
  if (loan.restructured !== null) {
    const { reportedDaysPastDue, restructured } = positionOf(loan);
    return { daysPastDue: reportedDaysPastDue, isRestructured: restructured !== null };
  }
  const days = loan.installments.map((each, i) =>
    daysPastDueOf(each, totalOf(owed[i] ?? ZERO) > 0, loan.date),
  );
  return { daysPastDue: Math.max(0, ...days), isRestructured: false };
}

/**
 * Returns the amount of a payment reminder: the amount due without its disputed and pending parts. Zero means no
 * reminder.
 */
export function amountToRemind(now: LoanPosition): Centavos {
  return Math.max(0, (now.nextDue?.amount ?? 0) - now.disputedAmount - now.pendingAmount);
}

/**
 * Returns the due date of an installment plus its excused days: those up to the day of the snapshot, and those that
 * follow this day without a gap.
 * @param unpaid index of the installment; null if it is paid, so that no more days are excused.
 */
function effectiveDueDateOf(
  loan: LoanSnapshot,
  { plan, excusedDays }: InstallmentSnapshot,
  unpaid: number | null,
): ManilaDate {
  const span = plan.dueDate < loan.date ? excusedOn(loan, loan.date) : undefined;
  const toCome = unpaid !== null && span?.installments.has(unpaid) ? daysBetween(loan.date, span.to) : 0;
  return addDays(plan.dueDate, excusedDays + toCome);
}

function installmentPosition(
  each: InstallmentSnapshot,
  due: Components,
  { asOf, effectiveDueDate }: { readonly asOf: ManilaDate; readonly effectiveDueDate: ManilaDate },
): InstallmentPosition {
  const dueAmount = totalOf(due);
  const { plan, paid } = each;
  const daysPastDue = daysPastDueOf(each, dueAmount > 0, asOf);
  const status = statusOf(dueAmount, { dueDate: plan.dueDate, daysPastDue }, asOf);
  return { ...plan, paid, due, dueAmount, effectiveDueDate, daysPastDue, status };
}

function statusOf(
  dueAmount: Centavos,
  { dueDate, daysPastDue }: Pick<InstallmentPosition, 'dueDate' | 'daysPastDue'>,
  asOf: ManilaDate,
): InstallmentPosition['status'] {
  if (dueAmount === 0) return 'paid';
  if (daysPastDue > 0) return 'overdue';
  return dueDate <= asOf ? 'due' : 'upcoming';
}

/** Returns the next due date and the amount due by then. The date is `asOf` if only overdue installments are open. */
function nextDueOf(
  loan: LoanSnapshot,
  installments: readonly InstallmentPosition[],
  asOf: ManilaDate,
): LoanPosition['nextDue'] {
  const open = installments.filter(({ dueAmount }) => dueAmount > 0);
  if (open.length === 0) return null;
  const dates = open.map((each) => each.effectiveDueDate).filter((each) => each >= asOf);
  const date = dates.toSorted()[0] ?? asOf;
  const onThatDay = accrueTo(loan, date);
  const due = sum(
    owedNow(onThatDay).map((each, i) => ((installments[i]?.dueDate ?? '') <= date ? totalOf(each) : 0)),
  );
  return { date, amount: Math.min(due, payoffOf(onThatDay).total) };
}

export type LoanStatus = Extract<LoanState, 'active' | 'settled' | 'canceled' | 'written_off'>;

/**
 * Returns the status of a delivered loan at the end of a Manila day. Status updates can arrive out of order, so every
 * command stores the status that follows from the facts: a written-off loan that is paid later is settled.
 */
export function loanStatus(facts: LoanFacts, asOf: ManilaDate): LoanStatus {
  const loan = replay(facts, asOf);
  if (loan.isCanceled) return 'canceled';
  if (loan.settledOn !== null) return 'settled';
  return loan.writtenOffOn === null ? 'active' : 'written_off';
}
