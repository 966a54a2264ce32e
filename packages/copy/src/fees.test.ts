/** Checks that every text which lists the fees of a loan names every fee. */
import { LANGUAGES, type Language } from '@tulay/contract/languages';
import { FEES, type FeeName } from '@tulay/engine/pricing/fees';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_BLANKS } from './document-blanks';
import { type DocumentValues, documentValues, type LegalWords } from './document-facts';
import type { Faq } from './faq-facts';
import { HELP_FACTS } from './testing/help-facts';

const FACTS = { ...HELP_FACTS, slowTransfer: null };

/**
 * Values of a document in which each fee is a placeholder, such as `<serviceFee>`, so that a test finds the fees in the
 * text.
 */
const valuesOf = (language: Language, taxBase: DocumentValues['taxBase']): DocumentValues => ({
  ...documentValues(language, {}, DOCUMENT_BLANKS[language]),
  ...Object.fromEntries(FEES.map((fee) => [fee, `<${fee}>`])),
  taxBase,
});

const missingIn = (text: string, marks: readonly string[]) => marks.filter((mark) => !text.includes(mark));

describe.each(LANGUAGES)('the texts in the language %s', (language) => {
  it.each(['service_fee', 'all_fees', null] as const)(
    'agreement and loan approval state the amount of every fee, for the tax base %s',
    async (taxBase) => {
      const { legal }: { legal: LegalWords } = await import(`./${language}/legal.ts`);
      const values = valuesOf(language, taxBase);
      for (const text of [legal.agreement(values), legal.conditions(values)]) {
        expect(
          missingIn(
            JSON.stringify(text),
            FEES.map((fee) => `<${fee}>`),
          ),
        ).toEqual([]);
      }
    },
  );

  it('an answer of the help screen lists every fee', async () => {
    const { faq }: { faq: Faq } = await import(`./${language}/faq.ts`);
    const { loan }: { loan: Record<FeeName, string> } = await import(`./${language}/loan.ts`);
    const labels = FEES.map((fee) => loan[fee].replace(/ \(.*/, '').toLowerCase());
    const missing = faq(FACTS).map(({ answer }) => missingIn(answer.toLowerCase(), labels));
    expect(missing.toSorted((one, other) => one.length - other.length)[0]).toEqual([]);
  });
});
