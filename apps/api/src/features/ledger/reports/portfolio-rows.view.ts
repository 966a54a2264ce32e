/** Rows that the portfolio reports read. Amounts in centavos of principal. */
import type { GROUPINGS } from '@tulay/contract/operator/report-lists';
import type { CapName } from '@tulay/engine/pricing/caps';

/** Group of loans in a row: all loans, or the loans of one product, of one term, or of new or returning borrowers. */
export interface Group {
  readonly by: (typeof GROUPINGS)[number];
  readonly value: string;
}

export interface OutstandingRow extends Group {
  /** Loans whose payout was ordered. */
  readonly ordered: number;
  /** Loans with principal outstanding. */
  readonly loans: number;
  readonly disbursed: number;
  readonly paid: number;
  readonly writtenOff: number;
  readonly outstanding: number;
}

/** Loans of one group with the same number of days past due. */
export interface LateRow extends Group {
  readonly daysPastDue: number;
  readonly isRestructured: boolean;
  readonly loans: number;
  readonly outstanding: number;
}

export interface LossRow {
  /** Principal written off in the period, without the recoveries of other loans. */
  readonly written: number;
  /** Sum over the days of the period of the principal outstanding at the end of the day. */
  readonly outstandingDays: number;
}

export interface DueRow extends Group {
  readonly installments: number;
  readonly due: number;
  readonly paidBefore: number;
  readonly paidOnTime: number;
  readonly paidLate: number;
  readonly paidAfterPeriod: number;
  readonly arrears: number;
  readonly advance: number;
  readonly canceled: number;
}

/** Loans with principal outstanding at the opening or at the closing, by their days past due at both times. */
export interface RollRow {
  /** Days past due at the opening; null for a loan that was disbursed in the period. */
  readonly openingDays: number | null;
  /** Days past due at the closing; null if nothing is outstanding then. */
  readonly closingDays: number | null;
  readonly isWrittenOff: boolean;
  readonly isRestructured: boolean;
  readonly loans: number;
  readonly opening: number;
  readonly closing: number;
}

export interface CohortRow {
  /** Month of disbursement; null for loans whose payout is on its way. */
  readonly month: string | null;
  readonly loans: number;
  readonly disbursed: number;
}

/** Principal that became late or was lost at one age in months, of the loans disbursed in one month. */
export interface VintageRow {
  readonly month: string;
  readonly age: number;
  readonly events: number;
  /** Principal outstanding on the day on which the loan first exceeded `VINTAGE_DAYS` days past due. */
  readonly late: number;
  /** Written off less recoveries. */
  readonly lost: number;
}

export interface FirstPaymentRow extends Group {
  readonly ordered: number;
  readonly loans: number;
  readonly defaulted: number;
  readonly disbursed: number;
  readonly disbursedDefaulted: number;
  readonly notYetDue: number;
  readonly canceled: number;
}

/** Loans whose paid charges are the same share of their principal. */
export interface ChargeRow {
  /** Share in ppm, rounded. */
  readonly share: number;
  readonly loans: number;
  /** Loans whose exact share is larger than the rounded one. */
  readonly above: number;
}

export interface RecoveryRow {
  /** Principal recovered after write-offs in the period. */
  readonly recovered: number;
}

/** Loans of a product that were granted in a period, with the same comparisons of their contracts with the caps. */
export interface GrantedRow {
  readonly product: string;
  /** JSON list of `CapComparison`; null if the contract was compared with no cap. */
  readonly caps: string | null;
  /** Days on which payouts of these loans were ordered or came back. */
  readonly payouts: number;
  /** Loans that were paid out, without those whose whole payout came back. */
  readonly loans: number;
  /** Principal of the ordered payouts less that of the returned ones. */
  readonly amount: number;
}

/** Borrowers of the loans granted in a period. */
export interface GrantedBorrowerRow {
  /** Empty for all products. */
  readonly product: string;
  readonly borrowers: number;
}

/** A contract compared with a cap. Value and limit in ppm, rounded. */
export type CapComparison = readonly [cap: CapName, value: number, limit: number, isAbove: boolean];
