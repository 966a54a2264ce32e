/** The new plan of a restructured loan with its disclosure statement, which the borrower signs (decision 086). */
import { formatDate, formatMoney, formatRate } from '@tulay/copy/document-format';
import { RESTRUCTURED_INSTALLMENTS } from '@tulay/engine/constants';
import { capsOn } from '@tulay/engine/pricing/caps';
import { sum } from '@tulay/engine/money';
import {
  type Figure,
  writeFigures,
  writeHeading,
  writeParagraph,
  writeSummary,
  writeTable,
  writeTitle,
} from './blocks';
import { capRows } from './disclosure-rows';
import { fill, type Labels, labelsIn } from './labels';
import { writeMark } from './mark';
import { renderPages, type Sheet } from './page';
import { writeSignature } from './signature';
import type { RestructuringInput } from './types';

export function renderRestructuring(input: RestructuringInput): Promise<Buffer> {
  const { language, lender, figures } = input;
  const labels = labelsIn(language);
  const title = labels.restructuringTitle;
  const last = figures.after.plan.at(-1)?.dueDate ?? figures.asOf;
  return renderPages({ language, lender, title, date: figures.asOf }, (sheet) => {
    writeTitle(sheet, title, labels.disclosureLaw);
    writeSummary(sheet, [
      fill(labels.restructuringSummary, {
        count: figures.after.plan.length,
        total: formatMoney(figures.after.toPay),
        last: formatDate(language, last),
      }),
      fill(labels.disclosureRate, {
        monthly: formatRate(figures.effectiveRate.irrMonthly),
        yearly: formatRate(figures.effectiveRate.irrYearly),
      }),
    ]);
    writeFigures(sheet, partyRows(input, labels));
    writeOwed(sheet, input, labels);
    writeHeading(sheet, labels.schedule, 120);
    writePlan(sheet, input, labels);
    writeComparison(sheet, input, labels);
    writeTerms(sheet, input, labels);
    writeHeading(sheet, fill(labels.caps, { source: capsOn(input.contractDate).source }), 150);
    const columns = [
      { head: labels.cap, share: 0.37, align: 'left' },
      { head: labels.thisLoan, share: 0.21, align: 'right' },
      { head: labels.legalLimit, share: 0.21, align: 'right' },
      { head: labels.below, share: 0.21, align: 'right' },
    ] as const;
    writeTable(sheet, columns, capRows(figures, labels));
    writeHeading(sheet, labels.certification, 120);
    writeParagraph(sheet, fill(labels.certify, { lender: lender.name }));
    writeParagraph(sheet, labels.restructuringAgree);
    writeSignature(sheet, input);
    if (input.mark) writeMark(sheet, input.mark, labels);
  });
}

const partyRows = (input: RestructuringInput, labels: Labels): Figure[] => [
  { label: labels.lender, value: input.lender.name },
  { label: labels.lenderAddress, value: input.lender.address },
  { label: labels.orderNo, value: input.orderNo },
  { label: labels.contractDate, value: formatDate(input.language, input.contractDate) },
  { label: labels.borrower, value: input.borrower.name },
  { label: labels.phone, value: input.borrower.phoneMasked },
  { label: labels.address, value: input.borrower.address },
  { label: labels.financed, value: formatMoney(input.principal) },
];

function writeOwed(sheet: Sheet, { language, figures }: RestructuringInput, labels: Labels): void {
  const { owed, waived, kept } = figures;
  const totalOf = (of: typeof owed) => sum(Object.values(of));
  writeHeading(sheet, fill(labels.restructuringOwed, { date: formatDate(language, figures.asOf) }), 100);
  writeFigures(sheet, [
    { label: labels.principal, value: formatMoney(owed.principal) },
    { label: labels.interestShort, value: formatMoney(owed.interest) },
    { label: labels.fees, value: formatMoney(owed.fees) },
    { label: labels.penalty, value: formatMoney(owed.penalty) },
    { label: labels.restructuringRemoved, value: `−${formatMoney(totalOf(waived))}` },
    { label: labels.restructuringKept, value: formatMoney(totalOf(kept)), strong: true },
  ]);
}

function writePlan(sheet: Sheet, { language, figures }: RestructuringInput, labels: Labels): void {
  const { plan } = figures.after;
  const columns = [
    { head: labels.number, share: 0.06, align: 'left' },
    { head: labels.dueDate, share: 0.24, align: 'left' },
    { head: labels.principal, share: 0.15, align: 'right' },
    { head: labels.interestShort, share: 0.13, align: 'right' },
    { head: labels.fees, share: 0.12, align: 'right' },
    { head: labels.penalty, share: 0.14, align: 'right' },
    { head: labels.amount, share: 0.16, align: 'right' },
  ] as const;
  const parts = ['principal', 'interest', 'fees', 'penalty', 'dueAmount'] as const;
  const total = parts.map((part) => formatMoney(sum(plan.map((each) => each[part]))));
  const rows = plan.map((each) => [
    String(each.number),
    formatDate(language, each.dueDate),
    ...parts.map((part) => formatMoney(each[part])),
  ]);
  writeTable(sheet, columns, [...rows, ['', labels.total, ...total]], true);
}

function writeComparison(sheet: Sheet, { figures }: RestructuringInput, labels: Labels): void {
  const { before, after } = figures;
  const columns = [
    { head: '', share: 0.5, align: 'left' },
    { head: labels.restructuringBefore, share: 0.25, align: 'right' },
    { head: labels.restructuringAfter, share: 0.25, align: 'right' },
  ] as const;
  writeHeading(sheet, labels.restructuringCompare, 120);
  writeTable(sheet, columns, [
    [labels.restructuringRate, formatRate(before.dailyRate), formatRate(after.dailyRate)],
    [labels.restructuringToPay, formatMoney(before.toPay), formatMoney(after.toPay)],
    [labels.totalCost, formatMoney(before.totalCost), formatMoney(after.totalCost)],
  ]);
}

function writeTerms(sheet: Sheet, { figures }: RestructuringInput, labels: Labels): void {
  const limitOf = (name: string) => figures.caps.find(({ cap }) => cap === name)?.limit ?? 0;
  const rateOf = (name: string) => figures.caps.find(({ cap }) => cap === name)?.value ?? 0;
  writeHeading(sheet, labels.conditional, 90);
  const late = { rate: formatRate(rateOf('late_penalty')), limit: formatRate(limitOf('late_penalty')) };
  for (const sentence of [
    labels.restructuringRest,
    fill(labels.restructuringWatch, { days: figures.daysPastDue, count: RESTRUCTURED_INSTALLMENTS }),
    fill(labels.late, late),
    fill(labels.costCap, { limit: formatMoney(limitOf('total_cost')) }),
    labels.early,
  ])
    writeParagraph(sheet, sentence);
}
