/** The disclosure statement that the Truth in Lending Act (RA 3765) requires before signing. */
import { EXTENSION_DAYS, MAX_EXTENSIONS } from '@tulay/engine/constants';
import { capsOn } from '@tulay/engine/pricing/caps';
import { simpleYearlyRate } from '@tulay/engine/pricing/effective-rate';
import { coolingOffDays } from '@tulay/engine/pricing/terms';
import { writeFigures, writeHeading, writeParagraph, writeSummary, writeTable, writeTitle } from './blocks';
import { capRows, chargeFigures, partyFigures, proceedsFigures, writeInstallments } from './disclosure-rows';
import { formatMoney, formatRate } from '@tulay/copy/document-format';
import { fill, type Labels, labelsIn } from './labels';
import { writeMark } from './mark';
import { renderPages, type Sheet } from './page';
import { writeSignature } from './signature';
import type { DocumentInput } from './types';

export function renderDisclosure(input: DocumentInput): Promise<Buffer> {
  const labels = labelsIn(input.language);
  const options = { ...input, title: labels.disclosureTitle, date: input.order.contractDate };
  return renderPages(options, (sheet) => {
    writeOpening(sheet, input, labels);
    writeCosts(sheet, input, labels);
    writeSchedule(sheet, input, labels);
    writeConditional(sheet, input, labels);
    writeCaps(sheet, input, labels);
    writeHeading(sheet, labels.certification, 120);
    writeParagraph(sheet, fill(labels.certify, { lender: input.lender.name }));
    writeParagraph(sheet, labels.acknowledge);
    writeSignature(sheet, input);
    if (input.mark) writeMark(sheet, input.mark, labelsIn(input.language));
  });
}

function writeOpening(sheet: Sheet, input: DocumentInput, labels: Labels): void {
  const { netProceeds, totalRepayable, totalCost, effectiveRate } = input.order.quote;
  writeTitle(sheet, labels.disclosureTitle, labels.disclosureLaw);
  writeSummary(sheet, [
    fill(labels.disclosureSummary, {
      net: formatMoney(netProceeds),
      total: formatMoney(totalRepayable),
      cost: formatMoney(totalCost),
    }),
    fill(labels.disclosureRate, {
      monthly: formatRate(effectiveRate.irrMonthly),
      yearly: formatRate(effectiveRate.irrYearly),
    }),
  ]);
  writeParagraph(sheet, labels.advisory);
  writeFigures(sheet, partyFigures(input, labels));
}

function writeCosts(sheet: Sheet, { order }: DocumentInput, labels: Labels): void {
  const { effectiveRate, totalCost, netProceeds, days } = order.quote;
  writeHeading(sheet, labels.charges);
  writeFigures(sheet, chargeFigures(order.quote, labels));
  writeHeading(sheet, labels.proceeds);
  writeFigures(sheet, proceedsFigures(order.quote, labels));
  writeHeading(sheet, labels.rates, 100);
  writeFigures(sheet, [
    { label: labels.effectiveMonthly, value: formatRate(effectiveRate.irrMonthly), strong: true },
    { label: labels.effectiveYearly, value: formatRate(effectiveRate.irrYearly), strong: true },
    { label: labels.simpleMonthly, value: formatRate(effectiveRate.simpleMonthly) },
    { label: labels.simpleYearly, value: formatRate(simpleYearlyRate(totalCost, netProceeds, days)) },
  ]);
}

function writeSchedule(sheet: Sheet, { language, order }: DocumentInput, labels: Labels): void {
  writeHeading(sheet, labels.schedule, 90);
  writeInstallments(sheet, { language, order }, labels);
  writeParagraph(sheet, labels.arrival);
}

function writeConditional(sheet: Sheet, { order }: DocumentInput, labels: Labels): void {
  const { caps, terms } = order.quote;
  const limitOf = (name: string) => caps.find(({ cap }) => cap === name)?.limit ?? 0;
  writeHeading(sheet, labels.conditional, 90);
  const rate = formatRate(terms.penaltyMonthlyRate);
  writeParagraph(sheet, fill(labels.late, { rate, limit: formatRate(limitOf('late_penalty')) }));
  writeParagraph(sheet, fill(labels.costCap, { limit: formatMoney(limitOf('total_cost')) }));
  const cancel = fill(labels.cancel, { days: coolingOffDays(terms) });
  const extension = fill(labels.extension, { days: EXTENSION_DAYS, times: MAX_EXTENSIONS });
  for (const sentence of [labels.early, cancel, extension]) writeParagraph(sheet, sentence);
}

function writeCaps(sheet: Sheet, { order }: DocumentInput, labels: Labels): void {
  writeHeading(sheet, fill(labels.caps, { source: capsOn(order.contractDate).source }), 150);
  const columns = [
    { head: labels.cap, share: 0.37, align: 'left' },
    { head: labels.thisLoan, share: 0.21, align: 'right' },
    { head: labels.legalLimit, share: 0.21, align: 'right' },
    { head: labels.below, share: 0.21, align: 'right' },
  ] as const;
  writeTable(sheet, columns, capRows(order.quote, labels));
}
