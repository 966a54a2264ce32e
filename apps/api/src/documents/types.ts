/** Inputs of the documents. A document is a pure function of its input. */
import type { Language } from '@tulay/copy/languages';
import type { DocumentBorrower, DocumentLender, DocumentLoan } from '@tulay/copy/document-facts';
import type { Components } from '@tulay/engine/loan/components';
import type { DocumentMark } from './mark';

/** A drawn signature (PNG from `readSignature`) or a typed name; `at` is a UTC timestamp. */
export type Signed =
  | { readonly png: Buffer; readonly at: string }
  | { readonly typedName: string; readonly at: string };

export interface DocumentInput {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly borrower: DocumentBorrower;
  readonly order: DocumentLoan;
  readonly signed?: Signed;
  readonly mark?: DocumentMark;
}

/** The input of a receipt. Amounts in centavos, Manila dates. */
export interface ReceiptInput {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly borrower: DocumentBorrower;
  readonly receiptNo: string;
  readonly orderNo: string;
  readonly paidOn: string;
  readonly received: number;
  readonly channel?: string;
  /** Allocation of the payment; `credit` is the overpaid amount. */
  readonly allocation: Components & { readonly credit: number };
  readonly balance: { readonly asOf: string; readonly amount: number };
  readonly settled: boolean;
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
