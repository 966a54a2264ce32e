/** The demand letter about an overdue loan (decision 089). */
import { formatDate, formatMoney } from '@tulay/copy/document-format';
import { totalOf } from '@tulay/engine/loan/components';
import { writeFigures, writeHeading, writeParagraph, writeSummary, writeTitle } from './blocks';
import { complaintPath, fill, labelsIn } from './labels';
import { writeMark } from './mark';
import { renderPages } from './page';
import type { DemandLetterInput } from './types';

export function renderDemandLetter(input: DemandLetterInput): Promise<Buffer> {
  const { language, lender, borrower, overdue, asOf } = input;
  const labels = labelsIn(language);
  const title = labels.letterTitle;
  const day = formatDate(language, asOf);
  const total = formatMoney(totalOf(overdue));
  return renderPages({ language, lender, title, date: asOf }, (sheet) => {
    writeTitle(sheet, title, `${labels.orderNo} ${input.orderNo}`);
    writeSummary(sheet, [fill(labels.letterSummary, { total, date: day })]);
    writeFigures(sheet, [
      { label: labels.borrower, value: borrower.name },
      { label: labels.address, value: borrower.address },
      { label: labels.contractDate, value: formatDate(language, input.contractDate) },
      { label: labels.letterSince, value: formatDate(language, input.overdueSince) },
    ]);
    writeHeading(sheet, fill(labels.letterOwed, { date: day }), 130);
    writeFigures(sheet, [
      { label: labels.principal, value: formatMoney(overdue.principal) },
      { label: labels.interestShort, value: formatMoney(overdue.interest) },
      { label: labels.fees, value: formatMoney(overdue.fees) },
      { label: labels.penalty, value: formatMoney(overdue.penalty) },
      { label: labels.letterTotal, value: total, strong: true },
      { label: labels.letterPayoff, value: formatMoney(input.payoff) },
    ]);
    writeParagraph(sheet, fill(labels.letterGrows, { limit: formatMoney(input.costLimit) }));
    const contact = { hotline: lender.hotline, email: lender.email };
    for (const [heading, text] of [
      [labels.letterPay, labels.letterPayHow],
      [labels.letterHard, fill(labels.letterHardHow, contact)],
      [labels.letterWrong, fill(labels.letterWrongHow, contact)],
      [labels.letterRights, fill(labels.letterRightsText, complaintPath(language))],
    ] as const) {
      writeHeading(sheet, heading, 110);
      writeParagraph(sheet, text);
    }
    writeParagraph(sheet, fill(labels.letterFrom, { lender: lender.name, address: lender.address }));
    writeMark(sheet, input.mark, labels);
  });
}
