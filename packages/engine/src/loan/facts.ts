/** Immutable facts of a loan. Amounts are centavos, dates are Manila dates. */
import type { ManilaDate } from '../calendar';
import type { LenderAccount } from '../ledger/accounts';
import type { Centavos } from '../money';
import type { Installment } from '../pricing/schedule';
import type { LoanTerms, Ppm } from '../pricing/terms';
import type { Components } from './components';

/**
 * Payment by the borrower. If its channel reversed it, on `reversedOn`, it pays nothing. The days on which it still
 * counted as paid add no late fee and are not days past due (`believed.ts`).
 */
export interface MoneyFact {
  readonly id: string;
  readonly valueDate: ManilaDate;
  readonly reversedOn?: ManilaDate | undefined;
}

/**
 * Payment of the borrower. A `pending` one pays nothing yet, but the amount that it would cover bears no penalty: until it is
 * posted, or until its hold ended on `heldUntil` (decision 035).
 */
export interface PaymentFact extends MoneyFact {
  readonly amount: Centavos;
  readonly status: 'pending' | 'posted';
  readonly heldUntil?: ManilaDate;
  /** Day on which the borrower paid a pending payment, if its hold began on a later day. It becomes the value date when the payment is posted. */
  readonly paidOn?: ManilaDate;
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
  /**
   * Ids of facts of the same day that the price already includes. These facts apply before the extension, and all other
   * facts of the day after it.
   */
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

/**
 * Payment with which the borrower gives back credit that is missing since a reversal. It pays nothing of the loan, so
 * its own reversal excuses no day.
 */
export type GiveBackFact = Omit<PaymentFact, 'status'>;

/** Payment that cancels the loan in the cooling-off days. A reversed payment cancels nothing. */
export type CancellationFact = Omit<PaymentFact, 'status'>;

/**
 * Offer to close the loan for less than it owes: once the borrower has paid `amount` by `lastDay`, in one or several payments, the
 * lender forgives the rest. It ends on `withdrawnOn` if the lender withdrew it, and a later offer replaces it.
 */
export interface SettlementFact {
  readonly id: string;
  readonly amount: Centavos;
  readonly valueDate: ManilaDate;
  readonly lastDay: ManilaDate;
  /** The offer is not shown any more from this day on. A payment of this day still counts. */
  readonly withdrawnOn?: ManilaDate;
  /** Ids of facts of the same day that were known when the offer was made. A payment among them does not count for it. */
  readonly pricedAfter?: readonly string[];
}

/** Owed charges that the lender waives when the borrower signs a new plan: none, the late fee, or all charges. */
export const RESTRUCTURING_WAIVERS = ['none', 'late_fee', 'charges'] as const;
export type RestructuringWaiver = (typeof RESTRUCTURING_WAIVERS)[number];

/**
 * New plan that the borrower signed on `valueDate`. It divides what the loan owes at the end of that day over `dueDates`, whatever
 * becomes known of earlier days later.
 */
export interface RestructuringFact {
  readonly id: string;
  readonly valueDate: ManilaDate;
  /** Due dates in ascending order, after `valueDate`. */
  readonly dueDates: readonly ManilaDate[];
  /** Daily interest rate from the next day on. */
  readonly dailyRate: Ppm;
  readonly waives: RestructuringWaiver;
  /** Ids of facts of the same day that were known at the signature. They apply before it, and all other facts of the day after it. */
  readonly pricedAfter?: readonly string[];
}

/**
 * Write-off of the loan: nothing accrues from the next day on, but the debt remains collectible. `undoneOn`: day on which the
 * lender undid the write-off. Interest and late fees accrue again from the day after it, and the days between the two bear none.
 */
export interface WriteOffFact {
  readonly id: string;
  readonly valueDate: ManilaDate;
  readonly undoneOn?: ManilaDate;
}

/** What the borrower and the lender agreed on when the loan was disbursed. */
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
  readonly giveBacks?: readonly GiveBackFact[];
  readonly settlements?: readonly SettlementFact[];
  readonly restructurings?: readonly RestructuringFact[];
  /**
   * Cooling-off cancellations. There can be several: if the payment of one is reversed, another can cancel the loan.
   */
  readonly cancellations?: readonly CancellationFact[];
  /** In the order of their days. There can be several, because a loan can be written off again after an undo. */
  readonly writeOffs?: readonly WriteOffFact[];
}

/** Facts of a disbursed loan. All amounts owed are a pure function of the facts and a date. */
export interface LoanFacts extends ContractFacts, LoanHistory {}

/** Kinds of facts that are payments by the borrower, which a channel can reverse. */
type MoneyKind = {
  [K in keyof LoanHistory]-?: NonNullable<LoanHistory[K]> extends readonly (infer Fact)[]
    ? 'reversedOn' extends keyof Fact
      ? K
      : never
    : never;
}[keyof LoanHistory];

/**
 * Replaces every fact that is a payment by the borrower. If a new kind of such facts is added, this function does not
 * compile until it replaces that kind too.
 */
export function mapMoney(facts: LoanFacts, replace: <T extends MoneyFact>(fact: T) => T): LoanFacts {
  const { payments, extensions, cancellations, giveBacks } = facts;
  const money = {
    payments: payments.map(replace),
    extensions: extensions?.map(replace),
    cancellations: cancellations?.map(replace),
    giveBacks: giveBacks?.map(replace),
  } satisfies Record<MoneyKind, unknown>;
  return {
    ...facts,
    payments: money.payments,
    ...(money.extensions && { extensions: money.extensions }),
    ...(money.cancellations && { cancellations: money.cancellations }),
    ...(money.giveBacks && { giveBacks: money.giveBacks }),
  };
}

/** Lists the facts of every kind that are payments by the borrower. */
export function moneyOf(facts: LoanFacts): readonly MoneyFact[] {
  const found: MoneyFact[] = [];
  mapMoney(facts, (fact) => {
    found.push(fact);
    return fact;
  });
  return found;
}
