/** The privacy policy as PDF: the same for everybody, so each language is drawn once. */
import type { Language } from '@tulay/contract/common';
import type { PaperLender } from '@tulay/copy/papers-facts';
import { renderPrivacyPolicy } from '../../../documents/privacy-policy';

export type PrivacyPaper = ReturnType<typeof createPrivacyPaper>;

export function createPrivacyPaper(lender: PaperLender) {
  const drawn = new Map<Language, Promise<Buffer>>();
  return (language: Language): Promise<Buffer> => {
    const known = drawn.get(language) ?? renderPrivacyPolicy(language, lender);
    drawn.set(language, known);
    return known;
  };
}
