/** The nouns of a loan. Amounts are centavos, rates are parts per million (ppm), dates are Manila dates. */
import type { ManilaDate } from '../calendar';
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

export interface Instalment {
  readonly number: number;
  readonly startDate: ManilaDate;
  readonly dueDate: ManilaDate;
  readonly principal: Centavos;
  readonly interest: Centavos;
  /** Fees and tax that are spread over the instalments; zero when they were deducted up front. */
  readonly fees: Centavos;
  readonly amount: Centavos;
}

export type CapName = 'nominal_rate' | 'effective_rate' | 'late_penalty' | 'total_cost';

/** One legal cap tested: `value` and `limit` are ppm a month, or centavos for `total_cost`. */
export interface CapCheck {
  readonly cap: CapName;
  readonly unit: 'ppm_month' | 'centavos';
  readonly value: number;
  readonly limit: number;
  readonly headroom: number;
  readonly within: boolean;
}

export type QuoteLineKind =
  | 'principal'
  | 'service_fee'
  | 'tax'
  | 'credit_report_fee'
  | 'net_proceeds'
  | 'interest'
  | 'total_repayable'
  | 'total_cost';

/** One explained figure of a quote; `rate` and `days` say how it was reached. */
export interface QuoteLine {
  readonly kind: QuoteLineKind;
  readonly amount: Centavos;
  readonly rate?: Ppm;
  readonly days?: number;
}

export interface EffectiveRate {
  /** Cost ÷ net proceeds × 30 ÷ days. */
  readonly simpleMonthly: Ppm;
  /** Internal rate of return on the net proceeds, compounded a 30-day month and a 365-day year. */
  readonly irrMonthly: Ppm;
  readonly irrYearly: Ppm;
}

export interface Quote {
  readonly principal: Centavos;
  readonly term: Term;
  readonly terms: LoanTerms;
  /** Value date the quote is computed from. */
  readonly startDate: ManilaDate;
  readonly finalDueDate: ManilaDate;
  readonly days: number;
  readonly serviceFee: Centavos;
  /** What a withdrawal coupon took off the service fee, which is already lower by it; absent without one. */
  readonly couponDiscount?: Centavos;
  readonly creditReportFee: Centavos;
  readonly tax: Centavos;
  readonly interest: Centavos;
  readonly netProceeds: Centavos;
  readonly totalRepayable: Centavos;
  readonly totalCost: Centavos;
  readonly schedule: readonly Instalment[];
  readonly effectiveRate: EffectiveRate;
  readonly caps: readonly CapCheck[];
  readonly lines: readonly QuoteLine[];
}

/** The four kinds of money owed, in the order in which a payment is allocated to them. */
export interface Components {
  readonly penalty: Centavos;
  readonly fees: Centavos;
  readonly interest: Centavos;
  readonly principal: Centavos;
}

/**
 * A payment that happened; `pending` ones hold their value date but pay nothing yet. One with `reversedOn` was taken
 * back by its channel on that day: it pays nothing, and bears the borrower no penalty on what it covered until then.
 */
export interface PaymentFact {
  readonly id: string;
  readonly amount: Centavos;
  readonly valueDate: ManilaDate;
  readonly status: 'pending' | 'posted';
  readonly reversedOn?: ManilaDate;
}

/**
 * Due dates moved from `valueDate`. An `extension` is paid for by `amount`; a `due_date` change is free and its amount,
 * fee and tax are zero. One whose money was taken back (`reversedOn`) is as if it had never been granted.
 */
export interface ExtensionFact extends Omit<PaymentFact, 'status'> {
  readonly kind: 'extension' | 'due_date';
  readonly days: number;
  readonly fee: Centavos;
  readonly tax: Centavos;
}

/** A disputed part of what is owed, frozen from the day it is opened to the day it is closed. */
export interface DisputeFact {
  readonly id: string;
  readonly amount: Centavos;
  readonly openedOn: ManilaDate;
  readonly closedOn: ManilaDate | null;
}

/** Charges given up on a day; an upheld dispute becomes one. */
export interface WaiverFact {
  readonly id: string;
  readonly valueDate: ManilaDate;
  readonly parts: Components;
}

/** A coupon that pays a part of what is owed; what is not owed lapses. */
export interface CouponFact {
  readonly id: string;
  readonly amount: Centavos;
  readonly valueDate: ManilaDate;
}

/** The money that came back within the cooling-off days; one taken back by its channel cancelled nothing. */
export type CancellationFact = Omit<PaymentFact, 'status'>;

/** The immutable facts of a disbursed loan; everything owed is a pure function of them and a date. */
export interface LoanFacts {
  readonly principal: Centavos;
  readonly terms: LoanTerms;
  readonly contractDate: ManilaDate;
  readonly valueDate: ManilaDate;
  /** Everything charged before and beside the schedule, for the total-cost cap: fees and tax deducted up front. */
  readonly upfrontCost: Centavos;
  readonly schedule: readonly Instalment[];
  readonly payments: readonly PaymentFact[];
  readonly extensions?: readonly ExtensionFact[];
  readonly disputes?: readonly DisputeFact[];
  readonly waivers?: readonly WaiverFact[];
  readonly couponDeductions?: readonly CouponFact[];
  /** What a withdrawal coupon added to the proceeds; `upfrontCost` is already lower by it. */
  readonly withdrawalDiscount?: Centavos;
  /** Each by itself: the money of one may be taken back, and the loan be cancelled anew by another. */
  readonly cancellations?: readonly CancellationFact[];
  /** From this day nothing more accrues; the claim itself stands. */
  readonly writtenOffOn?: ManilaDate;
}

export interface InstalmentPosition extends Instalment {
  readonly paid: Components;
  readonly due: Components;
  readonly dueAmount: Centavos;
  readonly daysPastDue: number;
  readonly status: 'paid' | 'overdue' | 'due' | 'upcoming';
}

/** What a loan is on a day. */
export interface LoanPosition {
  readonly asOf: ManilaDate;
  readonly instalments: readonly InstalmentPosition[];
  /** Exact amount that closes the loan if paid by the end of `asOf`. */
  readonly payoff: Components & { readonly total: Centavos };
  /** What is due by the next due date (overdue included) if paid on that date. */
  readonly nextDue: { readonly date: ManilaDate; readonly amount: Centavos } | null;
  readonly overdueAmount: Centavos;
  readonly daysPastDue: number;
  readonly paidTotal: Components;
  /** Money received beyond what was owed. */
  readonly credit: Centavos;
  readonly settledOn: ManilaDate | null;
  readonly pendingAmount: Centavos;
  /** Principal neither paid nor waived: what `loan_receivable` holds until a write-off. */
  readonly principalOwed: Centavos;
  /** Interest of an extension's days that is paid and not yet accrued; it lowers the payoff. */
  readonly interestAhead: Centavos;
  /** Under dispute: bears no penalty and is not reminded of. */
  readonly disputedAmount: Centavos;
}
