import { legal as english } from './en/legal';
import type { Language } from './languages';
import {
  type LegalWords,
  type DocumentFacts,
  type DocumentLender,
  type DocumentText,
  documentValues,
} from './document-facts';
import { legal as tagalog } from './tl/legal';

const words: Record<Language, LegalWords> = { en: english, tl: tagalog };

/** Returns the loan agreement. Without a loan it is the blank form, for reading before an offer. */
export function agreementText(language: Language, facts: DocumentFacts = {}): DocumentText {
  const legal = words[language];
  return legal.agreement(documentValues(language, facts, legal.blanks));
}

/** Returns the loan approval (the sanction letter of the specification) with its conditions. Without a loan it is the blank form. */
export function conditionsText(language: Language, facts: DocumentFacts = {}): DocumentText {
  const legal = words[language];
  return legal.conditions(documentValues(language, facts, legal.blanks));
}

export function privacyText(language: Language, lender?: DocumentLender): DocumentText {
  const legal = words[language];
  return legal.privacy(documentValues(language, lender === undefined ? {} : { lender }, legal.blanks));
}
