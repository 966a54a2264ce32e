import { addDays, isManilaDate, type ManilaDate } from '../calendar';
import { RESTRUCTURE_AHEAD_DAYS } from '../constants';
import { type Components, subtractComponents, sumComponents } from '../loan/components';
import type { LoanFacts, RestructuringFact, RestructuringWaiver } from '../loan/facts';
import { type LoanPosition, position } from '../loan/position';
import { factsOn, lastEventDate, replay } from '../loan/replay';
import { agreedInterest, waivedOf } from '../loan/restructuring';
import { interestAccrued, type LoanSnapshot, owedNow } from '../loan/snapshot';
import type { Centavos } from '../money';
import { err, ok, type Result } from '../result';
import { totalCostCap } from '../pricing/caps';
import { dueDatesOf } from '../pricing/schedule';
import type { Ppm, Term } from '../pricing/terms';
import { costOf, costOfPlan, type PlanCost } from './plan-cost';

/** New plan that operators propose. `unit`: time between two due dates. */
export interface RestructuringPlan {
  readonly count: number;
  readonly unit: Exclude<Term['unit'], 'day'>;
  readonly firstDueDate: ManilaDate;
  readonly dailyRate: Ppm;
  readonly waives: RestructuringWaiver;
}

/** New plan with the figures of one day, in centavos. `before` is the position of the loan without it. */
export interface RestructuringOffer extends PlanCost {
  readonly before: LoanPosition;
  /** Total cost of the loan if its present plan is paid from now on without further lateness. */
  readonly totalCostBefore: Centavos;
  /** What the loan owes and what the new plan takes over, by kind. */
  readonly owed: Components;
  readonly waived: Components;
  readonly kept: Components;
  readonly dueDates: readonly ManilaDate[];
  readonly dailyRate: Ppm;
  readonly dailyRateBefore: Ppm;
  readonly waives: RestructuringWaiver;
  readonly pricedAfter: readonly string[];
}

export type RestructuringError =
  | 'not_restructurable'
  | 'payment_pending'
  | 'rate_raised'
  | 'plan_invalid'
  | 'cap_exceeded';

/**
 * Returns the figures of a new plan that is signed today. `not_restructurable`: the loan is not running, or it is neither overdue nor
 * due within a week. `rate_raised`: the rate is higher than the present one. `plan_invalid`: the first due date is not after today, or
 * an installment would be zero. `cap_exceeded`, with `cap`, `limit` and, if it can be stated, `value`: the whole loan would exceed a
 * legal cap. `payment_pending`: a payment is unconfirmed.
 */
export function restructuringOffer(
  facts: LoanFacts,
  today: ManilaDate,
  plan: RestructuringPlan,
): Result<RestructuringOffer, RestructuringError> {
  const loan = replay(facts, today);
  const before = position(facts, today);
  if (!isRestructurable(loan, before)) return err('not_restructurable');
  if (loan.pendingAmount > 0) return err('payment_pending');
  const { dailyRate, waives } = plan;
  const limit = presentRate(loan);
  if (dailyRate > limit) return err('rate_raised', { limit });
  const dueDates = restructuredDueDates(plan);
  if (dueDates === null || plan.firstDueDate <= today) return err('plan_invalid');
  const owed = owedNow(loan);
  const waived = sumComponents(owed.map((each) => waivedOf(each, waives)));
  const pricedAfter = factsOn(facts, today);
  const fact: RestructuringFact = { id: 'offer', valueDate: today, dueDates, dailyRate, waives, pricedAfter };
  const after = withRestructuring(facts, fact);
  const cost = costOfPlan(after, today, dailyRate);
  if (!cost.ok) return cost;
  // The engine reduces a rate that the total-cost cap forbids, so the cost at the agreed rate is compared here.
  const reduced = agreedInterest(loan, fact) - replay(after, today).scheduledInterest + interestBefore(loan);
  if (reduced > 0) {
    const limit = totalCostCap(facts.principal, loan.caps);
    return err('cap_exceeded', { cap: 'total_cost', value: cost.value.totalCost + reduced, limit });
  }
  if (cost.value.plan.some(({ dueAmount }) => dueAmount === 0)) return err('plan_invalid');
  const total = sumComponents(owed);
  return ok({
    ...cost.value,
    before,
    totalCostBefore: costOf(facts, today),
    owed: total,
    waived,
    kept: subtractComponents(total, waived),
    dueDates,
    dailyRate,
    dailyRateBefore: limit,
    waives,
    pricedAfter,
  });
}

export const withRestructuring = (facts: LoanFacts, signed: RestructuringFact): LoanFacts => ({
  ...facts,
  restructurings: [...(facts.restructurings ?? []), signed],
});

/** Returns whether a signed new plan changed the plan of a loan. */
export const wasRestructured = (facts: LoanFacts): boolean =>
  replay(facts, lastEventDate(facts)).restructured !== null;

/** Returns the due dates of a new plan; null if its count or its first due date is invalid. */
export function restructuredDueDates({
  count,
  unit,
  firstDueDate,
}: Pick<RestructuringPlan, 'count' | 'unit' | 'firstDueDate'>): ManilaDate[] | null {
  if (!Number.isSafeInteger(count) || count < 1 || !isManilaDate(firstDueDate)) return null;
  return [firstDueDate, ...dueDatesOf(firstDueDate, { unit, count: count - 1 })];
}

/** Returns the interest that accrued before a new plan, without the interest of extensions. Centavos. */
const interestBefore = (loan: LoanSnapshot): Centavos =>
  interestAccrued(loan) - loan.extensionCharges.interest;

/** Returns the daily rate of the plan in force. */
export const presentRate = ({ installments, facts }: LoanSnapshot): Ppm =>
  installments.findLast(({ isReplaced }) => !isReplaced)?.dailyRate ?? facts.terms.dailyRate;

function isRestructurable(loan: LoanSnapshot, { asOf, nextDue, daysPastDue, principalOwed }: LoanPosition) {
  const isRunning = loan.settledOn === null && loan.writtenOffOn === null && asOf >= loan.facts.valueDate;
  const isSoon = nextDue !== null && nextDue.date <= addDays(asOf, RESTRUCTURE_AHEAD_DAYS);
  return isRunning && principalOwed > 0 && (daysPastDue > 0 || isSoon);
}
