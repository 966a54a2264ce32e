import type { LoanPurpose } from '@tulay/engine/application/field-options';
import { EXTENSION_DAYS, MAX_EXTENSIONS } from '@tulay/engine/constants';
import { coolingOffDays, type LoanTerms } from '@tulay/engine/pricing/terms';
import type { Quote } from '@tulay/engine/pricing/quote';
import type { Language } from './languages';
import { loanPurposeIn } from './loan-purposes';
import { formatDate, formatMoney, formatRate } from './papers-format';

export interface PaperLender {
  readonly name: string;
  readonly secRegistration: string;
  readonly certificateOfAuthority: string;
  readonly hotline: string;
  readonly email: string;
  readonly website: string;
}

export interface PaperBorrower {
  readonly name: string;
  readonly phoneMasked: string;
  readonly address: string;
}

export interface PaperOrder {
  readonly orderNo: string;
  /** Manila date. */
  readonly contractDate: string;
  /** Null where the order was made before orders kept it. */
  readonly purpose: LoanPurpose | null;
  /** Centavos and ppm. */
  readonly quote: Quote;
}

/** What is known when a paper is read; a part that is missing becomes a phrase that says where to find it. */
export interface PaperFacts {
  readonly lender?: PaperLender;
  readonly borrower?: PaperBorrower;
  readonly order?: PaperOrder;
  /** Of loans that are quoted today; an order says its own. */
  readonly coolingOffDays?: number;
}

export interface PaperSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A paper as words: the web screens and the PDF show exactly these. */
export interface PaperText {
  readonly title: string;
  readonly summary: readonly string[];
  readonly sections: readonly PaperSection[];
}

/** Every figure and name a paper speaks of, ready to print. */
export interface PaperValues extends PaperLender, PaperBorrower {
  readonly borrowerName: string;
  readonly orderNo: string;
  readonly contractDate: string;
  readonly startDate: string;
  /** Null while no order says it. */
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
  /** Days to change one's mind in, days of an extension, and how many there may be: those that the engine grants. */
  readonly coolingOffDays: string;
  readonly extensionDays: string;
  readonly maxExtensions: string;
  /** Null while no order says when the fees are taken. */
  readonly feeTiming: LoanTerms['feeTiming'] | null;
  /** Null while no order says what is taxed. */
  readonly taxBase: LoanTerms['taxBase'] | null;
}

/** What stands in for a fact that is not known yet. */
export interface PaperBlanks {
  readonly lender: string;
  readonly borrower: string;
  readonly order: string;
}

export interface LegalWords {
  readonly blanks: PaperBlanks;
  agreement(of: PaperValues): PaperText;
  conditions(of: PaperValues): PaperText;
  privacy(of: PaperValues): PaperText;
}

/** Prints the facts in a language, with the language's phrases for those that are missing. */
export function paperValues(language: Language, facts: PaperFacts, blanks: PaperBlanks): PaperValues {
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
