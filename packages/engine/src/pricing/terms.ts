/** Terms of a loan contract. Amounts are centavos, rates are parts per million (ppm). */
import { COOLING_OFF_DAYS } from '../constants';
import type { Centavos } from '../money';

/** Parts per million: 1 500 is 0.15 %. */
export type Ppm = number;

/** `day` is one payment after `count` days; the others are `count` equal instalments one period apart. */
export interface Term {
  readonly unit: 'day' | 'week' | 'biweek' | 'month';
  readonly count: number;
}

/** Prices and rules of a product, frozen into a contract when it is offered. */
export interface LoanTerms {
  readonly dailyRate: Ppm;
  readonly serviceFeeRate: Ppm;
  readonly taxRate: Ppm;
  readonly taxBase: 'service_fee' | 'all_fees';
  readonly creditReportFee: Centavos;
  /** `upfront` fees are deducted from the proceeds; `spread` fees are repaid with the instalments. */
  readonly feeTiming: 'upfront' | 'spread';
  /** Late penalty a 30-day month on the scheduled amount that is overdue. */
  readonly penaltyMonthlyRate: Ppm;
  /** Fee of an extension on the unpaid principal, as published with the contract; none where it is absent. */
  readonly extensionFeeRate?: Ppm;
  /** Days after the value date in which the loan may be cancelled free of charge; `COOLING_OFF_DAYS` where it is absent. */
  readonly coolingOffDays?: number;
  /** Instalments are rounded to a multiple of this; the last one absorbs. */
  readonly roundingStep: Centavos;
}

/** The days of cooling off that a contract grants; one made before they could be chosen grants the usual ones. */
export const coolingOffDays = (terms: Pick<LoanTerms, 'coolingOffDays'>): number =>
  terms.coolingOffDays ?? COOLING_OFF_DAYS;
