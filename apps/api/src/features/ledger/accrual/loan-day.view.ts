/** What one loan adds to the accruals and to the loss allowance of a day. Amounts in centavos. */
import type { Bucket } from '@tulay/contract/operator/report-lists';
import { type LossClass, type LossStage, STAGE_OF } from '@tulay/contract/operator/loss-classes';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { PPM } from '@tulay/engine/constants';
import { sumComponents } from '@tulay/engine/loan/components';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { positionOf } from '@tulay/engine/loan/position';
import { replayToEach } from '@tulay/engine/loan/replay';
import { interestAccrued, type LoanSnapshot, owedNow, penaltyUsed } from '@tulay/engine/loan/snapshot';
import { mulDiv } from '@tulay/engine/money';

/** Returns the loss rate of a class in ppm. */
export type RateOf = (lossClass: LossClass) => number;

export interface LoanAtEnd {
  readonly stage: LossStage;
  /** Principal, interest and late fees that the loan owes. */
  readonly exposure: number;
  readonly allowance: number;
  readonly rate: number;
  /** Interest that accrued and is not paid, less interest that is paid and has not accrued. */
  readonly interest: number;
  readonly lateFees: number;
}

export interface LoanDay {
  /** Null if the loan is not open at the end of the day. */
  readonly end: LoanAtEnd | null;
  /** The loan at the end of the day before; null if it was not open then. */
  readonly before: LoanAtEnd | null;
  readonly isWrittenOff: boolean;
  /** Interest and late fees of the day above the net carrying amount of an impaired loan, which are no income. */
  readonly impairedIncome: number;
}

const LAST_DAYS: readonly (readonly [number, Bucket])[] = [
  [0, 'current'],
  [30, 'late_1_30'],
  [60, 'late_31_60'],
  [90, 'late_61_90'],
];

/** Returns the class of a loan by its reported days past due. A restructured loan that is watched is at least in stage 2. */
export function lossClassOf(daysPastDue: number, isRestructured: boolean): LossClass {
  const bucket = LAST_DAYS.find(([days]) => daysPastDue <= days)?.[1] ?? 'late_over_90';
  return isRestructured && STAGE_OF[bucket] === 1 ? 'restructured' : bucket;
}

function endOf(loan: LoanSnapshot, rateOf: RateOf): LoanAtEnd | null {
  if (loan.isWrittenOff || loan.isCanceled || loan.settledOn !== null) return null;
  const { reportedDaysPastDue, restructured } = positionOf(loan);
  const { principal, interest, penalty } = sumComponents(owedNow(loan));
  const lossClass = lossClassOf(reportedDaysPastDue, restructured !== null);
  const rate = rateOf(lossClass);
  const exposure = principal + interest + penalty;
  return {
    stage: STAGE_OF[lossClass],
    exposure,
    allowance: mulDiv(exposure, rate, PPM),
    rate,
    interest: interest - loan.interestAhead,
    lateFees: penalty,
  };
}

/** Returns all interest and late fees that a loan was charged so far, paid ones included. */
const chargedOf = (loan: LoanSnapshot): number =>
  interestAccrued(loan) + penaltyUsed(loan) + sumComponents(owedNow(loan)).penalty;

/**
 * Replays a loan once, to the end of the day before and of the day. Null if its money had not arrived by the day.
 * @param rates loss rates in force on the day, and on the day before.
 */
export function loanDay(facts: LoanFacts, day: ManilaDate, rates: readonly [RateOf, RateOf]): LoanDay | null {
  if (facts.valueDate > day) return null;
  const [rateOf, rateBefore] = rates;
  const days = facts.valueDate < day ? [addDays(day, -1), day] : [day];
  const [loan, yesterday = null] = replayToEach(facts, days).toReversed();
  if (!loan) return null;
  const end = endOf(loan, rateOf);
  const before = yesterday === null ? null : endOf(yesterday, rateBefore);
  const charged = yesterday === null ? 0 : Math.max(0, chargedOf(loan) - chargedOf(yesterday));
  return {
    end,
    before,
    isWrittenOff: loan.isWrittenOff,
    impairedIncome: end !== null && before?.stage === 3 ? mulDiv(charged, before.rate, PPM) : 0,
  };
}
