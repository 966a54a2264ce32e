import type { ManilaDate } from '../calendar';
import { MONTH_DAYS } from '../constants';
import { type Centavos, mulDiv } from '../money';
import type { EffectiveRate } from './effective-rate';
import type { Ppm } from './terms';

export type CapName = 'nominal_rate' | 'effective_rate' | 'late_penalty' | 'total_cost';

/** One legal cap tested: `value` and `limit` are ppm a month, or centavos for `total_cost`. */
export interface CapCheck {
  readonly cap: CapName;
  readonly unit: 'ppm_month' | 'centavos';
  readonly value: number;
  readonly limit: number;
  readonly headroom: number;
  readonly within: boolean;
}

/** Legal ceilings; rates are ppm a 30-day month, `totalCost` is ppm of the principal. */
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
 * Newest first. The circulars speak of unsecured loans up to ₱10,000 and four months; every product is held to them.
 * 6 % a month is the same ceiling as 0.20 % a day.
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

/** The ceilings in force on the day a contract is made; later law does not reach back. */
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
  /** All that is paid beyond what is received, whatever it is called. */
  readonly totalCost: Centavos;
  readonly effectiveRate: EffectiveRate;
}

/** Tests every cap, in a fixed order, on the worse of the two effective rates. */
export function checkCaps(subject: CapSubject): CapCheck[] {
  const caps = capsOn(subject.contractDate);
  const effective = worseEffective(subject.effectiveRate);
  return [
    check('nominal_rate', 'ppm_month', subject.dailyRate * MONTH_DAYS, caps.nominalMonthly),
    check('effective_rate', 'ppm_month', effective, caps.effectiveMonthly),
    check('late_penalty', 'ppm_month', subject.penaltyMonthlyRate, caps.penaltyMonthly),
    check('total_cost', 'centavos', subject.totalCost, totalCostCap(subject.principal, caps)),
  ];
}

/** The simple and the internal rate of return, a month: the one that is worse for the borrower. */
export function worseEffective({ simpleMonthly, irrMonthly }: EffectiveRate): Ppm {
  return Math.max(simpleMonthly, irrMonthly);
}

/** The first cap broken, or null. */
export function brokenCap(checks: readonly CapCheck[]): CapCheck | null {
  return checks.find((each) => !each.within) ?? null;
}

/** All interest, fees and penalties that one loan may ever cost, in centavos. */
export function totalCostCap(principal: Centavos, caps: Caps): Centavos {
  return mulDiv(principal, caps.totalCost, 1_000_000);
}

function check(cap: CapName, unit: CapCheck['unit'], value: number, limit: number): CapCheck {
  return { cap, unit, value, limit, headroom: limit - value, within: value <= limit };
}
