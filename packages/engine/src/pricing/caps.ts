import type { ManilaDate } from '../calendar';
import { MONTH_DAYS } from '../constants';
import { type Centavos, mulDiv } from '../money';
import { err } from '../result';
import type { EffectiveRate } from './effective-rate';
import type { Ppm } from './terms';

/** Legal caps on the cost of a loan. */
export const CAPS = ['nominal_rate', 'effective_rate', 'late_penalty', 'total_cost'] as const;
export type CapName = (typeof CAPS)[number];

/** Result of one legal cap: `value` and `limit` are ppm per month, or centavos for `total_cost`. */
export interface CapCheck {
  readonly cap: CapName;
  readonly unit: 'ppm_month' | 'centavos';
  readonly value: number;
  readonly limit: number;
  readonly headroom: number;
  readonly within: boolean;
}

/** Legal caps: rates in ppm per 30-day month, `totalCost` in ppm of the principal. */
export interface Caps {
  readonly nominalMonthly: Ppm;
  readonly effectiveMonthly: Ppm;
  readonly penaltyMonthly: Ppm;
  readonly totalCost: Ppm;
}

interface CapsVersion extends Caps {
  readonly from: ManilaDate;
  readonly source: string;
}

/**
 * Versions of the caps, newest first. The circulars apply to unsecured loans up to ₱10,000 and four months; here every
 * product is subject to them. 6% per month equals 0.20% per day.
 */
const VERSIONS: readonly CapsVersion[] = [
  {
    from: '2026-04-01',
    source: 'SEC Memorandum Circular 14 s.2025',
    nominalMonthly: 60_000,
    effectiveMonthly: 120_000,
    penaltyMonthly: 50_000,
    totalCost: 1_000_000,
  },
  {
    from: '0001-01-01',
    source: 'SEC Memorandum Circular 3 s.2022, BSP Circular 1133 s.2021',
    nominalMonthly: 60_000,
    effectiveMonthly: 150_000,
    penaltyMonthly: 50_000,
    totalCost: 1_000_000,
  },
];

/** Returns the caps in force on the contract date. Later law does not apply to an existing contract. */
export function capsOn(contractDate: ManilaDate): CapsVersion {
  const version = VERSIONS.find(({ from }) => from <= contractDate);
  if (version === undefined) throw new RangeError(`no caps for ${contractDate}`);
  return version;
}

export interface CapSubject {
  readonly contractDate: ManilaDate;
  readonly principal: Centavos;
  readonly dailyRate: Ppm;
  readonly penaltyMonthlyRate: Ppm;
  /** Sum of all payments minus the net proceeds. It contains every charge, whatever the charge is called. */
  readonly totalCost: Centavos;
  readonly effectiveRate: EffectiveRate;
}

/** Compares a loan with each legal cap. Of the two effective rates, the higher one counts. */
export function checkCaps(subject: CapSubject): CapCheck[] {
  const caps = capsOn(subject.contractDate);
  const effective = higherEffectiveRate(subject.effectiveRate);
  return [
    check('nominal_rate', 'ppm_month', subject.dailyRate * MONTH_DAYS, caps.nominalMonthly),
    check('effective_rate', 'ppm_month', effective, caps.effectiveMonthly),
    check('late_penalty', 'ppm_month', subject.penaltyMonthlyRate, caps.penaltyMonthly),
    check('total_cost', 'centavos', subject.totalCost, totalCostCap(subject.principal, caps)),
  ];
}

export function higherEffectiveRate({ simpleMonthly, irrMonthly }: EffectiveRate): Ppm {
  return Math.max(simpleMonthly, irrMonthly);
}

export function firstBrokenCap(checks: readonly CapCheck[]): CapCheck | null {
  return checks.find((each) => !each.within) ?? null;
}

/**
 * Refuses a loan whose effective rate is too high or not unique. The error has no `value`, because no single rate would
 * be true.
 */
export const effectiveRateUnknown = (contractDate: ManilaDate) =>
  err('cap_exceeded', {
    cap: 'effective_rate' satisfies CapName,
    limit: capsOn(contractDate).effectiveMonthly,
  });

/** Returns the highest lawful sum of interest, fees and penalties of a loan, in centavos. */
export function totalCostCap(principal: Centavos, caps: Caps): Centavos {
  return mulDiv(principal, caps.totalCost, 1_000_000);
}

function check(cap: CapName, unit: CapCheck['unit'], value: number, limit: number): CapCheck {
  return { cap, unit, value, limit, headroom: limit - value, within: value <= limit };
}
