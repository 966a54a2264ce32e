/** Inputs of the documents. A document is a pure function of its input. */
import type { Language } from '@tulay/contract/languages';
import type { DocumentBorrower, DocumentLender, DocumentLoan } from '@tulay/copy/document-facts';
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

/** Everything that a receipt states about its payment. A change of it makes a new receipt. Centavos and Manila dates. */
export interface ReceiptFigures {
  readonly paidOn: string;
  readonly received: number;
  /** Name of the channel; null if the borrower chose it on the gateway's page. */
  readonly channel: string | null;
  /** Allocation of the payment; `credit` is the overpaid amount. */
  readonly allocation: Components & { readonly credit: number };
  readonly settled: boolean;
  /** Amount that still closed the loan at the end of the value date. */
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

/** The input of a certificate of full payment. Amounts in centavos, Manila dates. */
export interface CertificateInput {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly borrower: DocumentBorrower;
  readonly orderNo: string;
  readonly contractDate: string;
  readonly principal: number;
  readonly received: number;
  readonly settledOn: string;
  readonly mark: DocumentMark;
}
