import { MONTH_DAYS, PPM } from '../constants';
import { type Centavos, mulDiv, toCentavos } from '../money';
import { type Caps, totalCostCap } from '../pricing/caps';
import type { LoanFacts } from './facts';
import type { Ppm } from '../pricing/terms';

/**
 * Late penalty of one instalment, in centavos: the overdue scheduled amount unpaid × monthly rate ÷ 30, by day.
 * `amountDays` is that amount summed over the days, so the penalty is rounded (half to even) only once. It never
 * passes the legal rate, for which the fraction is dropped.
 */
export function penaltyOn(amountDays: number, monthlyRate: Ppm, legalMonthlyRate: Ppm): Centavos {
  const agreed = mulDiv(amountDays, monthlyRate, MONTH_DAYS * PPM);
  const lawful = (BigInt(amountDays) * BigInt(legalMonthlyRate)) / BigInt(MONTH_DAYS * PPM);
  return Math.min(agreed, toCentavos(lawful));
}

/**
 * What the total-cost cap (100 % of the principal) leaves beside fees and interest, in centavos: all penalty that the
 * loan may ever bear. Interest still to come is counted as scheduled, with that of the days an extension added.
 */
export function costRoom(
  facts: LoanFacts,
  caps: Caps,
  interestAccrued: Centavos,
  extended: { readonly fee: Centavos; readonly tax: Centavos; readonly interest: Centavos },
): Centavos {
  let scheduledInterest = extended.interest;
  let fees = extended.fee + extended.tax;
  for (const instalment of facts.schedule) {
    scheduledInterest += instalment.interest;
    fees += instalment.fees;
  }
  const otherCost = facts.upfrontCost + fees + Math.max(scheduledInterest, interestAccrued);
  return Math.max(0, totalCostCap(facts.principal, caps) - otherCost);
}
