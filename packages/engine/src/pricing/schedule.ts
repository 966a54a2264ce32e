import { addDays, addMonths, daysBetween, daysBetween30, type ManilaDate } from '../calendar';
import { PPM } from '../constants';
import { type Centavos, divideHalfEven, mulDiv, split, toCentavos } from '../money';
import type { Ppm, Term } from './terms';

export interface Installment {
  readonly number: number;
  readonly startDate: ManilaDate;
  readonly dueDate: ManilaDate;
  readonly principal: Centavos;
  readonly interest: Centavos;
  /** Share of fees and tax that are spread over the installments; zero if they were deducted up front. */
  readonly fees: Centavos;
  readonly amount: Centavos;
}

/** Interest basis: a daily rate on actual days, or a yearly rate on actual/365 or 30/360 days. */
export type InterestBasis =
  | { readonly kind: 'daily'; readonly rate: Ppm }
  | { readonly kind: 'actual_365' | 'thirty_360'; readonly yearlyRate: Ppm };

export interface Amortization {
  readonly principal: Centavos;
  readonly startDate: ManilaDate;
  /** Due dates in ascending order, after the start date. */
  readonly dueDates: readonly ManilaDate[];
  readonly basis: InterestBasis;
  /** Installments are rounded to a multiple of this many centavos. */
  readonly roundingStep: Centavos;
}

export interface AmortizationRow {
  readonly startDate: ManilaDate;
  readonly dueDate: ManilaDate;
  readonly principal: Centavos;
  readonly interest: Centavos;
}

/** Interest factor of each period, as a numerator over a common denominator. */
interface Factors {
  readonly numerators: readonly number[];
  readonly denominator: number;
}

/**
 * Returns the rows of a repayment plan. The level installment is the exact annuity, rounded half to even to
 * `roundingStep`; interest of each period is rounded half to even to the centavo. The last installment absorbs the
 * difference, so that the principal parts sum to the principal.
 */
export function amortize(plan: Amortization): AmortizationRow[] {
  const factors = periodFactors(plan);
  const level = levelInstallment(plan.principal, factors, plan.roundingStep);
  let balance = plan.principal;
  return plan.dueDates.map((dueDate, i) => {
    const interest = mulDiv(balance, factors.numerators[i] ?? 0, factors.denominator);
    const isLast = i === plan.dueDates.length - 1;
    const principal = isLast ? balance : Math.min(balance, Math.max(0, level - interest));
    balance -= principal;
    return { startDate: plan.dueDates[i - 1] ?? plan.startDate, dueDate, principal, interest };
  });
}

/**
 * Returns the due dates of a term. Monthly dates keep the day of the start date, or use the last day of a shorter
 * month.
 */
export function dueDatesOf(startDate: ManilaDate, { unit, count }: Term): ManilaDate[] {
  if (unit === 'day') return [addDays(startDate, count)];
  return Array.from({ length: count }, (_, i) => {
    const period = i + 1;
    if (unit === 'month') return addMonths(startDate, period);
    return addDays(startDate, period * (unit === 'week' ? 7 : 14));
  });
}

export function scheduleOf(loan: {
  readonly principal: Centavos;
  readonly term: Term;
  readonly startDate: ManilaDate;
  readonly dailyRate: Ppm;
  readonly roundingStep: Centavos;
  readonly spreadFees: Centavos;
}): Installment[] {
  const { principal, term, startDate, dailyRate, roundingStep, spreadFees } = loan;
  const dueDates = dueDatesOf(startDate, term);
  const basis = { kind: 'daily', rate: dailyRate } as const;
  const rows = amortize({ principal, startDate, dueDates, basis, roundingStep });
  const shares = split(
    spreadFees,
    rows.map(() => 1),
  );
  return rows.map((row, i) => {
    const fees = shares[i] ?? 0;
    return { number: i + 1, ...row, fees, amount: row.principal + row.interest + fees };
  });
}

/**
 * Returns the interest of each installment of a schedule that was agreed elsewhere: the daily rate on the principal that is left, by
 * the days of the period, rounded half to even.
 */
export function scheduledInterest(
  {
    principal,
    startDate,
    dailyRate,
  }: Pick<Parameters<typeof scheduleOf>[0], 'principal' | 'startDate' | 'dailyRate'>,
  rows: readonly Pick<Installment, 'dueDate' | 'principal'>[],
): Centavos[] {
  let balance = principal;
  return rows.map((row, i) => {
    const days = daysBetween(rows[i - 1]?.dueDate ?? startDate, row.dueDate);
    const interest = mulDiv(balance, dailyRate * days, PPM);
    balance -= row.principal;
    return interest;
  });
}

const YEAR_DAYS_OF = { daily: 1, actual_365: 365, thirty_360: 360 } as const;

function periodFactors({ startDate, dueDates, basis }: Amortization): Factors {
  const rate = basis.kind === 'daily' ? basis.rate : basis.yearlyRate;
  const daysOf = basis.kind === 'thirty_360' ? daysBetween30 : daysBetween;
  return {
    numerators: dueDates.map((to, i) => rate * daysOf(dueDates[i - 1] ?? startDate, to)),
    denominator: PPM * YEAR_DAYS_OF[basis.kind],
  };
}

/**
 * Returns the level installment: principal × Πgrowth ÷ Σ(growth of the periods after each installment), exact until one
 * final rounding.
 */
function levelInstallment(principal: Centavos, factors: Factors, step: Centavos): Centavos {
  const unit = BigInt(factors.denominator);
  let growthOfAll = 1n;
  let growthOfInstallments = 0n;
  let units = 1n;
  for (const numerator of factors.numerators) {
    const grown = unit + BigInt(numerator);
    growthOfAll *= grown;
    growthOfInstallments = growthOfInstallments * grown + units * unit;
    units *= unit;
  }
  const steps = divideHalfEven(BigInt(principal) * growthOfAll, growthOfInstallments * BigInt(step));
  return toCentavos(steps * BigInt(step));
}
