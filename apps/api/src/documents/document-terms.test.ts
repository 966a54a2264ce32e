import { LANGUAGES } from '@tulay/contract/languages';
import { agreementText, conditionsText } from '@tulay/copy/document-text';
import { formatMoney } from '@tulay/copy/document-format';
import { FEES } from '@tulay/engine/pricing/fees';
import type { LoanTerms } from '@tulay/engine/pricing/terms';
import { describe, expect, it } from 'vitest';
import { renderDisclosure } from './disclosure';
import { textOf } from './pdf-text.testing';
import { sampleDocument } from './sample.testing';

describe.each(LANGUAGES)('loan documents in %s', (language) => {
  const document = sampleDocument(language);
  const { order } = document;
  const withTerms = (terms: Partial<LoanTerms>) => ({
    ...document,
    order: { ...order, quote: { ...order.quote, terms: { ...order.quote.terms, ...terms } } },
  });

  it('[spec 9.durations] loan documents state the cooling-off days of their loan, blank forms the current ones', async () => {
    const days = language === 'en' ? '11 days' : '11 araw';
    const longer = withTerms({ coolingOffDays: 11 });
    for (const facts of [longer, { coolingOffDays: 11 }]) {
      const both = [agreementText(language, facts), conditionsText(language, facts)];
      for (const text of both) expect(JSON.stringify(text)).toContain(days);
    }
    expect(textOf(await renderDisclosure(longer))).toContain(days);
  });

  it('the agreement and the disclosure statement state the amount of every fee', async () => {
    const { quote } = order;
    const amounts = [...FEES.map((fee) => quote[fee]), quote.tax];
    expect(new Set(amounts).size).toBe(FEES.length + 1);
    expect(Math.min(...amounts)).toBeGreaterThan(0);
    const disclosure = textOf(await renderDisclosure(document));
    for (const taxBase of ['service_fee', 'all_fees'] as const) {
      const agreement = JSON.stringify(agreementText(language, withTerms({ taxBase })));
      for (const amount of amounts) {
        expect(agreement).toContain(formatMoney(amount));
        expect(disclosure).toContain(formatMoney(amount));
      }
    }
  });

  it('[spec 9.gst] the agreement states which fees are taxed', () => {
    const [onFee, onAll] =
      language === 'en'
        ? ['the VAT on it', 'the VAT on all fees']
        : ['ang VAT nito', 'ang VAT sa lahat ng fee'];
    const words = (taxBase: LoanTerms['taxBase']) =>
      JSON.stringify(agreementText(language, withTerms({ taxBase })));
    expect(words('service_fee')).toContain(onFee);
    expect(words('all_fees')).toContain(onAll);
    expect(words('all_fees')).not.toContain(onFee);
  });
});
