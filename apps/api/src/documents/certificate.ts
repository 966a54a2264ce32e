import { writeFigures, writeParagraph, writeSummary, writeTitle } from './blocks';
import { formatDate, formatMoney } from '@tulay/copy/document-format';
import { fill, labelsIn } from './labels';
import { writeMark } from './mark';
import { renderPages } from './page';
import type { CertificateInput } from './types';

export function renderCertificate(input: CertificateInput): Promise<Buffer> {
  const { language, lender, borrower, settledOn, forgiven } = input;
  const labels = labelsIn(language);
  const isForLess = forgiven !== null;
  const title = isForLess ? labels.settlementTitle : labels.certificateTitle;
  return renderPages({ language, lender, title, date: settledOn }, (sheet) => {
    const day = formatDate(language, settledOn);
    writeTitle(sheet, title, `${labels.orderNo} ${input.orderNo}`);
    const summary = isForLess ? labels.settlementSummary : labels.certificateSummary;
    writeSummary(sheet, [fill(summary, { name: borrower.name, date: day })]);
    writeFigures(sheet, [
      { label: labels.borrower, value: borrower.name },
      { label: labels.orderNo, value: input.orderNo },
      { label: labels.contractDate, value: formatDate(language, input.contractDate) },
      { label: labels.financed, value: formatMoney(input.principal) },
      { label: labels.received, value: formatMoney(input.received) },
      ...(isForLess ? [{ label: labels.forgiven, value: formatMoney(forgiven) }] : []),
      { label: isForLess ? labels.settledForLessOn : labels.settledOn, value: day },
      { label: labels.remaining, value: formatMoney(0), strong: true },
    ]);
    writeParagraph(sheet, fill(labels.certificateMeans, { lender: lender.name }));
    writeMark(sheet, input.mark, labels);
  });
}
