import { conditionsText } from '@tulay/copy/papers-text';
import { writeSections, writeSummary, writeTitle } from './blocks';
import { labelsIn } from './labels';
import { writeMark } from './mark';
import { drawDocument } from './page';
import { writeSignature } from './signature';
import type { DocumentInput } from './types';

/** Draws the loan approval (the specification's sanction letter) with the text of the screen. */
export function renderSanctionLetter(input: DocumentInput): Promise<Buffer> {
  const { title, summary, sections } = conditionsText(input.language, input);
  const options = { ...input, title, date: input.order.contractDate };
  return drawDocument(options, (sheet) => {
    writeTitle(sheet, title, input.productName);
    writeSummary(sheet, summary);
    writeSections(sheet, sections);
    writeSignature(sheet, input);
    if (input.mark) writeMark(sheet, input.mark, labelsIn(input.language));
  });
}
