import type { FaqGroup } from '@tulay/contract/meta/faq-groups';
import type { ScoreRule } from '@tulay/engine/credit/scorecard';
import type { SlowTransfer } from './slow-transfer';

/** Figures that the answers of the help screen show. Amounts are already formatted. */
export interface FaqFacts {
  readonly brand: string;
  readonly coolingOffDays: number;
  readonly extensionDays: number;
  readonly maxExtensions: number;
  readonly homeCoupon: string;
  readonly slowTransfer: SlowTransfer | null;
}

export interface FaqEntry {
  readonly group: FaqGroup;
  readonly question: string;
  readonly answer: string;
}

/** Builds the questions and answers, in the same order in every language. */
export type Faq = (facts: FaqFacts) => readonly FaqEntry[];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the entries that contain every searched word, in any order. Accents and capitals do not matter. */
export function searchFaq(entries: readonly FaqEntry[], wanted: string): readonly FaqEntry[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return entries.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Words of each rule that can reject an application or send it to a reviewer. They complete a sentence after "because"
 * or "if". Null for a rule that only changes the score, and for the rule about the score itself.
 */
export type RuleWords = Readonly<Record<ScoreRule, string | null>>;

/** Returns the words of these rules as a list with one rule per line. */
export const ruleList = (rules: readonly ScoreRule[], words: RuleWords): string =>
  rules.map((rule) => `• ${words[rule] ?? rule}`).join('\n');
