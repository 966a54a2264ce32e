/** What the answers of the help centre are filled in with. Amounts come written out. */
export interface FaqFacts {
  readonly brand: string;
  readonly coolingOffDays: number;
  readonly extensionDays: number;
  readonly maxExtensions: number;
  readonly homeCoupon: string;
}

export const FAQ_GROUPS = ['cost', 'apply', 'repay', 'safety'] as const;
export type FaqGroup = (typeof FAQ_GROUPS)[number];

export interface FaqEntry {
  readonly group: FaqGroup;
  readonly question: string;
  readonly answer: string;
}

/** Questions in the same order in every language. */
export type Faq = (facts: FaqFacts) => readonly FaqEntry[];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The entries that have every word asked for, in any order, whatever the accents and capitals. */
export function searchFaq(entries: readonly FaqEntry[], wanted: string): readonly FaqEntry[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return entries.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}
