import type { Language } from '@tulay/contract/languages';
import type { DocumentBlanks } from './document-facts';

/** What a document shows in place of a missing fact. */
export const DOCUMENT_BLANKS: Readonly<Record<Language, DocumentBlanks>> = {
  en: {
    lender: '[see the lender’s page]',
    borrower: '[as in your application]',
    order: '[see your disclosure statement]',
  },
  tl: {
    lender: '[nasa page ng nagpapautang]',
    borrower: '[nasa application mo]',
    order: '[nasa disclosure statement mo]',
  },
};
