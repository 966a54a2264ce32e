/** The figures of a disclosure statement as labeled rows. Amounts are taken from the quote, never computed. */
import type { Language } from '@tulay/contract/languages';
import type { CapCheck, CapName } from '@tulay/engine/pricing/caps';
import { DISCOUNTED_FEE, FEES, type FeeName } from '@tulay/engine/pricing/fees';
import type { Quote } from '@tulay/engine/pricing/quote';
import { sum } from '@tulay/engine/money';
import { type Figure, writeTable } from './blocks';
import { formatDate, formatMoney, formatRate } from '@tulay/copy/document-format';
import { marketTerms } from '@tulay/copy/market-terms';
import { fill, type Labels } from './labels';
import type { Sheet } from './page';
import type { DocumentInput } from './types';

export function partyFigures(input: Omit<DocumentInput, 'signed' | 'mark'>, labels: Labels): Figure[] {
  const { borrower, lender, order, language } = input;
  return [
    { label: labels.lender, value: lender.name },
    { label: labels.lenderAddress, value: lender.address },
    { label: labels.orderNo, value: order.orderNo },
    { label: labels.contractDate, value: formatDate(language, order.contractDate) },
    { label: labels.borrower, value: borrower.name },
    { label: labels.phone, value: borrower.phoneMasked },
    { label: labels.address, value: borrower.address },
    { label: labels.financed, value: formatMoney(order.quote.principal), strong: true },
    { label: labels.security, value: labels.unsecured },
  ];
}

/** Lists the finance charges, itemized (RA 3765 section 4). */
export function chargeFigures(quote: Quote, labels: Labels): Figure[] {
  const { terms } = quote;
  const discount = quote.couponDiscount ?? 0;
  const feeLabels = {
    serviceFee: fill(labels.serviceFee, { rate: formatRate(terms.serviceFeeRate) }),
    creditReportFee: labels.creditReportFee,
  } satisfies Record<FeeName, string>;
  const feeRow = (fee: FeeName): Figure => ({
    label: feeLabels[fee],
    value: formatMoney(quote[fee] + (fee === DISCOUNTED_FEE ? discount : 0)),
  });
  const coupon = discount > 0 ? [{ label: labels.coupon, value: `−${formatMoney(discount)}` }] : [];
  const taxed = terms.taxBase === 'all_fees' ? labels.taxOnAll : labels.taxOnFee;
  const tax = {
    label: fill(taxed, { tax: marketTerms().taxName, rate: formatRate(terms.taxRate) }),
    value: formatMoney(quote.tax),
  };
  return [
    {
      label: fill(labels.interest, { rate: formatRate(terms.dailyRate), days: quote.days }),
      value: formatMoney(quote.interest),
    },
    ...FEES.flatMap((fee) => (fee === DISCOUNTED_FEE ? [feeRow(fee), ...coupon, tax] : [feeRow(fee)])),
    { label: labels.totalCost, value: formatMoney(quote.totalCost), strong: true },
  ];
}

export function proceedsFigures(quote: Quote, labels: Labels): Figure[] {
  return [
    { label: labels.financed, value: formatMoney(quote.principal) },
    { label: labels.deductions, value: formatMoney(quote.principal - quote.netProceeds) },
    { label: labels.netProceeds, value: formatMoney(quote.netProceeds), strong: true },
    { label: labels.totalRepayable, value: formatMoney(quote.totalRepayable), strong: true },
  ];
}

/** Writes the installments as a table with their totals. */
export function writeInstallments(
  sheet: Sheet,
  { language, order }: Pick<DocumentInput, 'language' | 'order'>,
  labels: Labels,
): void {
  const columns = [
    { head: labels.number, share: 0.07, align: 'left' },
    { head: labels.dueDate, share: 0.27, align: 'left' },
    { head: labels.principal, share: 0.17, align: 'right' },
    { head: labels.interestShort, share: 0.16, align: 'right' },
    { head: labels.fees, share: 0.15, align: 'right' },
    { head: labels.amount, share: 0.18, align: 'right' },
  ] as const;
  writeTable(sheet, columns, installmentRows(language, order.quote, labels), true);
}

function installmentRows(language: Language, { schedule }: Quote, labels: Labels): string[][] {
  const total = (of: 'principal' | 'interest' | 'fees' | 'amount') =>
    formatMoney(sum(schedule.map((each) => each[of])));
  return [
    ...schedule.map(({ number, dueDate, principal, interest, fees, amount }) => [
      String(number),
      formatDate(language, dueDate),
      ...[principal, interest, fees, amount].map(formatMoney),
    ]),
    ['', labels.total, total('principal'), total('interest'), total('fees'), total('amount')],
  ];
}

export function capRows({ caps }: Pick<Quote, 'caps'>, labels: Labels): string[][] {
  const names: Record<CapName, string> = {
    nominal_rate: labels.capNominal,
    effective_rate: labels.capEffective,
    late_penalty: labels.capPenalty,
    total_cost: labels.capTotal,
  };
  return caps.map((check) => {
    const write = writerOf(check);
    return [names[check.cap], write(check.value), write(check.limit), write(check.headroom)];
  });
}

const writerOf = ({ unit }: CapCheck) => (unit === 'centavos' ? formatMoney : formatRate);
