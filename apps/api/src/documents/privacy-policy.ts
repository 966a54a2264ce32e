import type { Language } from '@tulay/copy/languages';
import type { PaperLender } from '@tulay/copy/papers-facts';
import { privacyText } from '@tulay/copy/papers-text';
import { writeSections, writeSummary, writeTitle } from './blocks';
import { drawPaper } from './page';

/** Manila date of the present wording. */
const WORDED_ON = '2026-11-21';

/** The privacy policy as PDF, with the same words as on the screen. */
export function renderPrivacyPolicy(language: Language, lender: PaperLender): Promise<Buffer> {
  const { title, summary, sections } = privacyText(language, lender);
  return drawPaper({ language, lender, title, date: WORDED_ON }, (sheet) => {
    writeTitle(sheet, title);
    writeSummary(sheet, summary);
    writeSections(sheet, sections);
  });
}
