/**
 * The accruals and the loss allowance of a day (decision 091), computed from the facts of the loans alone. The close of day
 * must book the same amounts. Amounts in centavos.
 */
import type { LossStage } from '@tulay/contract/operator/loss-classes';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { sumComponents } from '@tulay/engine/loan/components';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { position } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import { interestAccrued, owedNow, penaltyUsed } from '@tulay/engine/loan/snapshot';
import { applyRate } from '@tulay/engine/money';

interface LossRate {
  readonly stage: LossStage;
  /** Rate of the migration in ppm. */
  readonly rate: number;
}

/**
 * Rates by the largest number of days past due. They are written here and not imported, so that a changed rate, stage or
 * number of days fails.
 */
const BY_DAYS: readonly (LossRate & { readonly most: number })[] = [
  { most: 0, stage: 1, rate: 20_000 },
  { most: 30, stage: 1, rate: 80_000 },
  { most: 60, stage: 2, rate: 350_000 },
  { most: 90, stage: 2, rate: 550_000 },
];
const OVER_90: LossRate = { stage: 3, rate: 850_000 };
/** Rate of a restructured loan that would be in stage 1 by its days past due. */
const RESTRUCTURED: LossRate = { stage: 2, rate: 300_000 };

function lossRateOf(daysPastDue: number, isRestructured: boolean): LossRate {
  const found = BY_DAYS.find(({ most }) => daysPastDue <= most) ?? OVER_90;
  return isRestructured && found.stage === 1 ? RESTRUCTURED : found;
}

interface OpenLoan extends LossRate {
  readonly exposure: number;
  readonly allowance: number;
  readonly interest: number;
  readonly lateFees: number;
}

const isWrittenOff = ({ writeOffs = [] }: LoanFacts, day: ManilaDate): boolean =>
  writeOffs.some(({ valueDate, undoneOn = '9999-12-31' }) => valueDate <= day && day < undoneOn);

/** Returns a loan at the end of a day; null if it is not open. */
function openOn(facts: LoanFacts, day: ManilaDate): OpenLoan | null {
  if (facts.valueDate > day || isWrittenOff(facts, day)) return null;
  if ((facts.cancellations ?? []).some(({ valueDate }) => valueDate <= day)) return null;
  const now = position(facts, day);
  if (now.settledOn !== null) return null;
  const { payoff, interestAhead, principalOwed, reportedDaysPastDue, restructured } = now;
  const { stage, rate } = lossRateOf(reportedDaysPastDue, restructured !== null);
  const exposure = principalOwed + payoff.interest + payoff.penalty;
  return {
    stage,
    rate,
    exposure,
    allowance: applyRate(exposure, rate),
    interest: payoff.interest - interestAhead,
    lateFees: payoff.penalty,
  };
}

/** Returns the interest and late fees that a loan was charged up to the end of a day. */
function chargedUntil(facts: LoanFacts, day: ManilaDate): number {
  const loan = replay(facts, day);
  return interestAccrued(loan) + penaltyUsed(loan) + sumComponents(owedNow(loan)).penalty;
}

/** Movement of the loss allowance of a stage on a day without loans. */
export const emptyStage = () => ({ exposure: 0, added: 0, transferred: 0, writtenOff: 0, closing: 0 });

/** Returns the sums of the loans on a day. */
export function accrualsOfDay(loans: readonly LoanFacts[], day: ManilaDate) {
  const sums = { interest: 0, lateFees: 0, impairedIncome: 0 };
  const stages = { 1: emptyStage(), 2: emptyStage(), 3: emptyStage() };
  for (const facts of loans) {
    const [end, before] = [openOn(facts, day), openOn(facts, addDays(day, -1))];
    if (!end) {
      if (before && isWrittenOff(facts, day)) stages[before.stage].writtenOff += before.allowance;
      continue;
    }
    sums.interest += end.interest;
    sums.lateFees += end.lateFees;
    stages[end.stage].exposure += end.exposure;
    stages[end.stage].closing += end.allowance;
    // An undone write-off takes its allowance out of the write-offs again.
    if (isWrittenOff(facts, addDays(day, -1))) stages[end.stage].writtenOff -= end.allowance;
    else if (!before) stages[end.stage].added += end.allowance;
    else if (before.stage !== end.stage) {
      stages[end.stage].transferred += before.allowance;
      stages[before.stage].transferred -= before.allowance;
    }
    // An impaired loan earns interest and late fees on its net carrying amount only.
    if (before?.stage === 3) {
      const charged = chargedUntil(facts, day) - chargedUntil(facts, addDays(day, -1));
      sums.impairedIncome += applyRate(Math.max(0, charged), before.rate);
    }
  }
  return { sums, stages };
}
