import type { LoanPurpose } from '@tulay/engine/application/field-options';
import { DUE_DATE_MAX_DAYS, EXTENSION_DAYS, MAX_EXTENSIONS } from '@tulay/engine/constants';
import { capsOn } from '@tulay/engine/pricing/caps';
import type { FeeName } from '@tulay/engine/pricing/fees';
import { coolingOffDays, type LoanTerms } from '@tulay/engine/pricing/terms';
import type { Quote } from '@tulay/engine/pricing/quote';
import type { Language } from '@tulay/contract/languages';
import { loanPurposeIn } from './choices/loan-purposes';
import { type SlowTransfer, slowTransferOf } from './slow-transfer';
import { marketTerms } from './market-terms';
import { formatDate, formatMoney, formatRate } from './document-format';

export interface DocumentLender {
  readonly name: string;
  readonly secRegistration: string;
  readonly certificateOfAuthority: string;
  /** Principal office. */
  readonly address: string;
  readonly hotline: string;
  readonly email: string;
  readonly website: string;
  /** Mailbox and registration of the data protection officer. */
  readonly privacyEmail: string;
  readonly npcRegistration: string;
  /** Country of the servers and the bucket. */
  readonly dataCountry: string;
}

export interface DocumentBorrower {
  readonly name: string;
  readonly phoneMasked: string;
  readonly address: string;
}

export interface DocumentLoan {
  readonly orderNo: string;
  /** Manila date. */
  readonly contractDate: string;
  readonly purpose: LoanPurpose | null;
  /** Quote of the loan, in centavos and parts per million. */
  readonly quote: Quote;
}

/** Facts that a document shows. For a missing part, the document shows a phrase that says where to find it. */
export interface DocumentFacts {
  readonly lender?: DocumentLender;
  readonly borrower?: DocumentBorrower;
  readonly order?: DocumentLoan;
  /** Cooling-off days of new quotes. An existing loan keeps the days of its terms. */
  readonly coolingOffDays?: number;
}

export interface DocumentSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Text of a document, exactly as the screens and the PDF show it. */
export interface DocumentText {
  readonly title: string;
  readonly summary: readonly string[];
  readonly sections: readonly DocumentSection[];
}

export interface DocumentValues
  extends Omit<DocumentLender, 'address'>,
    DocumentBorrower,
    Readonly<Record<FeeName, string>> {
  readonly lenderAddress: string;
  readonly borrowerName: string;
  readonly orderNo: string;
  readonly contractDate: string;
  readonly startDate: string;
  readonly purpose: string | null;
  readonly principal: string;
  readonly netProceeds: string;
  readonly tax: string;
  readonly taxName: string;
  readonly interest: string;
  readonly totalRepayable: string;
  readonly totalCost: string;
  readonly dailyRate: string;
  readonly taxRate: string;
  readonly penaltyRate: string;
  /** Circular whose caps apply on the contract date; in a blank form, the newest. */
  readonly capSource: string;
  readonly effectiveMonthly: string;
  readonly effectiveYearly: string;
  readonly installments: string;
  readonly finalDueDate: string;
  /** Cooling-off days, days of one extension, and the maximum number of extensions, as the engine grants them. */
  readonly coolingOffDays: string;
  readonly extensionDays: string;
  readonly maxExtensions: string;
  readonly dueDateDays: string;
  /** Time at which the loan's fees are charged; null in a blank form. */
  readonly feeTiming: LoanTerms['feeTiming'] | null;
  /**
   * Network of the loan's payout, if its transfers arrive only on banking days; null if they arrive within minutes. A
   * blank form shows the market's network for large amounts.
   */
  readonly slowTransfer: SlowTransfer | null;
  /** Fees of the loan that are taxed; null in a blank form. */
  readonly taxBase: LoanTerms['taxBase'] | null;
}

export interface DocumentBlanks {
  readonly lender: string;
  readonly borrower: string;
  readonly order: string;
}

export interface LegalWords {
  agreement(of: DocumentValues): DocumentText;
  conditions(of: DocumentValues): DocumentText;
}

export function documentValues(
  language: Language,
  facts: DocumentFacts,
  blanks: DocumentBlanks,
): DocumentValues {
  const { lender, borrower, order } = facts;
  const quote = order?.quote;
  const days = quote ? coolingOffDays(quote.terms) : facts.coolingOffDays;
  const money = (amount: number | undefined) => (amount === undefined ? blanks.order : formatMoney(amount));
  const rate = (ppm: number | undefined) => (ppm === undefined ? blanks.order : formatRate(ppm));
  const date = (day: string | undefined) => (day === undefined ? blanks.order : formatDate(language, day));
  return {
    name: lender?.name ?? blanks.lender,
    secRegistration: lender?.secRegistration ?? blanks.lender,
    certificateOfAuthority: lender?.certificateOfAuthority ?? blanks.lender,
    lenderAddress: lender?.address ?? blanks.lender,
    hotline: lender?.hotline ?? blanks.lender,
    email: lender?.email ?? blanks.lender,
    website: lender?.website ?? blanks.lender,
    privacyEmail: lender?.privacyEmail ?? blanks.lender,
    npcRegistration: lender?.npcRegistration ?? blanks.lender,
    dataCountry: lender?.dataCountry ?? blanks.lender,
    borrowerName: borrower?.name ?? blanks.borrower,
    phoneMasked: borrower?.phoneMasked ?? blanks.borrower,
    address: borrower?.address ?? blanks.borrower,
    orderNo: order?.orderNo ?? blanks.order,
    contractDate: date(order?.contractDate),
    startDate: date(quote?.startDate),
    purpose: order?.purpose ? loanPurposeIn(language, order.purpose) : null,
    principal: money(quote?.principal),
    netProceeds: money(quote?.netProceeds),
    serviceFee: money(quote?.serviceFee),
    tax: money(quote?.tax),
    taxName: marketTerms().taxName,
    creditReportFee: money(quote?.creditReportFee),
    interest: money(quote?.interest),
    totalRepayable: money(quote?.totalRepayable),
    totalCost: money(quote?.totalCost),
    dailyRate: rate(quote?.terms.dailyRate),
    taxRate: rate(quote?.terms.taxRate),
    capSource: capsOn(order?.contractDate ?? '9999-12-31').source,
    penaltyRate: rate(quote?.terms.penaltyMonthlyRate),
    effectiveMonthly: rate(quote?.effectiveRate.irrMonthly),
    effectiveYearly: rate(quote?.effectiveRate.irrYearly),
    installments: quote === undefined ? blanks.order : String(quote.schedule.length),
    finalDueDate: date(quote?.finalDueDate),
    coolingOffDays: days === undefined ? blanks.order : String(days),
    extensionDays: String(EXTENSION_DAYS),
    maxExtensions: String(MAX_EXTENSIONS),
    dueDateDays: String(DUE_DATE_MAX_DAYS),
    feeTiming: quote?.terms.feeTiming ?? null,
    taxBase: quote?.terms.taxBase ?? null,
    slowTransfer: slowTransferOf(quote?.netProceeds),
  };
}
