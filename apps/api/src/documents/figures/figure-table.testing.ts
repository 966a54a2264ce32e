/** The table of `document-figures.test.ts`: each sentence with a figure, and how the engine computes it. */
import type { Language } from '@tulay/contract/languages';
import { DOCUMENT_BLANKS } from '@tulay/copy/document-blanks';
import { type DocumentText, documentValues, type DocumentValues } from '@tulay/copy/document-facts';
import { formatDate, formatInstant, formatMoney, formatRate } from '@tulay/copy/document-format';
import { legal as english } from '@tulay/copy/en/legal';
import { legal as tagalog } from '@tulay/copy/tl/legal';
import { addDays } from '@tulay/engine/calendar';
import { RESTRUCTURED_INSTALLMENTS } from '@tulay/engine/constants';
import { sumComponents } from '@tulay/engine/loan/components';
import { position } from '@tulay/engine/loan/position';
import { sum } from '@tulay/engine/money';
import { allocate } from '@tulay/engine/payment/allocate';
import { capsOn, totalCostCap } from '@tulay/engine/pricing/caps';
import { renderCertificate } from '../certificate';
import { renderDemandLetter } from '../demand-letter';
import { complaintPath } from '../labels';
import { renderDisclosure } from '../disclosure';
import { renderFinalSchedule } from '../final-schedule';
import { renderReceipt } from '../receipt';
import { renderRestructuring } from '../restructuring';
import { sampleDemandLetter, sampleDocument, sampleReceipt, sampleRestructuring } from '../sample.testing';
import { canceledFor, factsOf, measured, neverPaid, paid, QUOTE } from './engine-figures.testing';

export type ByLanguage = string | Readonly<Record<Language, string>>;
export const inLanguage = (text: ByLanguage, language: Language) =>
  typeof text === 'string' ? text : text[language];

const sample = sampleDocument('en');
export const { lender, borrower } = sample;
const { order } = sample;
export const loan = { ...order, quote: QUOTE };
const facts = factsOf(QUOTE);
const newPlan = sampleRestructuring('en').figures;
const { mark } = sampleReceipt('en');
const at = '2026-11-21T17:05:00.000Z';
const ARRIVED = addDays(QUOTE.startDate, 3);
const PAID_ON = addDays(QUOTE.startDate, 20);
const PAID = 1_234_567;
const payment = paid(PAID, PAID_ON);
const LATE_ON = addDays(QUOTE.schedule[0]?.dueDate ?? '', 10);
const late = position(facts, LATE_ON);
const afterPayment = position({ ...facts, payments: [payment] }, PAID_ON);

/**
 * Amounts of the loan, computed from its schedule and from a cancellation. They do not come from the quote, so that a
 * wrong quote is noticed.
 */
const total = sum(QUOTE.schedule.map(({ amount }) => amount));
export const net = canceledFor(QUOTE, 0).returned;
const lastDay = position(facts, QUOTE.startDate).installments.at(-1)?.dueDate ?? '';
const days = (count: number) => String(count);
const hour = (of: number) => `${of > 12 ? of - 12 : of}:00 ${of >= 12 ? 'PM' : 'AM'}`;
const percent = (of: number) => `${of}%`;
const contact = measured.contactHours();
const NUMBERS: Readonly<Record<Language, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four'],
  tl: ['walang', 'isang', 'dalawang', 'tatlong', 'apat na'],
};
const counted = (count: number, en: string, tl: string) => ({
  en: `${NUMBERS.en[count]} ${en}`,
  tl: `${NUMBERS.tl[count]} ${tl}`,
});

/** The value of every placeholder of the agreement and the loan approval. */
export const VALUES = (language: Language): Record<keyof DocumentValues, string | null> => ({
  ...lender,
  ...borrower,
  name: lender.name,
  lenderAddress: lender.address,
  address: borrower.address,
  borrowerName: borrower.name,
  orderNo: order.orderNo,
  contractDate: formatDate(language, QUOTE.startDate),
  startDate: formatDate(language, QUOTE.startDate),
  purpose: documentValues(language, { order: loan }, DOCUMENT_BLANKS[language]).purpose,
  principal: formatMoney(position(facts, QUOTE.startDate).principalOwed),
  netProceeds: formatMoney(net),
  serviceFee: formatMoney(QUOTE.serviceFee),
  creditReportFee: formatMoney(QUOTE.creditReportFee),
  tax: formatMoney(QUOTE.principal - net - QUOTE.serviceFee - QUOTE.creditReportFee),
  taxName: 'VAT',
  interest: formatMoney(sum(QUOTE.schedule.map(({ interest }) => interest))),
  totalRepayable: formatMoney(total),
  totalCost: formatMoney(total - net),
  dailyRate: formatRate(measured.dailyRate()),
  taxRate: formatRate(Math.round((QUOTE.tax * 1_000_000) / QUOTE.serviceFee)),
  penaltyRate: formatRate(measured.penaltyRate()),
  capSource: capsOn(QUOTE.startDate).source,
  effectiveMonthly: formatRate(QUOTE.effectiveRate.irrMonthly),
  effectiveYearly: formatRate(QUOTE.effectiveRate.irrYearly),
  installments: days(position(facts, QUOTE.startDate).installments.length),
  finalDueDate: formatDate(language, lastDay),
  coolingOffDays: days(measured.coolingOffDays()),
  extensionDays: days(measured.extensionDays()),
  maxExtensions: days(measured.maxExtensions()),
  dueDateDays: days(measured.dueDateDays()),
  feeTiming: null,
  taxBase: null,
  slowTransfer: null,
});

/**
 * Returns the text of a document with placeholders in braces instead of values. If the text itself depends on a value,
 * the engine's value is used.
 */
export function templateOf(document: 'agreement' | 'conditions', language: Language): DocumentText {
  const real = documentValues(language, { lender, borrower, order: loan }, DOCUMENT_BLANKS[language]);
  const names = Object.fromEntries(Object.keys(real).map((name) => [name, `{${name}}`]));
  const { feeTiming, taxBase, slowTransfer } = real;
  const words = { en: english, tl: tagalog }[language];
  return words[document]({ ...real, ...names, feeTiming, taxBase, slowTransfer });
}

export const paragraphsOf = ({ summary, sections }: DocumentText): Map<string, string> =>
  new Map([
    ...summary.map((line, i) => [`summary ${i}`, line] as const),
    ...sections.flatMap(({ paragraphs }, i) => paragraphs.map((line, j) => [`${i}.${j}`, line] as const)),
  ]);

/** Expected figures of each paragraph, by document and paragraph. They include the numbers of cited laws. */
const SLOW = [formatMoney(measured.fastTransferLimit()).replace(/[.]00$/, ''), hour(measured.payOutCutOff())];
const LATE = [days(measured.penaltyDays()), percent(measured.penaltyLimit() / 10_000)];
const HOURS = [hour(contact.from), hour(contact.until)];
const COST = percent(measured.costLimitPercent());
export const LITERALS: Readonly<Record<string, readonly ByLanguage[]>> = {
  'agreement 1.1': SLOW,
  'agreement 4.1': [
    counted(measured.walletHoldDays(), 'day', 'araw'),
    counted(measured.qrHoldDays(), 'day', 'araw'),
    counted(measured.bankHoldDays('bank'), 'banking days', 'banking day'),
    counted(measured.bankHoldDays('counter'), 'banking days', 'banking day'),
  ],
  'agreement 7.0': LATE,
  'agreement 7.1': ['9510'],
  'agreement 8.0': [COST],
  'agreement 11.0': HOURS,
  'agreement 12.0': ['2012', '10173'],
  'agreement 14.0': ['8792'],
  'agreement 14.1': ['3765', '9474', '11765'],
  'conditions 2.0': [days(measured.hoursToPayOut()), ...SLOW],
  'conditions 7.0': [...LATE, COST],
  'conditions 8.0': HOURS,
};

interface Label {
  readonly on: keyof typeof SURFACES;
  readonly values?: (language: Language) => Readonly<Record<string, string | number>>;
  readonly literals?: readonly string[];
}

export const SURFACES = {
  disclosure: (language: Language) =>
    renderDisclosure({ language, lender, borrower, order: loan, mark, signed: { typedName: 'M. Cruz', at } }),
  all_fees: (language: Language) =>
    renderDisclosure({
      language,
      lender,
      borrower,
      order: { ...loan, quote: { ...QUOTE, terms: { ...QUOTE.terms, taxBase: 'all_fees' } } },
    }),
  final_schedule: (language: Language) =>
    renderFinalSchedule({ language, lender, borrower, order: loan, arrivedOn: ARRIVED, mark }),
  receipt: (language: Language) =>
    renderReceipt({
      ...sampleReceipt(language),
      received: PAID,
      paidOn: PAID_ON,
      allocation: { ...allocate(facts, payment).allocation, credit: allocate(facts, payment).credit },
      balance: { asOf: PAID_ON, amount: afterPayment.payoff.total },
    }),
  certificate: (language: Language) =>
    renderCertificate({
      language,
      lender,
      borrower,
      orderNo: order.orderNo,
      contractDate: QUOTE.startDate,
      principal: QUOTE.principal,
      received: total,
      forgiven: null,
      settledOn: lastDay,
      mark,
    }),
  restructuring: (language: Language) => renderRestructuring({ ...sampleRestructuring(language), mark }),
  demand_letter: (language: Language) =>
    renderDemandLetter({
      ...sampleDemandLetter(language),
      asOf: LATE_ON,
      overdue: sumComponents(
        late.installments.filter(({ status }) => status === 'overdue').map(({ due }) => due),
      ),
      payoff: late.payoff.total,
      costLimit: totalCostCap(QUOTE.principal, capsOn(QUOTE.startDate)),
    }),
  settlement_certificate: (language: Language) =>
    renderCertificate({
      language,
      lender,
      borrower,
      orderNo: order.orderNo,
      contractDate: QUOTE.startDate,
      principal: QUOTE.principal,
      received: PAID,
      forgiven: total - PAID,
      settledOn: lastDay,
      mark,
    }),
} as const;

const rates = {
  monthly: formatRate(QUOTE.effectiveRate.irrMonthly),
  yearly: formatRate(QUOTE.effectiveRate.irrYearly),
};
const rate = formatRate(measured.dailyRate());
const taxRate = { tax: 'VAT', rate: formatRate(Math.round((QUOTE.tax * 1_000_000) / QUOTE.serviceFee)) };
const extension = { days: measured.extensionDays(), times: measured.maxExtensions() };

export const LABELS: Readonly<Record<string, Label>> = {
  page: { on: 'receipt', values: () => ({ page: 1, pages: 1 }) },
  lenderLine: {
    on: 'disclosure',
    values: () => ({ sec: lender.secRegistration, ca: lender.certificateOfAuthority }),
  },
  contactLine: { on: 'disclosure', values: () => ({ ...lender }) },
  signedBy: { on: 'disclosure', values: () => ({ name: borrower.name }) },
  signedAt: { on: 'disclosure', values: (language) => ({ date: formatInstant(language, at) }) },
  disclosureLaw: { on: 'disclosure', literals: ['3765'] },
  disclosureSummary: {
    on: 'disclosure',
    values: () => ({ net: formatMoney(net), total: formatMoney(total), cost: formatMoney(total - net) }),
  },
  disclosureRate: { on: 'disclosure', values: () => rates },
  interest: { on: 'disclosure', values: () => ({ rate, days: QUOTE.schedule.length * 14 }) },
  serviceFee: {
    on: 'disclosure',
    values: () => ({ rate: formatRate((QUOTE.serviceFee * 1_000_000) / QUOTE.principal) }),
  },
  taxOnFee: { on: 'disclosure', values: () => taxRate },
  taxOnAll: { on: 'all_fees', values: () => taxRate },
  simpleMonthly: { on: 'disclosure', literals: [days(measured.simpleMonthDays())] },
  simpleYearly: { on: 'disclosure', literals: [days(measured.simpleYearDays())] },
  late: {
    on: 'disclosure',
    values: () => ({ rate: formatRate(measured.penaltyRate()), limit: formatRate(measured.penaltyLimit()) }),
    literals: [days(measured.penaltyDays())],
  },
  costCap: {
    on: 'disclosure',
    values: () => ({ limit: formatMoney(neverPaid().charges) }),
    literals: [COST],
  },
  cancel: { on: 'disclosure', values: () => ({ days: measured.coolingOffDays() }) },
  extension: { on: 'disclosure', values: () => extension },
  caps: { on: 'disclosure', values: () => ({ source: capsOn(QUOTE.startDate).source }) },
  certify: { on: 'disclosure', values: () => ({ lender: lender.name }) },
  receiptSummary: {
    on: 'receipt',
    values: (language) => ({ amount: formatMoney(PAID), date: formatDate(language, PAID_ON) }),
  },
  receiptRemaining: {
    on: 'receipt',
    values: () => ({ remaining: formatMoney(afterPayment.payoff.total) }),
  },
  issuedBy: { on: 'receipt', values: () => ({ lender: lender.name }) },
  checkCode: { on: 'receipt', values: () => ({ code: mark.code }) },
  finalScheduleSummary: {
    on: 'final_schedule',
    values: (language) => ({
      date: formatDate(language, ARRIVED),
      net: formatMoney(net),
      total: formatMoney(total),
      last: formatDate(language, lastDay),
    }),
  },
  finalScheduleMeans: {
    on: 'final_schedule',
    values: (language) => ({ contractDate: formatDate(language, order.contractDate) }),
  },
  certificateSummary: {
    on: 'certificate',
    values: (language) => ({ name: borrower.name, date: formatDate(language, lastDay) }),
  },
  certificateMeans: { on: 'certificate', values: () => ({ lender: lender.name }) },
  restructuringSummary: {
    on: 'restructuring',
    values: (language) => ({
      count: newPlan.after.plan.length,
      total: formatMoney(sum(newPlan.after.plan.map(({ dueAmount }) => dueAmount))),
      last: formatDate(language, newPlan.after.plan.at(-1)?.dueDate ?? ''),
    }),
  },
  restructuringOwed: {
    on: 'restructuring',
    values: (language) => ({ date: formatDate(language, newPlan.asOf) }),
  },
  restructuringWatch: {
    on: 'restructuring',
    values: () => ({ days: newPlan.daysPastDue, count: RESTRUCTURED_INSTALLMENTS }),
  },
  letterSummary: {
    on: 'demand_letter',
    values: (language) => ({ date: formatDate(language, LATE_ON), total: formatMoney(late.overdueAmount) }),
  },
  letterOwed: { on: 'demand_letter', values: (language) => ({ date: formatDate(language, LATE_ON) }) },
  letterGrows: { on: 'demand_letter', values: () => ({ limit: formatMoney(neverPaid().charges) }) },
  letterHardHow: { on: 'demand_letter', values: () => ({ hotline: lender.hotline, email: lender.email }) },
  letterWrongHow: { on: 'demand_letter', values: () => ({ email: lender.email }) },
  letterRightsText: { on: 'demand_letter', values: complaintPath },
  letterFrom: { on: 'demand_letter', values: () => ({ lender: lender.name, address: lender.address }) },
  settlementSummary: {
    on: 'settlement_certificate',
    values: (language) => ({ name: borrower.name, date: formatDate(language, lastDay) }),
  },
};

/** Figures in the words of the data copy. */
const ages = measured.ages();
export const COPY: Readonly<Record<string, readonly string[]>> = {
  'codes.applications.reasons.age_out_of_range': [days(ages.from), days(ages.until)],
  'codes.applications.reasons.overdue_long': [days(measured.latenessWithoutWait())],
};
