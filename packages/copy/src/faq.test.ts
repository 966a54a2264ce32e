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

describe('[spec 2.help] the questions of the help centre', () => {
  it('are the same ones in both languages', () => {
    expect(tagalog(FACTS).map(({ group }) => group)).toEqual(english(FACTS).map(({ group }) => group));
  });

  it('say the numbers that the product is set to', () => {
    const answers = (facts: typeof FACTS) =>
      [...english(facts), ...tagalog(facts)].map(({ answer }) => answer).join('\n');
    expect(answers({ ...FACTS, extensionDays: 11, coolingOffDays: 13 })).toMatch(/11 days[\s\S]*11 araw/);
    expect(answers({ ...FACTS, coolingOffDays: 13 })).toMatch(/13 days[\s\S]*13 araw/);
  });

  it.each([
    ['EXTEND', 'I cannot pay in time.'],
    ['paid   show', 'I paid, but it does not show.'],
    ['réceipt', 'Where is my receipt?'],
  ])('are found by %s', (wanted, question) => {
    expect(searchFaq(english(FACTS), wanted).map((entry) => entry.question)).toContain(question);
  });

  it('are all there for an empty search, and none for words that no answer has', () => {
    expect(searchFaq(english(FACTS), ' ')).toHaveLength(english(FACTS).length);
    expect(searchFaq(english(FACTS), 'receipt zebra')).toEqual([]);
  });
});
