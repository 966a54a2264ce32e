/** Immutable facts of a loan. Amounts are centavos, dates are Manila dates. */
import type { ManilaDate } from '../calendar';
import type { LenderAccount } from '../ledger/accounts';
import type { Centavos } from '../money';
import type { Installment } from '../pricing/schedule';
import type { LoanTerms } from '../pricing/terms';
import type { Components } from './components';

/**
 * Payment of the borrower. A `pending` one pays nothing yet but keeps its value date. One with `reversedOn` was
 * reversed by its channel on that day: it pays nothing, but the amount that it covered bears no penalty until that day.
 */
export interface PaymentFact {
  readonly id: string;
  readonly amount: Centavos;
  readonly valueDate: ManilaDate;
  readonly status: 'pending' | 'posted';
  readonly reversedOn?: ManilaDate;
}

/**
 * Change of the due dates from `valueDate` on. `amount` pays for an `extension`; a `due_date` change has zero amount,
 * fee and tax. An extension whose payment was reversed (`reversedOn`) has no effect on the due dates.
 */
export interface ExtensionFact extends Omit<PaymentFact, 'status'> {
  readonly kind: 'extension' | 'due_date';
  readonly days: number;
  readonly fee: Centavos;
  readonly tax: Centavos;
  /** Ids of the facts of that day that its price counts already. They apply before it, all other facts after it. */
  readonly pricedAfter?: readonly string[];
}

/** Disputed amount that bears no penalty from `openedOn` to `closedOn`. */
export interface DisputeFact {
  readonly id: string;
  readonly amount: Centavos;
  readonly openedOn: ManilaDate;
  readonly closedOn: ManilaDate | null;
}

/** Amounts that the lender has waived, by kind. An upheld dispute becomes a waiver. */
export interface WaiverFact {
  readonly id: string;
  readonly valueDate: ManilaDate;
  readonly parts: Components;
}

/**
 * Amount that the lender pays in the borrower's place, such as a coupon. Its excess over the owed amount is credit.
 * `account`: the expense account that bears it.
 */
export interface LenderPaymentFact {
  readonly id: string;
  readonly amount: Centavos;
  readonly valueDate: ManilaDate;
  readonly account: LenderAccount;
}

/** Payment that cancels the loan in the cooling-off days. A reversed payment cancels nothing. */
export type CancellationFact = Omit<PaymentFact, 'status'>;

/** What was agreed when the loan was disbursed. */
interface ContractFacts {
  readonly principal: Centavos;
  readonly terms: LoanTerms;
  readonly contractDate: ManilaDate;
  readonly valueDate: ManilaDate;
  /** Fees and tax deducted up front, in addition to the schedule; they count for the total-cost cap. */
  readonly upfrontCost: Centavos;
  readonly schedule: readonly Installment[];
  /** Amount that a withdrawal coupon added to the proceeds; `upfrontCost` is already reduced by it. */
  readonly withdrawalDiscount?: Centavos;
}

/** What happened to the loan since its disbursement, by kind of event. */
export interface LoanHistory {
  readonly payments: readonly PaymentFact[];
  readonly extensions?: readonly ExtensionFact[];
  readonly disputes?: readonly DisputeFact[];
  readonly waivers?: readonly WaiverFact[];
  readonly lenderPayments?: readonly LenderPaymentFact[];
  /**
   * Cooling-off cancellations. There can be several: if the payment of one is reversed, another can cancel the loan.
   */
  readonly cancellations?: readonly CancellationFact[];
  /** Date of the write-off: nothing accrues after it, but the debt remains collectible. */
  readonly writtenOffOn?: ManilaDate;
}

/** Facts of a disbursed loan. All amounts owed are a pure function of the facts and a date. */
export interface LoanFacts extends ContractFacts, LoanHistory {}
