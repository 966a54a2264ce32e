/** Terms of a loan contract. Amounts are centavos, rates are parts per million (ppm). */
import { COOLING_OFF_DAYS } from '../constants';
import type { Centavos } from '../money';

/** Parts per million: 1,500 ppm is 0.15%. */
export type Ppm = number;

/**
 * Term of a loan. `day` is one payment after `count` days; the other units are `count` equal installments, one period
 * apart.
 */
export interface Term {
  readonly unit: 'day' | 'week' | 'biweek' | 'month';
  readonly count: number;
}

/** Prices and rules of a product, copied into the contract when it is offered. */
export interface LoanTerms {
  readonly dailyRate: Ppm;
  readonly serviceFeeRate: Ppm;
  readonly taxRate: Ppm;
  readonly taxBase: 'service_fee' | 'all_fees';
  readonly creditReportFee: Centavos;
  /** Timing of the fees: `upfront` fees are deducted from the proceeds, `spread` fees repaid with the installments. */
  readonly feeTiming: 'upfront' | 'spread';
  /** Late penalty for a 30-day month on the overdue scheduled amount. */
  readonly penaltyMonthlyRate: Ppm;
  /** Extension fee on the unpaid principal, as published with the contract; 0 for none. */
  readonly extensionFeeRate: Ppm;
  /** Days after the value date in which the loan can be canceled free of charge; the default is `COOLING_OFF_DAYS`. */
  readonly coolingOffDays?: number;
  /** Installments are rounded to a multiple of this; the last one absorbs the difference. */
  readonly roundingStep: Centavos;
}

export const coolingOffDays = (terms: Pick<LoanTerms, 'coolingOffDays'>): number =>
  terms.coolingOffDays ?? COOLING_OFF_DAYS;
