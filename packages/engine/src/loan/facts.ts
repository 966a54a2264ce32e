/** The nouns of a loan. Amounts are centavos, rates are parts per million (ppm), dates are Manila dates. */
import type { ManilaDate } from '../calendar';
import type { Centavos } from '../money';
import type { Instalment } from '../pricing/schedule';
import type { LoanTerms } from '../pricing/terms';
import type { Components } from './components';

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

