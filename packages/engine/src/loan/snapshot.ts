import { recordOf } from '../records';
import { daysBetween, type ManilaDate } from '../calendar';
import { PPM } from '../constants';
import { LENDER_ACCOUNTS, type LenderAccount } from '../ledger/accounts';
import { type Centavos, mulDiv, sum } from '../money';
import { type Caps, capsOn } from '../pricing/caps';
import type { Installment } from '../pricing/schedule';
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
  readonly paid: Components;
  readonly waived: Components;
  /** Sum of the daily unpaid principal whose interest this installment bears, in centavo-days. */
  readonly principalDays: number;
  /** Sum of the daily overdue unpaid amount, in centavo-days. */
  readonly overdueDays: number;
  /** True if paid in full before the due date; the next installment then bears the interest of the remaining days. */
  readonly closedEarly: boolean;
}

export interface LoanSnapshot {
  readonly facts: LoanFacts;
  readonly caps: Caps;
  readonly date: ManilaDate;
  readonly installments: readonly InstallmentSnapshot[];
  readonly credit: Centavos;
  /** Unconfirmed payments: they pay nothing yet, but stop the penalty on the amount that they would cover. */
  readonly pendingAmount: Centavos;
  readonly disputedAmount: Centavos;
  /** Prepaid interest: it pays interest as it accrues, and the unused rest reduces the payoff. */
  readonly interestAhead: Centavos;
  readonly extensionCharges: { readonly fee: Centavos; readonly tax: Centavos; readonly interest: Centavos };
  readonly received: Centavos;
  /** Amounts that the lender paid in the borrower's place, by expense account. */
  readonly paidByLender: Readonly<Record<LenderAccount, Centavos>>;
  readonly settledOn: ManilaDate | null;
  readonly isCanceled: boolean;
  readonly isWrittenOff: boolean;
}

export const NOTHING_PAID_BY_LENDER = recordOf(LENDER_ACCOUNTS, (): Centavos => 0);

export function initialSnapshot(facts: LoanFacts): LoanSnapshot {
  return {
    facts,
    caps: capsOn(facts.contractDate),
    date: facts.valueDate,
    installments: facts.schedule.map((plan) => ({
      plan,
      paid: ZERO,
      waived: ZERO,
      principalDays: 0,
      overdueDays: 0,
      closedEarly: false,
    })),
    credit: 0,
    pendingAmount: 0,
    disputedAmount: 0,
    interestAhead: 0,
    extensionCharges: { fee: 0, tax: 0, interest: 0 },
    received: 0,
    paidByLender: NOTHING_PAID_BY_LENDER,
    settledOn: null,
    isCanceled: false,
    isWrittenOff: false,
  };
}

/** Accrues interest and penalty to the end of a later day without other events. */
export function accrueTo(loan: LoanSnapshot, date: ManilaDate): LoanSnapshot {
  const stops = loan.installments.map(({ plan }) => plan.dueDate);
  const between = stops.filter((stop) => stop > loan.date && stop < date);
  return [...between, date].reduce((then, stop) => applyInterestAhead(accrueSpan(then, stop)), loan);
}

/**
 * Returns the components that each installment owes at the end of the snapshot's day; interest as accrued to that day.
 */
export function owedNow(loan: LoanSnapshot): Components[] {
  let room = Math.max(0, remainingChargeRoom(loan));
  return loan.installments.map((each) => {
    const { plan, paid, waived } = each;
    const rate = loan.facts.terms.penaltyMonthlyRate;
    const accrued = latePenalty(each.overdueDays, rate, loan.caps.penaltyMonthly);
    const penalty = Math.min(room, Math.max(0, accrued - paid.penalty - waived.penalty));
    room -= penalty;
    return {
      penalty,
      fees: plan.fees - paid.fees - waived.fees,
      interest: interestOf(loan, each) - paid.interest - waived.interest,
      principal: plan.principal - paid.principal - waived.principal,
    };
  });
}

/**
 * Returns the centavos that the total-cost cap still leaves for penalties and extension fees. A waived penalty counts
 * as used.
 */
export function remainingChargeRoom(loan: LoanSnapshot): Centavos {
  let interestAccrued = 0;
  let penalty = 0;
  for (const each of loan.installments) {
    interestAccrued += interestOf(loan, each);
    penalty += each.paid.penalty + each.waived.penalty;
  }
  return chargeRoom(loan.facts, loan.caps, interestAccrued, loan.extensionCharges) - penalty;
}

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

/** Accrues interest and penalty to the end of `to`. No due date may lie strictly between the two days. */
function accrueSpan(loan: LoanSnapshot, to: ManilaDate): LoanSnapshot {
  const days = daysBetween(loan.date, to);
  if (days <= 0) return loan;
  if (loan.isWrittenOff || loan.isCanceled) return { ...loan, date: to };

  const covered =
    loan.pendingAmount > 0
      ? allocateInOrder(owedNow(loan), loan.pendingAmount, ['fees', 'interest', 'principal']).parts
      : [];
  const isFuture = ({ plan }: InstallmentSnapshot): boolean => plan.dueDate > loan.date;
  const future = loan.installments.filter(isFuture);
  const notYetDue = sum(
    future.map(({ plan, paid, waived }) => plan.principal - paid.principal - waived.principal),
  );
  const bearer = future.find((each) => !each.closedEarly);
  let frozen = loan.disputedAmount;
  const installments = loan.installments.map((each, i) => {
    if (isFuture(each)) {
      return each === bearer ? { ...each, principalDays: each.principalDays + notYetDue * days } : each;
    }
    const late = Math.max(0, overdueOf(loan, each) - scheduledOf(covered[i] ?? ZERO));
    const disputed = Math.min(frozen, late);
    frozen -= disputed;
    return { ...each, overdueDays: each.overdueDays + (late - disputed) * days };
  });
  return { ...loan, date: to, installments };
}

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
function overdueOf(loan: LoanSnapshot, each: InstallmentSnapshot): Centavos {
  const { plan, paid, waived } = each;
  return plan.fees + interestOf(loan, each) + plan.principal - scheduledOf(paid) - scheduledOf(waived);
}

function interestOf(loan: LoanSnapshot, { principalDays }: InstallmentSnapshot): Centavos {
  return mulDiv(principalDays, loan.facts.terms.dailyRate, PPM);
}
