import type { Language } from '@tulay/contract/languages';
import { DOCUMENT_BLANKS } from './document-blanks';
import {
  type DocumentLender,
  type DocumentText,
  type DocumentValues,
  documentValues,
} from './document-facts';
import { privacyPolicy as english } from './en/privacy-policy';
import { privacyPolicy as tagalog } from './tl/privacy-policy';

const policies: Readonly<Record<Language, (of: DocumentValues) => DocumentText>> = {
  en: english,
  tl: tagalog,
};

/**
 * Returns the privacy policy. This module is separate, so that the screens of the other documents do not load the
 * policy.
 */
export const privacyText = (language: Language, lender?: DocumentLender): DocumentText =>
  policies[language](
    documentValues(language, lender === undefined ? {} : { lender }, DOCUMENT_BLANKS[language]),
  );
