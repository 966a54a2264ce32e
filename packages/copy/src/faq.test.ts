import { describe, expect, it } from 'vitest';
import { faq as english } from './en/faq';
import { searchFaq } from './faq-facts';
import { faq as tagalog } from './tl/faq';

const FACTS = {
  brand: 'Tulay',
  coolingOffDays: 3,
  extensionDays: 8,
  maxExtensions: 2,
  homeCoupon: '₱200',
};

describe('[spec 2.help] the questions of the help screen', () => {
  it('both languages have the same question groups in the same order', () => {
    expect(tagalog(FACTS).map(({ group }) => group)).toEqual(english(FACTS).map(({ group }) => group));
  });

  it('the answers show the days that the product is set to', () => {
    const answers = (facts: typeof FACTS) =>
      [...english(facts), ...tagalog(facts)].map(({ answer }) => answer).join('\n');
    expect(answers({ ...FACTS, extensionDays: 11, coolingOffDays: 13 })).toMatch(/11 days[\s\S]*11 araw/);
    expect(answers({ ...FACTS, coolingOffDays: 13 })).toMatch(/13 days[\s\S]*13 araw/);
  });

  it.each([
    ['EXTEND', 'I cannot pay on time.'],
    ['paid   show', 'I paid, but it does not show.'],
    ['réceipt', 'Where is my receipt?'],
  ])('a search for %s finds the question, whatever its capitals, accents and spaces', (wanted, question) => {
    expect(searchFaq(english(FACTS), wanted).map((entry) => entry.question)).toContain(question);
  });

  it('an empty search returns every question, and a word in no answer returns none', () => {
    expect(searchFaq(english(FACTS), ' ')).toHaveLength(english(FACTS).length);
    expect(searchFaq(english(FACTS), 'receipt zebra')).toEqual([]);
  });
});
