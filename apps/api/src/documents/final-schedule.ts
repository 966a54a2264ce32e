/** The schedule of a loan from the day on which its money arrived. It is issued once, when the payout is delivered. */
import { formatDate, formatMoney } from '@tulay/copy/document-format';
import { writeFigures, writeHeading, writeParagraph, writeSummary, writeTitle } from './blocks';
import { chargeFigures, partyFigures, proceedsFigures, writeInstallments } from './disclosure-rows';
import { fill, labelsIn } from './labels';
import { writeMark } from './mark';
import { renderPages } from './page';
import type { FinalScheduleInput } from './types';

export function renderFinalSchedule(input: FinalScheduleInput): Promise<Buffer> {
  const { language, lender, order, arrivedOn } = input;
  const { quote } = order;
  const labels = labelsIn(language);
  const title = labels.finalScheduleTitle;
  const arrived = formatDate(language, arrivedOn);
  return renderPages({ language, lender, title, date: arrivedOn }, (sheet) => {
    writeTitle(sheet, title, `${labels.orderNo} ${order.orderNo}`);
    writeSummary(sheet, [
      fill(labels.finalScheduleSummary, {
        date: arrived,
        net: formatMoney(quote.netProceeds),
        total: formatMoney(quote.totalRepayable),
        last: formatDate(language, quote.finalDueDate),
      }),
    ]);
    writeParagraph(
      sheet,
      fill(labels.finalScheduleMeans, { contractDate: formatDate(language, order.contractDate) }),
    );
    writeFigures(sheet, [
      ...partyFigures(input, labels),
      { label: labels.arrivedOn, value: arrived, strong: true },
    ]);
    writeHeading(sheet, labels.schedule, 120);
    writeInstallments(sheet, input, labels);
    writeHeading(sheet, labels.charges);
    writeFigures(sheet, chargeFigures(quote, labels));
    writeHeading(sheet, labels.proceeds);
    writeFigures(sheet, proceedsFigures(quote, labels));
    writeMark(sheet, input.mark, labels);
  });
}
