/** Cost of a changed plan over the whole life of the loan, compared with the legal caps. */
import type { ManilaDate } from '../calendar';
import { scheduledOf } from '../loan/components';
import type { LoanFacts } from '../loan/facts';
import { type InstallmentPosition, position } from '../loan/position';
import { eventDates, replay } from '../loan/replay';
import { paidTotalOf } from '../loan/snapshot';
import { type Centavos, sum } from '../money';
import { type CapCheck, checkCaps, effectiveRateUnknown, firstBrokenCap } from '../pricing/caps';
import { type DatedFlow, effectiveRate, type EffectiveRate } from '../pricing/effective-rate';
import type { Ppm } from '../pricing/terms';
import { err, ok, type Result } from '../result';

export interface PlanCost {
  readonly asOf: ManilaDate;
  readonly plan: readonly InstallmentPosition[];
  readonly finalDueDate: ManilaDate;
  /** Total cost of the loan from its first day, including penalties. */
  readonly totalCost: Centavos;
  /**
   * Effective rate over all cash flows of the loan: proceeds, past payments, the price now, and the new plan. Penalties
   * are excluded (BSP Circular 1133).
   */
  readonly effectiveRate: EffectiveRate;
  readonly caps: readonly CapCheck[];
}

/**
 * Returns the cost of a loan whose facts contain the changed plan. `cap_exceeded`, with `cap`, `limit` and, if it can be stated,
 * `value`: the whole loan would exceed a legal cap.
 */
export function costOfPlan(
  facts: LoanFacts,
  asOf: ManilaDate,
  dailyRate: Ppm,
): Result<PlanCost, 'cap_exceeded'> {
  const { installments } = position(facts, asOf);
  const totalCost = costOf(facts, asOf);
  const rate = effectiveRate(facts.principal - facts.upfrontCost, facts.valueDate, [
    ...paidFlows(facts, asOf),
    ...installments.map(({ dueDate, due }) => ({ date: dueDate, amount: scheduledOf(due) })),
  ]);
  if (!rate.ok) return effectiveRateUnknown(facts.contractDate);
  const { contractDate, principal, terms } = facts;
  const { penaltyMonthlyRate } = terms;
  const caps = checkCaps({
    contractDate,
    principal,
    dailyRate,
    penaltyMonthlyRate,
    totalCost,
    effectiveRate: rate.value,
  });
  const broken = firstBrokenCap(caps);
  if (broken !== null) {
    return err('cap_exceeded', { cap: broken.cap, value: broken.value, limit: broken.limit });
  }
  return ok({
    asOf,
    plan: installments,
    finalDueDate: installments.at(-1)?.dueDate ?? asOf,
    totalCost,
    effectiveRate: rate.value,
    caps,
  });
}

/** Returns the total cost beyond the principal: upfront, paid, and future charges if the plan is followed. */
export function costOf(facts: LoanFacts, asOf: ManilaDate): Centavos {
  const { paidTotal, installments } = position(facts, asOf);
  const toCome = sum(installments.map(({ due }) => due.penalty + due.fees + due.interest));
  return facts.upfrontCost + paidTotal.penalty + paidTotal.fees + paidTotal.interest + toCome;
}

/**
 * Returns what was paid on each day, without the penalties paid. Payments by coupons count too, so that the rate is
 * never understated.
 */
function paidFlows(facts: LoanFacts, asOf: ManilaDate): DatedFlow[] {
  let before = 0;
  return eventDates(facts)
    .filter((date) => date <= asOf)
    .map((date) => {
      const paid = scheduledOf(paidTotalOf(replay(facts, date)));
      const amount = paid - before;
      before = paid;
      return { date, amount };
    });
}
