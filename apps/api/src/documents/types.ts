/** Inputs of the documents. A document is a pure function of its input. */
import type { Language } from '@tulay/contract/languages';
import type { DocumentBorrower, DocumentLender, DocumentLoan } from '@tulay/copy/document-facts';
import type { RestructuringBody } from '@tulay/contract/lending/restructuring';
import type { Components } from '@tulay/engine/loan/components';
import type { DocumentMark } from './mark';

/** A drawn signature (PNG from `readSignature`) or a typed name; `at` is a UTC timestamp. */
export type Signed =
  | { readonly png: Uint8Array; readonly at: string }
  | { readonly typedName: string; readonly at: string };

export interface DocumentInput {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly borrower: DocumentBorrower;
  readonly order: DocumentLoan;
  readonly signed?: Signed;
  readonly mark?: DocumentMark;
}

/** The input of the final schedule. `order.quote`: the quote from the value date of the disbursement. */
export interface FinalScheduleInput extends Omit<DocumentInput, 'signed' | 'mark'> {
  /** Manila date on which the money arrived. */
  readonly arrivedOn: string;
  readonly mark: DocumentMark;
}

/**
 * Everything that a receipt states about its payment. If one of these values changes, a new receipt is made. Amounts
 * are centavos, dates Manila dates.
 */
export interface ReceiptFigures {
  readonly paidOn: string;
  readonly received: number;
  /** Name of the channel; null if the borrower chose it on the gateway's page. */
  readonly channel: string | null;
  /** Allocation of the payment; `credit` is the overpaid amount. */
  readonly allocation: Components & { readonly credit: number };
  readonly settled: boolean;
  /** Amount that was still needed to close the loan at the end of the value date. */
  readonly balance: { readonly asOf: string; readonly amount: number };
}

/** The input of a receipt. */
export interface ReceiptInput extends ReceiptFigures {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly borrower: DocumentBorrower;
  readonly receiptNo: string;
  readonly orderNo: string;
  readonly mark: DocumentMark;
}

/**
 * The input of a certificate of full payment. With `forgiven` it is about a settlement for less. Amounts in centavos, Manila dates.
 */
export interface CertificateInput {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly borrower: DocumentBorrower;
  readonly orderNo: string;
  readonly contractDate: string;
  readonly principal: number;
  readonly received: number;
  /** What the lender forgave; null if the loan was paid in full. */
  readonly forgiven: number | null;
  readonly settledOn: string;
  readonly mark: DocumentMark;
}

/** Figures of a demand letter. Amounts in centavos, Manila dates. */
export interface DemandLetterFigures {
  readonly asOf: string;
  readonly contractDate: string;
  /** Due date of the oldest installment that is not paid. */
  readonly overdueSince: string;
  readonly overdue: Components;
  /** Amount that closes the loan on `asOf`. */
  readonly payoff: number;
  /** Largest total of interest, fees and late fees that the law allows for the loan. */
  readonly costLimit: number;
}

/** The input of a demand letter. */
export interface DemandLetterInput extends DemandLetterFigures {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly borrower: DocumentBorrower;
  readonly orderNo: string;
  readonly mark: DocumentMark;
}

/** The input of a new plan. `figures`: as the borrower sees them on the day of the signature. Without `signed` it is a draft. */
export interface RestructuringInput {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly borrower: DocumentBorrower;
  readonly orderNo: string;
  readonly contractDate: string;
  readonly principal: number;
  readonly figures: RestructuringBody;
  readonly signed?: Signed;
  readonly mark?: DocumentMark;
}
