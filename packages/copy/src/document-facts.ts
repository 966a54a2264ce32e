import type { LoanPurpose } from '@tulay/engine/application/field-options';
import { EXTENSION_DAYS, MAX_EXTENSIONS } from '@tulay/engine/constants';
import { coolingOffDays, type LoanTerms } from '@tulay/engine/pricing/terms';
import type { Quote } from '@tulay/engine/pricing/quote';
import type { Language } from './languages';
import { loanPurposeIn } from './loan-purposes';
import { formatDate, formatMoney, formatRate } from './document-format';

export interface DocumentLender {
  readonly name: string;
  readonly secRegistration: string;
  readonly certificateOfAuthority: string;
  readonly hotline: string;
  readonly email: string;
  readonly website: string;
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
  /** Centavos and ppm. */
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

/** The screens and the PDF show exactly this text. */
export interface DocumentText {
  readonly title: string;
  readonly summary: readonly string[];
  readonly sections: readonly DocumentSection[];
}

export interface DocumentValues extends DocumentLender, DocumentBorrower {
  readonly borrowerName: string;
  readonly orderNo: string;
  readonly contractDate: string;
  readonly startDate: string;
  readonly purpose: string | null;
  readonly principal: string;
  readonly netProceeds: string;
  readonly serviceFee: string;
  readonly tax: string;
  readonly creditReportFee: string;
  readonly interest: string;
  readonly totalRepayable: string;
  readonly totalCost: string;
  readonly dailyRate: string;
  readonly taxRate: string;
  readonly penaltyRate: string;
  readonly effectiveMonthly: string;
  readonly effectiveYearly: string;
  readonly instalments: string;
  readonly finalDueDate: string;
  /** Cooling-off days, days of one extension, and the maximum number of extensions, as the engine grants them. */
  readonly coolingOffDays: string;
  readonly extensionDays: string;
  readonly maxExtensions: string;
  /** Null without a loan: when the fees are charged depends on its terms. */
  readonly feeTiming: LoanTerms['feeTiming'] | null;
  /** Null without a loan: what is taxed depends on its terms. */
  readonly taxBase: LoanTerms['taxBase'] | null;
}

export interface DocumentBlanks {
  readonly lender: string;
  readonly borrower: string;
  readonly order: string;
}

export interface LegalWords {
  readonly blanks: DocumentBlanks;
  agreement(of: DocumentValues): DocumentText;
  conditions(of: DocumentValues): DocumentText;
  privacy(of: DocumentValues): DocumentText;
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
    hotline: lender?.hotline ?? blanks.lender,
    email: lender?.email ?? blanks.lender,
    website: lender?.website ?? blanks.lender,
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
    creditReportFee: money(quote?.creditReportFee),
    interest: money(quote?.interest),
    totalRepayable: money(quote?.totalRepayable),
    totalCost: money(quote?.totalCost),
    dailyRate: rate(quote?.terms.dailyRate),
    taxRate: rate(quote?.terms.taxRate),
    penaltyRate: rate(quote?.terms.penaltyMonthlyRate),
    effectiveMonthly: rate(quote?.effectiveRate.irrMonthly),
    effectiveYearly: rate(quote?.effectiveRate.irrYearly),
    instalments: quote === undefined ? blanks.order : String(quote.schedule.length),
    finalDueDate: date(quote?.finalDueDate),
    coolingOffDays: days === undefined ? blanks.order : String(days),
    extensionDays: String(EXTENSION_DAYS),
    maxExtensions: String(MAX_EXTENSIONS),
    feeTiming: quote?.terms.feeTiming ?? null,
    taxBase: quote?.terms.taxBase ?? null,
  };
}
