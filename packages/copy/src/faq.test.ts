import { LANGUAGES } from '@tulay/contract/languages';
import { describe, expect, it } from 'vitest';
import { faq as english } from './en/faq';
import { type Faq, searchFaq } from './faq-facts';
import { HELP_FACTS } from './testing/help-facts';
import { faq as tagalog } from './tl/faq';

describe('[spec 2.help] the questions of the help screen', () => {
  it('every language has the same question groups in the same order', async () => {
    for (const language of LANGUAGES) {
      const { faq }: { faq: Faq } = await import(`./${language}/faq.ts`);
      expect(faq(HELP_FACTS).map(({ group }) => group)).toEqual(
        english(HELP_FACTS).map(({ group }) => group),
      );
    }
  });

  it('the help answers show the configured days of cooling-off and extension', () => {
    const answers = (facts: typeof HELP_FACTS) =>
      [...english(facts), ...tagalog(facts)].map(({ answer }) => answer).join('\n');
    expect(answers({ ...HELP_FACTS, extensionDays: 11, coolingOffDays: 13 })).toMatch(
      /11 days[\s\S]*11 araw/,
    );
    expect(answers({ ...HELP_FACTS, coolingOffDays: 13 })).toMatch(/13 days[\s\S]*13 araw/);
  });

  it.each([
    ['EXTEND', 'I cannot pay on time.'],
    ['paid   show', 'I paid, but it does not show.'],
    ['próof', 'Where is the proof of my payment?'],
  ])('a search for %s finds the question, whatever its capitals, accents and spaces', (wanted, question) => {
    expect(searchFaq(english(HELP_FACTS), wanted).map((entry) => entry.question)).toContain(question);
  });

  it('an empty search returns every question, and a search for a word that no entry contains returns none', () => {
    expect(searchFaq(english(HELP_FACTS), ' ')).toHaveLength(english(HELP_FACTS).length);
    expect(searchFaq(english(HELP_FACTS), 'payment zebra')).toEqual([]);
  });
});
