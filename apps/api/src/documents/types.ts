/** What the lender's papers are drawn up from. Every paper is a pure function of its input: no clock, no database. */
import type { Language } from '@tulay/copy/languages';
import type { PaperBorrower, PaperLender, PaperOrder } from '@tulay/copy/papers-facts';
import type { Components } from '@tulay/engine/loan/types';
import type { PaperMark } from './mark';

/** A signature by hand (PNG that `readSignature` gave) or by typed name; `at` is a UTC instant. */
export type Signed =
  | { readonly png: Buffer; readonly at: string }
  | { readonly typedName: string; readonly at: string };

export interface PaperInput {
  readonly language: Language;
  readonly lender: PaperLender;
  readonly borrower: PaperBorrower;
  readonly order: PaperOrder;
  readonly productName?: string;
  readonly signed?: Signed;
  /** On sealed papers only. */
  readonly mark?: PaperMark;
}

/** Amounts in centavos, dates in Manila. */
export interface ReceiptInput {
  readonly language: Language;
  readonly lender: PaperLender;
  readonly borrower: PaperBorrower;
  readonly receiptNo: string;
  readonly orderNo: string;
  /** Value date: when the borrower paid. */
  readonly paidOn: string;
  readonly received: number;
  readonly channel?: string;
  /** What the payment paid; `credit` is what came beyond what was owed. */
  readonly allocation: Components & { readonly credit: number };
  readonly balance: { readonly asOf: string; readonly amount: number };
  readonly settled: boolean;
  readonly mark: PaperMark;
}

/** Amounts in centavos, dates in Manila. */
export interface CertificateInput {
  readonly language: Language;
  readonly lender: PaperLender;
  readonly borrower: PaperBorrower;
  readonly orderNo: string;
  readonly contractDate: string;
  readonly principal: number;
  /** All that was paid and stayed. */
  readonly received: number;
  readonly settledOn: string;
  readonly mark: PaperMark;
}
