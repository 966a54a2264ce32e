import { type Figure, writeFigures, writeHeading, writeParagraph, writeSummary, writeTitle } from './blocks';
import { formatDate, formatMoney } from '@tulay/copy/document-format';
import { fill, type Labels, labelsIn } from './labels';
import { writeMark } from './mark';
import { BODY_SIZE, renderPages, MARGIN, type Sheet } from './page';
import type { ReceiptInput } from './types';

export function renderReceipt(input: ReceiptInput): Promise<Buffer> {
  const { language, lender, balance } = input;
  const labels = labelsIn(language);
  return renderPages({ language, lender, title: labels.receiptTitle, date: balance.asOf }, (sheet) => {
    writeTitle(sheet, labels.receiptTitle, `${labels.receiptNo} ${input.receiptNo}`);
    writeSummary(sheet, summaryOf(input, labels));
    writeFigures(sheet, paymentFigures(input, labels));
    writeHeading(sheet, labels.paidWhat);
    writeFigures(sheet, allocationFigures(input, labels));
    writeFigures(sheet, [balanceFigure(input, labels)]);
    if (input.settled) writeStamp(sheet, labels.fullyPaid);
    writeParagraph(sheet, fill(labels.issuedBy, { lender: lender.name }));
    writeMark(sheet, input.mark, labels);
  });
}

function summaryOf({ language, received, paidOn, settled, balance }: ReceiptInput, labels: Labels): string[] {
  return [
    fill(labels.receiptSummary, { amount: formatMoney(received), date: formatDate(language, paidOn) }),
    settled
      ? labels.receiptSettled
      : fill(labels.receiptRemaining, { remaining: formatMoney(balance.amount) }),
  ];
}

function paymentFigures(input: ReceiptInput, labels: Labels): Figure[] {
  const { language, borrower, channel } = input;
  return [
    { label: labels.receiptNo, value: input.receiptNo },
    { label: labels.orderNo, value: input.orderNo },
    { label: labels.borrower, value: borrower.name },
    { label: labels.phone, value: borrower.phoneMasked },
    { label: labels.paidOn, value: formatDate(language, input.paidOn) },
    ...(channel === null ? [] : [{ label: labels.channel, value: channel }]),
    { label: labels.received, value: formatMoney(input.received), strong: true },
  ];
}

function allocationFigures({ allocation }: ReceiptInput, labels: Labels): Figure[] {
  return [
    { label: labels.penalty, value: formatMoney(allocation.penalty) },
    { label: labels.fees, value: formatMoney(allocation.fees) },
    { label: labels.interestShort, value: formatMoney(allocation.interest) },
    { label: labels.principal, value: formatMoney(allocation.principal) },
    { label: labels.credit, value: formatMoney(allocation.credit) },
  ];
}

function balanceFigure({ language, balance }: ReceiptInput, labels: Labels): Figure {
  return {
    label: `${labels.remaining}, ${formatDate(language, balance.asOf)}`,
    value: formatMoney(balance.amount),
    strong: true,
  };
}

function writeStamp(sheet: Sheet, words: string): void {
  const width = sheet.font('bold').fontSize(16).widthOfString(words) + 36;
  const y = sheet.y + 6;
  sheet.roundedRect(MARGIN, y, width, 36, 6).lineWidth(2).strokeColor('#0b6b4f').stroke();
  sheet.fillColor('#0b6b4f').text(words, MARGIN + 18, y + 9, { lineBreak: false });
  sheet.fontSize(BODY_SIZE);
  sheet.x = MARGIN;
  sheet.y = y + 50;
}
