import { agreementText } from '@tulay/copy/papers-text';
import { writeSections, writeSummary, writeTitle } from './blocks';
import { labelsIn } from './labels';
import { writeMark } from './mark';
import { drawPaper } from './page';
import { writeSignature } from './signature';
import type { PaperInput } from './types';

/** The loan agreement as PDF, with the same words as on the screen; signed when the input is. */
export function renderLoanAgreement(input: PaperInput): Promise<Buffer> {
  const { title, summary, sections } = agreementText(input.language, input);
  const options = { ...input, title, date: input.order.contractDate };
  return drawPaper(options, (sheet) => {
    writeTitle(sheet, title, input.productName);
    writeSummary(sheet, summary);
    writeSections(sheet, sections);
    writeSignature(sheet, input);
    if (input.mark) writeMark(sheet, input.mark, labelsIn(input.language));
  });
}
