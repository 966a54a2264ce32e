import type { Language } from '@tulay/copy/languages';
import type { PaperLender } from '@tulay/copy/papers-facts';
import { privacyText } from '@tulay/copy/papers-text';
import { writeSections, writeSummary, writeTitle } from './blocks';
import { drawDocument } from './page';

/** Manila date of the current text. */
const TEXT_DATE = '2026-11-21';

/** Draws the privacy policy with the text of the screen. */
export function renderPrivacyPolicy(language: Language, lender: PaperLender): Promise<Buffer> {
  const { title, summary, sections } = privacyText(language, lender);
  return drawDocument({ language, lender, title, date: TEXT_DATE }, (sheet) => {
    writeTitle(sheet, title);
    writeSummary(sheet, summary);
    writeSections(sheet, sections);
  });
}
