import { type Language, LANGUAGES } from '@tulay/contract/languages';
import { MARKET_PACKS } from '@tulay/engine/market';
import { afterEach, describe, expect, it } from 'vitest';
import { agreementText, conditionsText } from './document-text';
import { faq as english } from './en/faq';
import type { Faq } from './faq-facts';
import { inMarket } from './in-market';
import { setMarketTerms } from './market-terms';
import { SCREEN_WORDS } from './screen-words';
import { slowTransferOf } from './slow-transfer';
import { faq as tagalog } from './tl/faq';

const FAQ = { en: english, tl: tagalog } satisfies Readonly<Record<string, Faq>>;
const PESOS = /₱|\bpesos?\b|\bpiso\b/i;

function enter(market: keyof typeof MARKET_PACKS): void {
  const { currency, tax } = MARKET_PACKS[market];
  setMarketTerms({ sign: currency.sign, currency: currency.code, unit: currency.unit, taxName: tax.name });
}
afterEach(() => enter('PH'));

const answersIn = (language: Language) =>
  FAQ[language]({
    brand: 'Tulay',
    coolingOffDays: 3,
    extensionDays: 8,
    maxExtensions: 2,
    homeCoupon: '200',
    slowTransfer: slowTransferOf(),
  })
    .map(({ question, answer }) => inMarket(`${question} ${answer}`))
    .join('\n');
const documentsIn = (language: Language) =>
  JSON.stringify([agreementText(language), conditionsText(language)]);

describe.each(LANGUAGES)('in %s', (language) => {
  it('in the Philippine market the help and the documents say when an amount above ₱50,000 arrives', () => {
    for (const text of [answersIn(language), documentsIn(language)]) {
      expect(text).toContain('₱50,000');
      expect(text).toContain('PESONet');
      expect(text).toContain('2:00 PM');
    }
  });

  it('in the Indian market no help answer, document or screen names pesos', () => {
    enter('IN');
    for (const text of [answersIn(language), documentsIn(language)]) {
      expect(text).not.toMatch(PESOS);
      expect(text).not.toContain('PESONet');
    }
    expect(answersIn(language)).toContain('rupee');
    expect(inMarket(JSON.stringify(SCREEN_WORDS[language]))).not.toMatch(PESOS);
  });
});

it('a document of a loan that arrives soon does not mention slow transfers', () => {
  expect(slowTransferOf(5_000_000)).toBeNull();
  expect(slowTransferOf(5_000_001)).toEqual({ network: 'PESONet', above: '₱50,000' });
});
