import { legal as english } from './en/legal';
import type { Language } from './languages';
import {
  type LegalWords,
  type PaperFacts,
  type PaperLender,
  type PaperText,
  paperValues,
} from './papers-facts';
import { legal as tagalog } from './tl/legal';

const words: Record<Language, LegalWords> = { en: english, tl: tagalog };

/** The loan agreement; without an order it is the blank form, for reading before an offer. */
export function agreementText(language: Language, facts: PaperFacts = {}): PaperText {
  const legal = words[language];
  return legal.agreement(paperValues(language, facts, legal.blanks));
}

/** The sanction letter and its conditions; without an order it is the blank form. */
export function conditionsText(language: Language, facts: PaperFacts = {}): PaperText {
  const legal = words[language];
  return legal.conditions(paperValues(language, facts, legal.blanks));
}

/** The privacy policy (RA 10173). */
export function privacyText(language: Language, lender?: PaperLender): PaperText {
  const legal = words[language];
  return legal.privacy(paperValues(language, lender === undefined ? {} : { lender }, legal.blanks));
}
