import { recordOf } from '../records';
import { addDays, daysBetween, type ManilaDate } from '../calendar';
import { PPM } from '../constants';
import { LENDER_ACCOUNTS, type LenderAccount } from '../ledger/accounts';
import { type Centavos, mulDiv, sum } from '../money';
import { type Caps, capsOn } from '../pricing/caps';
import type { Installment } from '../pricing/schedule';
import type { Ppm } from '../pricing/terms';
import {
  addComponents,
  allocateInOrder,
  type Components,
  scheduledOf,
  sumComponents,
  totalOf,
  ZERO,
} from './components';
import type { LoanFacts } from './facts';
import { chargeRoom, latePenalty } from './penalty';

/**
 * State of an installment. `principalDays` and `overdueDays` are exact integers; amounts are rounded only when they are
 * derived from them.
 */
export interface InstallmentSnapshot {
  /** Scheduled installment, with the dates that extensions moved. */
  readonly plan: Installment;
  readonly dailyRate: Ppm;
  /** Late fee and interest that a restructuring moved to this installment. They bear no interest. */
  readonly carried: Components;
  /** True if a restructuring moved what the installment owed to a new plan. It then owes and accrues nothing. */
  readonly isReplaced: boolean;
  readonly paid: Components;
  readonly waived: Components;
  /** Sum of the daily unpaid principal whose interest this installment bears, in centavo-days. */
  readonly principalDays: number;
  /** Sum of the daily overdue unpaid amount, in centavo-days. */
  readonly overdueDays: number;
  /** Excused days after the due date. They count neither for the penalty nor as days past due (`believed.ts`). */
  readonly excusedDays: number;
  /** True if paid in full before the due date; the next installment then bears the interest of the remaining days. */
  readonly closedEarly: boolean;
}

/**
 * Days on which some installments count as paid or extended, because a payment that was reversed later still counted as
 * good.
 */
export interface ExcusedSpan {
  readonly from: ManilaDate;
  /** Last day of the span. */
  readonly to: ManilaDate;
  /** Indexes of the excused installments. */
  readonly installments: ReadonlySet<number>;
}

export interface OpenSettlement {
  readonly id: string;
  readonly amount: Centavos;
  readonly left: Centavos;
  readonly lastDay: ManilaDate;
}

/** Signed restructuring. */
export interface SignedRestructuring {
  readonly id: string;
  readonly since: ManilaDate;
  /** Days past due that were reported on the day of the signature. */
  readonly daysPastDue: number;
}

export interface LoanSnapshot {
  readonly facts: LoanFacts;
  readonly caps: Caps;
  readonly date: ManilaDate;
  readonly installments: readonly InstallmentSnapshot[];
  readonly credit: Centavos;
  /** Unconfirmed payments: they pay nothing yet, but stop the penalty on the amount that they would cover. */
  readonly pendingAmount: Centavos;
  /** Amount of reversed payments on the days on which they were believed: it bears no penalty. */
  readonly believedAmount: Centavos;
  /** Spans of excused days of the whole loan. */
  readonly excused: readonly ExcusedSpan[];
  readonly disputedAmount: Centavos;
  /** Prepaid interest: it pays interest as it accrues, and the unused rest reduces the payoff. */
  readonly interestAhead: Centavos;
  readonly extensionCharges: { readonly fee: Centavos; readonly tax: Centavos; readonly interest: Centavos };
  readonly received: Centavos;
  /** Credit that the borrower gave back. It is in neither `received` nor `credit`, so it pays nothing of the loan. */
  readonly givenBack: Centavos;
  /** Amounts that the lender paid in the borrower's place, by expense account. */
  readonly paidByLender: Readonly<Record<LenderAccount, Centavos>>;
  readonly settledOn: ManilaDate | null;
  /** Open offer to close the loan for less, with the centavos that are still to pay for it. */
  readonly settlement: OpenSettlement | null;
  /** What the lender forgave when the borrower paid the agreed sum of a settlement for less. */
  readonly forgiven: Components;
  /** Interest of the plan in force if it is followed, with the interest that accrued before it. Days of extensions count apart. */
  readonly scheduledInterest: Centavos;
  /** Last restructuring that changed the plan; null if there is none. */
  readonly restructured: SignedRestructuring | null;
  readonly isCanceled: boolean;
  /** Day of the write-off; null if the loan is not written off, or no longer. */
  readonly writtenOffOn: ManilaDate | null;
}

export const NOTHING_PAID_BY_LENDER = recordOf(LENDER_ACCOUNTS, (): Centavos => 0);

export function initialSnapshot(facts: LoanFacts, excused: readonly ExcusedSpan[] = []): LoanSnapshot {
  return {
    facts,
    caps: capsOn(facts.contractDate),
    date: facts.valueDate,
    installments: facts.schedule.map((plan) => ({
      ...unpaidInstallment(plan),
      dailyRate: facts.terms.dailyRate,
    })),
    credit: 0,
    pendingAmount: 0,
    believedAmount: 0,
    excused,
    disputedAmount: 0,
    interestAhead: 0,
    extensionCharges: { fee: 0, tax: 0, interest: 0 },
    received: 0,
    givenBack: 0,
    paidByLender: NOTHING_PAID_BY_LENDER,
    settledOn: null,
    settlement: null,
    forgiven: ZERO,
    scheduledInterest: sum(facts.schedule.map(({ interest }) => interest)),
    restructured: null,
    isCanceled: false,
    writtenOffOn: null,
  };
}

export const unpaidInstallment = (plan: Installment): Omit<InstallmentSnapshot, 'dailyRate'> => ({
  plan,
  carried: ZERO,
  isReplaced: false,
  paid: ZERO,
  waived: ZERO,
  principalDays: 0,
  overdueDays: 0,
  excusedDays: 0,
  closedEarly: false,
});

/** Accrues interest and penalty to the end of a later day without other events. */
export function accrueTo(loan: LoanSnapshot, date: ManilaDate): LoanSnapshot {
  const stops = [
    ...loan.installments.map(({ plan }) => plan.dueDate),
    ...loan.excused.flatMap(({ from, to }) => [addDays(from, -1), to]),
  ];
  const between = stops.filter((stop) => stop > loan.date && stop < date);
  const ordered = [...new Set(between)].sort();
  return [...ordered, date].reduce((then, stop) => applyInterestAhead(accrueSpan(then, stop)), loan);
}

/**
 * Returns the components that each installment owes at the end of the snapshot's day; interest as accrued to that day.
 */
export function owedNow(loan: LoanSnapshot): Components[] {
  let room = Math.max(0, remainingChargeRoom(loan));
  return loan.installments.map((each) => {
    const { plan, paid, waived, carried } = each;
    if (each.isReplaced) return ZERO;
    const rate = loan.facts.terms.penaltyMonthlyRate;
    const accrued = latePenalty(each.overdueDays, rate, loan.caps.penaltyMonthly);
    const penalty = Math.min(room, Math.max(0, accrued + carried.penalty - paid.penalty - waived.penalty));
    room -= penalty;
    return {
      penalty,
      fees: plan.fees - paid.fees - waived.fees,
      interest: interestOf(each) + carried.interest - paid.interest - waived.interest,
      principal: plan.principal - paid.principal - waived.principal,
    };
  });
}

/**
 * Returns the centavos that the total-cost cap still leaves for penalties and extension fees. A waived penalty counts
 * as used.
 */
export function remainingChargeRoom(loan: LoanSnapshot): Centavos {
  const { scheduledInterest: scheduled } = loan;
  const interest = { scheduled, accrued: interestAccrued(loan) };
  return chargeRoom(loan.facts, loan.caps, interest, loan.extensionCharges) - penaltyUsed(loan);
}

/** Returns the interest that accrued since the first day, in centavos. */
export const interestAccrued = ({ installments }: LoanSnapshot): Centavos =>
  sum(installments.map(interestOf));

/** Returns the paid and waived late fees, which use up the total-cost cap. */
export const penaltyUsed = ({ installments }: LoanSnapshot): Centavos =>
  sum(installments.map(({ paid, waived }) => paid.penalty + waived.penalty));

/** Returns by how many days an installment is past due at the end of the snapshot's day, without its excused days. */
export const daysPastDueOf = ({ plan, excusedDays }: InstallmentSnapshot, owes: boolean, date: ManilaDate) =>
  owes ? Math.max(0, daysBetween(plan.dueDate, date) - excusedDays) : 0;

export function principalOwed(loan: LoanSnapshot): Centavos {
  return sum(owedNow(loan).map(({ principal }) => principal));
}

/** Returns the total paid by kind, by the borrower or by the lender. Fees that a cancellation returned are negative. */
export function paidTotalOf(loan: LoanSnapshot): Components {
  const paid = sumComponents(loan.installments.map((each) => each.paid));
  const { upfrontCost, withdrawalDiscount = 0 } = loan.facts;
  const returned = loan.isCanceled ? upfrontCost + withdrawalDiscount : 0;
  const { fee, tax } = loan.extensionCharges;
  return {
    ...paid,
    fees: paid.fees + (loan.isCanceled ? -returned : fee + tax),
    interest: paid.interest + loan.interestAhead,
  };
}

export function lenderPaidTotalOf({ paidByLender }: LoanSnapshot): Centavos {
  return sum(Object.values(paidByLender));
}

/**
 * Accrues interest and penalty to the end of `to`. Neither a due date nor the end of a span of excused days may lie strictly
 * between the two days.
 */
function accrueSpan(loan: LoanSnapshot, to: ManilaDate): LoanSnapshot {
  const days = daysBetween(loan.date, to);
  if (days <= 0) return loan;
  if (loan.isCanceled) return { ...loan, date: to };

  const expected = loan.pendingAmount + loan.believedAmount;
  const covered =
    expected > 0 ? allocateInOrder(owedNow(loan), expected, ['fees', 'interest', 'principal']).parts : [];
  const excused = loan.excused.length === 0 ? undefined : excusedOn(loan, addDays(loan.date, 1));
  const owed = excused === undefined ? [] : owedNow(loan);
  const isFuture = ({ plan, isReplaced }: InstallmentSnapshot): boolean =>
    !isReplaced && plan.dueDate > loan.date;
  const future = loan.installments.filter(isFuture);
  const notYetDue = sum(
    future.map(({ plan, paid, waived }) => plan.principal - paid.principal - waived.principal),
  );
  const bearer = future.find((each) => !each.closedEarly);
  const isAccruing = loan.writtenOffOn === null;
  let frozen = loan.disputedAmount;
  const installments = loan.installments.map((each, i) => {
    if (each.isReplaced) return each;
    if (isFuture(each)) {
      return each === bearer && isAccruing
        ? { ...each, principalDays: each.principalDays + notYetDue * days }
        : each;
    }
    if (excused?.installments.has(i)) {
      return totalOf(owed[i] ?? ZERO) === 0 ? each : { ...each, excusedDays: each.excusedDays + days };
    }
    if (!isAccruing) return each;
    const late = Math.max(0, overdueOf(each) - scheduledOf(covered[i] ?? ZERO));
    const disputed = Math.min(frozen, late);
    frozen -= disputed;
    return { ...each, overdueDays: each.overdueDays + (late - disputed) * days };
  });
  return { ...loan, date: to, installments };
}

/** Returns the span of excused days that contains a day. */
export const excusedOn = ({ excused }: LoanSnapshot, day: ManilaDate): ExcusedSpan | undefined =>
  excused.find(({ from, to }) => from <= day && day <= to);

function applyInterestAhead(loan: LoanSnapshot): LoanSnapshot {
  if (loan.interestAhead === 0) return loan;
  const { parts, rest } = allocateInOrder(owedNow(loan), loan.interestAhead, ['interest']);
  return { ...loan, installments: withPaid(loan, parts), interestAhead: rest };
}

export function withPaid(loan: LoanSnapshot, parts: readonly Components[]): InstallmentSnapshot[] {
  const owed = owedNow(loan);
  return loan.installments.map((each, i) => {
    const part = parts[i] ?? ZERO;
    const isPaidNow = totalOf(part) > 0 && totalOf(part) === totalOf(owed[i] ?? ZERO);
    const closedEarly = each.closedEarly || (isPaidNow && loan.date < each.plan.dueDate);
    return { ...each, paid: addComponents(each.paid, part), closedEarly };
  });
}

/** Returns the unpaid scheduled amount of an installment, without penalty. */
function overdueOf(each: InstallmentSnapshot): Centavos {
  const { plan, paid, waived, carried } = each;
  const scheduled = plan.fees + interestOf(each) + carried.interest + plan.principal;
  return scheduled - scheduledOf(paid) - scheduledOf(waived);
}

function interestOf({ principalDays, dailyRate }: InstallmentSnapshot): Centavos {
  return mulDiv(principalDays, dailyRate, PPM);
}
