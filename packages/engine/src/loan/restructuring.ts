/** Restructuring: the borrower signs a new plan for what the loan owes (decision 086). */
import type { ManilaDate } from '../calendar';
import { RESTRUCTURED_INSTALLMENTS } from '../constants';
import { type Centavos, mulDiv, split, sum } from '../money';
import { amortize, type Installment } from '../pricing/schedule';
import type { Ppm } from '../pricing/terms';
import {
  addComponents,
  type Components,
  subtractComponents,
  sumComponents,
  totalOf,
  ZERO,
} from './components';
import type { RestructuringFact, RestructuringWaiver } from './facts';
import { roomForInterest } from './penalty';
import {
  daysPastDueOf,
  type InstallmentSnapshot,
  interestAccrued,
  type LoanSnapshot,
  owedNow,
  penaltyUsed,
  principalOwed,
  unpaidInstallment,
} from './snapshot';

/** A restructured loan is watched until the borrower has paid six installments of the new plan, or all of a shorter one. */
export interface RestructuredPosition {
  readonly since: ManilaDate;
  /** Days past due that were reported on the day of the signature. */
  readonly daysPastDue: number;
  readonly installmentsLeft: number;
}

/**
 * Replaces the plan: the owed principal is amortized over the new due dates, and each new installment gets an equal share of the owed
 * charges that are not waived. Principal bears interest at the new rate, and the moved charges bear none. An open settlement offer
 * ends. On a settled loan nothing changes.
 */
export function applyRestructuring(loan: LoanSnapshot, fact: RestructuringFact): LoanSnapshot {
  const isOpen = loan.settledOn === null;
  const owed = owedNow(loan);
  const waived = owed.map((each) => waivedOf(each, fact.waives));
  const kept = subtractComponents(sumComponents(owed), sumComponents(waived));
  const settled = isOpen ? kept : ZERO;
  const after = isOpen ? withoutPlan(loan, waived) : loan;
  const rows = rowsOf(after, fact, settled.principal);
  const plan = withCharges(rows, settled).map((each) => ({ ...each, isReplaced: !isOpen }));
  // The installments of a plan that a settled loan does not use stay in the list, so that every installment has the
  // same index in each replay.
  if (!isOpen) return { ...loan, installments: [...loan.installments, ...plan] };

  const interest = sum(rows.map((row) => row.interest));
  const { id, valueDate: since } = fact;
  return {
    ...after,
    installments: [...after.installments, ...plan],
    scheduledInterest: interestAccrued(loan) + interest - loan.extensionCharges.interest,
    restructured: { id, since, daysPastDue: reportedDays(loan, owed) },
    settlement: null,
  };
}

/** Returns how long the loan is still watched as restructured; null if it is not. */
export function watchOf(
  { restructured, settledOn }: LoanSnapshot,
  plan: readonly { readonly dueAmount: Centavos }[],
): RestructuredPosition | null {
  if (restructured === null || settledOn !== null) return null;
  const { since, daysPastDue } = restructured;
  const paid = plan.filter(({ dueAmount }) => dueAmount === 0).length;
  const installmentsLeft = Math.min(RESTRUCTURED_INSTALLMENTS, plan.length) - paid;
  return installmentsLeft > 0 ? { since, daysPastDue, installmentsLeft } : null;
}

/** Returns the part of an installment's charges that the lender waives. */
export function waivedOf(owed: Components, waives: RestructuringWaiver): Components {
  if (waives === 'charges') return { ...owed, principal: 0 };
  return waives === 'late_fee' ? { ...ZERO, penalty: owed.penalty } : ZERO;
}

function withoutPlan(loan: LoanSnapshot, waived: readonly Components[]): LoanSnapshot {
  const installments = loan.installments.map((each, i) => ({
    ...each,
    waived: addComponents(each.waived, waived[i] ?? ZERO),
    isReplaced: true,
  }));
  return { ...loan, installments };
}

/** Returns the days past due of the snapshot's day, with those of an earlier restructuring that is still watched. */
function reportedDays(loan: LoanSnapshot, owed: readonly Components[]): number {
  const amounts = owed.map(totalOf);
  const days = loan.installments.map((each, i) => daysPastDueOf(each, (amounts[i] ?? 0) > 0, loan.date));
  const plan = amounts
    .filter((_, i) => !loan.installments[i]?.isReplaced)
    .map((dueAmount) => ({ dueAmount }));
  return Math.max(0, ...days) + (watchOf(loan, plan)?.daysPastDue ?? 0);
}

interface Row extends Installment {
  readonly dailyRate: Ppm;
}

/**
 * Amortizes the principal. If a reversal after the signature makes the interest exceed the total-cost cap, the rate is reduced until
 * it fits.
 */
function rowsOf(loan: LoanSnapshot, fact: RestructuringFact, principal: Centavos): Row[] {
  const rows = rowsAt(loan, fact, { principal, dailyRate: fact.dailyRate });
  const interest = sum(rows.map((row) => row.interest));
  const used = interestAccrued(loan) + penaltyUsed(loan);
  const room = roomForInterest(loan.facts, loan.caps, loan.extensionCharges) - used;
  if (interest <= room) return rows;
  // Reserves two centavos per installment, because the amounts of each installment are rounded.
  const lawful = Math.max(0, room - 2 * rows.length);
  const dailyRate = Math.max(0, mulDiv(fact.dailyRate, lawful, interest) - 1);
  return rowsAt(loan, fact, { principal, dailyRate });
}

/** Returns the interest of a new plan at its agreed rate, in centavos, even if the total-cost cap does not allow it. */
export const agreedInterest = (loan: LoanSnapshot, fact: RestructuringFact): Centavos =>
  sum(
    rowsAt(loan, fact, { principal: principalOwed(loan), dailyRate: fact.dailyRate }).map(
      ({ interest }) => interest,
    ),
  );

function rowsAt(
  { facts, date: startDate }: LoanSnapshot,
  { dueDates }: RestructuringFact,
  { principal, dailyRate }: { readonly principal: Centavos; readonly dailyRate: Ppm },
): Row[] {
  const basis = { kind: 'daily', rate: dailyRate } as const;
  const { roundingStep } = facts.terms;
  return amortize({ principal, startDate, dueDates, basis, roundingStep }).map((row, i) => ({
    ...row,
    number: i + 1,
    fees: 0,
    amount: row.principal + row.interest,
    dailyRate,
  }));
}

/** Gives each new installment an equal share of the owed charges. */
function withCharges(rows: readonly Row[], owed: Components): InstallmentSnapshot[] {
  const evenly = (amount: Centavos) =>
    split(
      amount,
      rows.map(() => 1),
    );
  const [penalty, fees, interest] = [evenly(owed.penalty), evenly(owed.fees), evenly(owed.interest)];
  return rows.map(({ dailyRate, ...row }, i) => {
    const carried = { ...ZERO, penalty: penalty[i] ?? 0, interest: interest[i] ?? 0 };
    const plan = { ...row, fees: fees[i] ?? 0, interest: row.interest + carried.interest };
    return {
      ...unpaidInstallment({ ...plan, amount: plan.fees + plan.interest + plan.principal }),
      dailyRate,
      carried,
    };
  });
}
