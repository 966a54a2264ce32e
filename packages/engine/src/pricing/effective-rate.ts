import { daysBetween, type ManilaDate } from '../calendar';
import { MONTH_DAYS, PPM, YEAR_DAYS } from '../constants';
import { type Centavos, sum } from '../money';
import { err, ok, type Result } from '../result';
import type { Ppm } from './terms';

export interface EffectiveRate {
  /** Simple rate: cost ÷ net proceeds × 30 ÷ days. */
  readonly simpleMonthly: Ppm;
  /** Internal rate of return on the net proceeds, compounded for a 30-day month; `irrYearly` for a 365-day year. */
  readonly irrMonthly: Ppm;
  readonly irrYearly: Ppm;
}

export type RateError = 'no_sign_change' | 'several_roots' | 'no_convergence';

/** Cash flow: a negative `amount` is paid out, a positive one received. `at` is its time, in one unit for all flows. */
export interface TimedFlow {
  readonly at: number;
  readonly amount: number;
}

export interface DatedFlow {
  readonly date: ManilaDate;
  readonly amount: Centavos;
}

const MAX_EXPONENT = 600;
const BISECTIONS = 200;

/**
 * Finds by bisection the logarithmic growth per unit of time at which the flows have present value zero.
 * `no_sign_change`: all flows have the same sign. `several_roots`: the sign changes more than once, so several rates
 * are possible and none is returned. `no_convergence`: the rate exceeds the range of a double.
 */
export function growth(flows: readonly TimedFlow[]): Result<number, RateError> {
  const ordered = flows.filter(({ amount }) => amount !== 0).toSorted((a, b) => a.at - b.at);
  if (ordered.some(({ at, amount }) => !Number.isFinite(at) || !Number.isFinite(amount))) {
    return err('no_convergence');
  }
  const netted = netByTime(ordered);
  const turns = netted.filter((flow, i) => i > 0 && flow.amount > 0 !== (netted[i - 1]?.amount ?? 0) > 0);
  if (turns.length === 0) return err('no_sign_change');
  if (turns.length > 1) return err('several_roots');

  const first = netted[0]?.at ?? 0;
  const span = (netted.at(-1)?.at ?? 0) - first;
  const valueAt = (rate: number): number =>
    netted.reduce((total, { at, amount }) => total + amount * Math.exp(-rate * (at - first)), 0);
  return bisect(valueAt, MAX_EXPONENT / span);
}

/** Returns the rate per period of equally spaced cash flows: -100, 110 → 0.10. */
export function periodicRate(amounts: readonly number[]): Result<number, RateError> {
  const found = growth(amounts.map((amount, at) => ({ at, amount })));
  return found.ok ? ok(Math.expm1(found.value)) : found;
}

/** Returns the internal rate of return for a year of 365 days, as a fraction. */
export function yearlyRate(flows: readonly DatedFlow[]): Result<number, RateError> {
  const found = dailyGrowth(flows);
  return found.ok ? ok(Math.expm1(found.value * YEAR_DAYS)) : found;
}

/** Returns the simple rate for 30 days, as a fraction and not in ppm. */
export function simpleMonthlyRate(cost: Centavos, netProceeds: Centavos, days: number): number {
  return (cost / netProceeds) * (MONTH_DAYS / days);
}

/** Returns the simple annual rate (RA 3765): cost ÷ net proceeds × 365 ÷ days, rounded up to whole ppm. */
export const simpleYearlyRate = (cost: Centavos, netProceeds: Centavos, days: number): Ppm =>
  ppmUp((cost / netProceeds) * (YEAR_DAYS / days));

/** Returns the effective rates of a loan, rounded up to whole ppm, so that the cost is never understated. */
export function effectiveRate(
  netProceeds: Centavos,
  startDate: ManilaDate,
  payments: readonly DatedFlow[],
): Result<EffectiveRate, RateError> {
  if (netProceeds <= 0) return err('no_sign_change');
  const found = dailyGrowth([{ date: startDate, amount: -netProceeds }, ...payments]);
  if (!found.ok) return found;

  const cost = sum(payments.map(({ amount }) => amount)) - netProceeds;
  const days = Math.max(...payments.map(({ date }) => daysBetween(startDate, date)));
  const rates: EffectiveRate = {
    simpleMonthly: ppmUp(simpleMonthlyRate(cost, netProceeds, days)),
    irrMonthly: ppmUp(Math.expm1(found.value * MONTH_DAYS)),
    irrYearly: ppmUp(Math.expm1(found.value * YEAR_DAYS)),
  };
  return Object.values(rates).every(Number.isSafeInteger) ? ok(rates) : err('no_convergence');
}

function dailyGrowth(flows: readonly DatedFlow[]): Result<number, RateError> {
  const first = flows[0]?.date ?? '';
  return growth(flows.map(({ date, amount }) => ({ at: daysBetween(first, date), amount })));
}

function netByTime(ordered: readonly TimedFlow[]): TimedFlow[] {
  const byTime = new Map<number, number>();
  for (const { at, amount } of ordered) byTime.set(at, (byTime.get(at) ?? 0) + amount);
  return [...byTime].map(([at, amount]) => ({ at, amount })).filter(({ amount }) => amount !== 0);
}

/**
 * Finds the only root of `valueAt` by bisection. It is the only one, because the cash flows change their sign once. The
 * search range doubles until it contains the root.
 */
function bisect(valueAt: (rate: number) => number, limit: number): Result<number, RateError> {
  let reach = Math.min(limit, 0.001);
  while (reach < limit && valueAt(-reach) > 0 === valueAt(reach) > 0) reach = Math.min(limit, reach * 2);
  let low = -reach;
  let high = reach;
  const lowPositive = valueAt(low) > 0;
  if (lowPositive === valueAt(high) > 0 || !Number.isFinite(valueAt(low))) return err('no_convergence');

  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (valueAt(middle) > 0 === lowPositive) low = middle;
    else high = middle;
  }
  return ok((low + high) / 2);
}

/** Converts a fraction to ppm, rounded up, with a tolerance of 0.0001 ppm for floating-point error. */
function ppmUp(fraction: number): number {
  return Math.ceil(fraction * PPM - 0.0001) + 0;
}
