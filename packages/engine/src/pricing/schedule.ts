import { addDays, addMonths, daysBetween, daysBetween30, type ManilaDate } from '../calendar';
import { PPM } from '../constants';
import { type Centavos, divideHalfEven, mulDiv, split, toCentavos } from '../money';
import type { Ppm, Term } from './terms';

export interface Instalment {
  readonly number: number;
  readonly startDate: ManilaDate;
  readonly dueDate: ManilaDate;
  readonly principal: Centavos;
  readonly interest: Centavos;
  /** Fees and tax that are spread over the instalments; zero when they were deducted up front. */
  readonly fees: Centavos;
  readonly amount: Centavos;
}

/** How interest runs: a daily rate over actual days, or a yearly rate over actual/365 or 30/360 days. */
export type InterestBasis =
  | { readonly kind: 'daily'; readonly rate: Ppm }
  | { readonly kind: 'actual_365' | 'thirty_360'; readonly yearlyRate: Ppm };

export interface Amortisation {
  readonly principal: Centavos;
  readonly startDate: ManilaDate;
  /** Due dates, ascending, all after the start. */
  readonly dueDates: readonly ManilaDate[];
  readonly basis: InterestBasis;
  /** Instalments are rounded to a multiple of this many centavos. */
  readonly roundingStep: Centavos;
}

/** One row of an amortisation: what is repaid on a due date, and the interest of the period before it. */
export interface AmortisationRow {
  readonly startDate: ManilaDate;
  readonly dueDate: ManilaDate;
  readonly principal: Centavos;
  readonly interest: Centavos;
}

/** Interest factor of a period: `numerator` over a denominator common to all periods. */
interface Factors {
  readonly numerators: readonly number[];
  readonly denominator: number;
}

/**
 * Reducing-balance amortisation with equal instalments of principal and interest.
 *
 * The level instalment is the exact quotient that discounts to the principal, computed in whole numbers and rounded
 * half to even to `roundingStep`. Each period's interest is rounded half to even to the centavo. The last instalment
 * absorbs what the rounding left, so that principals always sum to the principal.
 */
export function amortise(plan: Amortisation): AmortisationRow[] {
  const factors = periodFactors(plan);
  const level = levelInstalment(plan.principal, factors, plan.roundingStep);
  let balance = plan.principal;
  return plan.dueDates.map((dueDate, i) => {
    const interest = mulDiv(balance, factors.numerators[i] ?? 0, factors.denominator);
    const isLast = i === plan.dueDates.length - 1;
    const principal = isLast ? balance : Math.min(balance, Math.max(0, level - interest));
    balance -= principal;
    return { startDate: plan.dueDates[i - 1] ?? plan.startDate, dueDate, principal, interest };
  });
}

/** Due dates of a term: days, weeks and fortnights run on; months keep the day of the start, or the month's last day. */
export function dueDatesOf(startDate: ManilaDate, { unit, count }: Term): ManilaDate[] {
  if (unit === 'day') return [addDays(startDate, count)];
  return Array.from({ length: count }, (_, i) => {
    const period = i + 1;
    if (unit === 'month') return addMonths(startDate, period);
    return addDays(startDate, period * (unit === 'week' ? 7 : 14));
  });
}

/** The plan of a loan: a daily rate on the unpaid balance, and any spread fees shared equally over the instalments. */
export function scheduleOf(loan: {
  readonly principal: Centavos;
  readonly term: Term;
  readonly startDate: ManilaDate;
  readonly dailyRate: Ppm;
  readonly roundingStep: Centavos;
  readonly spreadFees: Centavos;
}): Instalment[] {
  const { principal, term, startDate, dailyRate, roundingStep, spreadFees } = loan;
  const dueDates = dueDatesOf(startDate, term);
  const basis = { kind: 'daily', rate: dailyRate } as const;
  const rows = amortise({ principal, startDate, dueDates, basis, roundingStep });
  const shares = split(
    spreadFees,
    rows.map(() => 1),
  );
  return rows.map((row, i) => {
    const fees = shares[i] ?? 0;
    return { number: i + 1, ...row, fees, amount: row.principal + row.interest + fees };
  });
}

function periodFactors({ startDate, dueDates, basis }: Amortisation): Factors {
  const starts = [startDate, ...dueDates];
  const spans = dueDates.map((to, i) => ({ from: starts[i] ?? startDate, to }));
  switch (basis.kind) {
    case 'daily':
      return {
        numerators: spans.map(({ from, to }) => basis.rate * daysBetween(from, to)),
        denominator: PPM,
      };
    case 'actual_365':
      return {
        numerators: spans.map(({ from, to }) => basis.yearlyRate * daysBetween(from, to)),
        denominator: PPM * 365,
      };
    case 'thirty_360':
      return {
        numerators: spans.map(({ from, to }) => basis.yearlyRate * daysBetween30(from, to)),
        denominator: PPM * 360,
      };
  }
}

/** principal × Πgrowth ÷ Σ(growth of the periods after each instalment), exact until the one rounding. */
function levelInstalment(principal: Centavos, factors: Factors, step: Centavos): Centavos {
  const unit = BigInt(factors.denominator);
  let growthOfAll = 1n;
  let growthOfInstalments = 0n;
  let units = 1n;
  for (const numerator of factors.numerators) {
    const grown = unit + BigInt(numerator);
    growthOfAll *= grown;
    growthOfInstalments = growthOfInstalments * grown + units * unit;
    units *= unit;
  }
  const steps = divideHalfEven(BigInt(principal) * growthOfAll, growthOfInstalments * BigInt(step));
  return toCentavos(steps * BigInt(step));
}
