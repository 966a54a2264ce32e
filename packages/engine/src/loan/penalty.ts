import { MONTH_DAYS, PPM } from '../constants';
import { type Centavos, mulDiv, sum, toCentavos } from '../money';
import { type Caps, totalCostCap } from '../pricing/caps';
import type { LoanFacts } from './facts';
import type { Ppm } from '../pricing/terms';

/**
 * Returns the late penalty of one installment in centavos: overdue unpaid amount × days × monthly rate ÷ 30.
 * `amountDays` is the sum of the daily overdue amounts, so that the penalty is rounded (half to even) only once. The
 * result never exceeds the penalty at the legal rate, rounded down.
 */
export function latePenalty(amountDays: number, monthlyRate: Ppm, legalMonthlyRate: Ppm): Centavos {
  const agreed = mulDiv(amountDays, monthlyRate, MONTH_DAYS * PPM);
  const lawful = (BigInt(amountDays) * BigInt(legalMonthlyRate)) / BigInt(MONTH_DAYS * PPM);
  return Math.min(agreed, toCentavos(lawful));
}

/**
 * Returns the centavos that the total-cost cap (100% of the principal) leaves for penalties over the life of the loan,
 * after fees and interest. Future interest counts as scheduled, plus the interest of the days that extensions added.
 */
export function chargeRoom(
  facts: LoanFacts,
  caps: Caps,
  interest: { readonly scheduled: Centavos; readonly accrued: Centavos },
  extended: { readonly fee: Centavos; readonly tax: Centavos; readonly interest: Centavos },
): Centavos {
  const toPay = Math.max(interest.scheduled + extended.interest, interest.accrued);
  return Math.max(0, roomForInterest(facts, caps, extended) - toPay);
}

/** Returns the centavos that the total-cost cap leaves for interest and penalties after the fees of the loan and of its extensions. */
export function roomForInterest(
  facts: LoanFacts,
  caps: Caps,
  extended: { readonly fee: Centavos; readonly tax: Centavos },
): Centavos {
  const fees = sum(facts.schedule.map((installment) => installment.fees)) + extended.fee + extended.tax;
  return totalCostCap(facts.principal, caps) - facts.upfrontCost - fees;
}
