import { LANGUAGES } from '@tulay/contract/languages';
import { describe, expect, it } from 'vitest';
import { faq as english } from './en/faq';
import { type Faq, searchFaq } from './faq-facts';
import { faq as tagalog } from './tl/faq';

const FACTS = {
  brand: 'Tulay',
  coolingOffDays: 3,
  extensionDays: 8,
  maxExtensions: 2,
  homeCoupon: '₱200',
  slowTransfer: { network: 'PESONet', above: '₱50,000' },
};

describe('[spec 2.help] the questions of the help screen', () => {
  it('every language has the same question groups in the same order', async () => {
    for (const language of LANGUAGES) {
      const { faq }: { faq: Faq } = await import(`./${language}/faq.ts`);
      expect(faq(FACTS).map(({ group }) => group)).toEqual(english(FACTS).map(({ group }) => group));
    }
  });

  it('the help answers show the configured days of cooling-off and extension', () => {
    const answers = (facts: typeof FACTS) =>
      [...english(facts), ...tagalog(facts)].map(({ answer }) => answer).join('\n');
    expect(answers({ ...FACTS, extensionDays: 11, coolingOffDays: 13 })).toMatch(/11 days[\s\S]*11 araw/);
    expect(answers({ ...FACTS, coolingOffDays: 13 })).toMatch(/13 days[\s\S]*13 araw/);
  });

  it.each([
    ['EXTEND', 'I cannot pay on time.'],
    ['paid   show', 'I paid, but it does not show.'],
    ['próof', 'Where is the proof of my payment?'],
  ])('a search for %s finds the question, whatever its capitals, accents and spaces', (wanted, question) => {
    expect(searchFaq(english(FACTS), wanted).map((entry) => entry.question)).toContain(question);
  });

  it('an empty search returns every question, and a search for a word that no entry contains returns none', () => {
    expect(searchFaq(english(FACTS), ' ')).toHaveLength(english(FACTS).length);
    expect(searchFaq(english(FACTS), 'payment zebra')).toEqual([]);
  });
});
