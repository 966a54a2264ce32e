import { conditionsText } from '@tulay/copy/papers-text';
import { writeSections, writeSummary, writeTitle } from './blocks';
import { labelsIn } from './labels';
import { writeMark } from './mark';
import { drawPaper } from './page';
import { writeSignature } from './signature';
import type { PaperInput } from './types';

/** The sanction letter and its conditions as PDF, with the same words as on the screen. */
export function renderSanctionLetter(input: PaperInput): Promise<Buffer> {
  const { title, summary, sections } = conditionsText(input.language, input);
  const options = { ...input, title, date: input.order.contractDate };
  return drawPaper(options, (sheet) => {
    writeTitle(sheet, title, input.productName);
    writeSummary(sheet, summary);
    writeSections(sheet, sections);
    writeSignature(sheet, input);
    if (input.mark) writeMark(sheet, input.mark, labelsIn(input.language));
  });
}
