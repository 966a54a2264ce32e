/** Contribution of one loan to the accruals and to the loss allowance of a day. Amounts in centavos. */
import { type LossClass, type LossStage, STAGE_OF } from '@tulay/contract/operator/loss-classes';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { PPM } from '@tulay/engine/constants';
import { sumComponents } from '@tulay/engine/loan/components';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { lateness } from '@tulay/engine/loan/position';
import { replayToEach } from '@tulay/engine/loan/replay';
import { interestAccrued, type LoanSnapshot, owedNow, penaltyUsed } from '@tulay/engine/loan/snapshot';
import { mulDiv } from '@tulay/engine/money';
import { bucketOf } from '../bucket.view';

/** Returns the loss rate of a class in ppm. */
export type RateOf = (lossClass: LossClass) => number;

/** An open loan at the end of a day, before any loss rate. */
export interface OpenLoan {
  readonly lossClass: LossClass;
  /** Principal, interest and late fees that the loan owes. */
  readonly exposure: number;
  /** Accrued interest that is not paid, less paid interest that has not accrued yet. */
  readonly interest: number;
  readonly lateFees: number;
}

/** A loan at the end of a day. `closed`: settled, canceled, or its money has not arrived yet. */
export interface LoanEnd {
  readonly end: OpenLoan | 'closed' | 'written_off';
  /** Interest and late fees that an impaired loan was charged on the day; zero for any other loan, and on the first day asked for. */
  readonly charged: number;
}

interface LoanAtEnd extends Omit<OpenLoan, 'lossClass'> {
  readonly stage: LossStage;
  readonly allowance: number;
}

export interface LoanDay {
  /** Loan at the end of the day; null if the loan is not open then. */
  readonly end: LoanAtEnd | null;
  /** Loan at the end of the previous day; null if the loan was not open then. */
  readonly before: Pick<LoanAtEnd, 'stage' | 'allowance'> | null;
  readonly isWrittenOff: boolean;
  /** True if the loan was written off at the end of the previous day. */
  readonly wasWrittenOff: boolean;
  /**
   * Part of the day's interest and late fees that is no income, because an impaired loan earns only on its net carrying
   * amount.
   */
  readonly impairedIncome: number;
}

/** Returns the class of a loan by its reported days past due. A restructured loan that is watched is at least in stage 2. */
export function lossClassOf(daysPastDue: number, isRestructured: boolean): LossClass {
  const bucket = bucketOf(daysPastDue);
  return isRestructured && STAGE_OF[bucket] === 1 ? 'restructured' : bucket;
}

function stateAtEnd(loan: LoanSnapshot): LoanEnd['end'] {
  if (loan.writtenOffOn !== null) return 'written_off';
  if (loan.isCanceled || loan.settledOn !== null) return 'closed';
  const owed = owedNow(loan);
  const { principal, interest, penalty } = sumComponents(owed);
  const { daysPastDue, isRestructured } = lateness(loan, owed);
  return {
    lossClass: lossClassOf(daysPastDue, isRestructured),
    exposure: principal + interest + penalty,
    interest: interest - loan.interestAhead,
    lateFees: penalty,
  };
}

/** Returns all interest and late fees charged to a loan so far, including the paid ones. */
const chargesSoFar = (loan: LoanSnapshot): number =>
  interestAccrued(loan) + penaltyUsed(loan) + sumComponents(owedNow(loan)).penalty;

const isImpaired = (end: LoanEnd['end']): boolean => typeof end === 'object' && STAGE_OF[end.lossClass] === 3;

/** Replays a loan once and returns it at the end of each of these days. The days are in order and without a gap. */
export function loanEnds(facts: LoanFacts, days: readonly ManilaDate[]): LoanEnd[] {
  const begun = days.filter((day) => day >= facts.valueDate);
  const loans = replayToEach(facts, begun);
  const ends = loans.map(stateAtEnd);
  const open = loans.map((loan, i): LoanEnd => {
    const [end = 'closed', yesterday, before] = [ends[i], loans[i - 1], ends[i - 1] ?? 'closed'];
    const charged = yesterday && isImpaired(before) ? chargesSoFar(loan) - chargesSoFar(yesterday) : 0;
    return { end, charged: Math.max(0, charged) };
  });
  const notBegun = days
    .slice(0, days.length - begun.length)
    .map((): LoanEnd => ({ end: 'closed', charged: 0 }));
  return [...notBegun, ...open];
}

/**
 * Returns what a loan adds to a day. Null if the loan was not disbursed by the day.
 * @param rates loss rates in force on the day and on the previous day.
 */
export function loanDay(facts: LoanFacts, day: ManilaDate, rates: readonly [RateOf, RateOf]): LoanDay | null {
  if (facts.valueDate > day) return null;
  const [before, today] = loanEnds(facts, [addDays(day, -1), day]);
  if (!before || !today) return null;
  const [rateOf, rateBefore] = rates;
  const isOpen = typeof today.end === 'object';
  return {
    end: withAllowance(today.end, rateOf),
    before: withAllowance(before.end, rateBefore),
    isWrittenOff: today.end === 'written_off',
    wasWrittenOff: before.end === 'written_off',
    impairedIncome:
      isOpen && typeof before.end === 'object'
        ? mulDiv(today.charged, rateBefore(before.end.lossClass), PPM)
        : 0,
  };
}

function withAllowance(end: LoanEnd['end'], rateOf: RateOf): LoanAtEnd | null {
  if (typeof end !== 'object') return null;
  const { lossClass, exposure, interest, lateFees } = end;
  const allowance = mulDiv(exposure, rateOf(lossClass), PPM);
  return { stage: STAGE_OF[lossClass], exposure, allowance, interest, lateFees };
}
