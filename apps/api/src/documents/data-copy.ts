/** The readable data copy of a borrower. */
import type { Language } from '@tulay/contract/languages';
import type { DocumentLender } from '@tulay/copy/document-facts';
import { formatDate } from '@tulay/copy/document-format';
import { TEXTS } from '@tulay/copy/texts';
import { type Figure, writeFigures, writeHeading, writeParagraph, writeSummary, writeTitle } from './blocks';
import { drawableText } from './fonts';
import { renderPages } from './page';

/** One part of the copy with the figures of each row. */
export interface DataCopySection {
  readonly heading: string;
  readonly rows: readonly (readonly Figure[])[];
}

export interface DataCopyInput {
  readonly language: Language;
  readonly lender: DocumentLender;
  readonly date: string;
  readonly sections: readonly DataCopySection[];
}

export function renderDataCopy({ language, lender, date, sections }: DataCopyInput): Promise<Buffer> {
  const words = TEXTS[language].dataCopy;
  return renderPages({ language, lender, title: words.title, date }, (sheet) => {
    writeTitle(sheet, words.title, formatDate(language, date));
    writeSummary(sheet, [words.summary]);
    for (const { heading, rows } of sections) {
      writeHeading(sheet, heading);
      if (rows.length === 0) writeParagraph(sheet, words.none);
      for (const row of rows) writeFigures(sheet, row.map(drawable));
    }
  });
}

/**
 * Writes a code in place of each character that the fonts cannot draw. The texts of the data copy, for example those of
 * a ticket, were not all checked for such characters when they were entered.
 */
const drawable = ({ label, value, ...rest }: Figure): Figure => ({
  ...rest,
  label,
  value: drawableText(value),
});
