import { agreementText, conditionsText } from '@tulay/copy/document-text';
import type { LoanTerms } from '@tulay/engine/pricing/terms';
import { describe, expect, it } from 'vitest';
import { renderDisclosure } from './disclosure';
import { textOf } from './pdf-text.testing';
import { sampleDocument } from './sample.testing';

describe.each(['en', 'tl'] as const)('loan documents in %s', (language) => {
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

  it('[spec 9.gst] the agreement states which fees are taxed', () => {
    const [onFee, onAll] =
      language === 'en'
        ? ['the tax on it', 'the tax on all fees']
        : ['ang tax nito', 'ang tax sa lahat ng fee'];
    const words = (taxBase: LoanTerms['taxBase']) =>
      JSON.stringify(agreementText(language, withTerms({ taxBase })));
    expect(words('service_fee')).toContain(onFee);
    expect(words('all_fees')).toContain(onAll);
    expect(words('all_fees')).not.toContain(onFee);
  });
});
