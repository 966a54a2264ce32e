import { DOCUMENT_BLANKS } from './document-blanks';
import { legal as english } from './en/legal';
import type { Language } from '@tulay/contract/languages';
import { type LegalWords, type DocumentFacts, type DocumentText, documentValues } from './document-facts';
import { legal as tagalog } from './tl/legal';

const words: Record<Language, LegalWords> = { en: english, tl: tagalog };

/** Returns the loan agreement, or its blank form if there is no loan, which can be read before an offer. */
export function agreementText(language: Language, facts: DocumentFacts = {}): DocumentText {
  return words[language].agreement(documentValues(language, facts, DOCUMENT_BLANKS[language]));
}

/**
 * Returns the loan approval with its conditions (the sanction letter of the specification), or its blank form if there
 * is no loan.
 */
export function conditionsText(language: Language, facts: DocumentFacts = {}): DocumentText {
  return words[language].conditions(documentValues(language, facts, DOCUMENT_BLANKS[language]));
}
