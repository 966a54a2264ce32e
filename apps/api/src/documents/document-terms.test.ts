import { agreementText, conditionsText } from '@tulay/copy/papers-text';
import type { LoanTerms } from '@tulay/engine/loan/types';
import { describe, expect, it } from 'vitest';
import { renderDisclosure } from './disclosure';
import { textOf } from './pdf-text.testing';
import { samplePaper } from './sample.testing';

describe.each(['en', 'tl'] as const)('the papers in %s', (language) => {
  const paper = samplePaper(language);
  const { order } = paper;
  const withTerms = (terms: Partial<LoanTerms>) => ({
    ...paper,
    order: { ...order, quote: { ...order.quote, terms: { ...order.quote.terms, ...terms } } },
  });

  it('[spec 9.durations] promise the days of cooling off of their loan, blank forms those of today', async () => {
    const days = language === 'en' ? '11 days' : '11 araw';
    const longer = withTerms({ coolingOffDays: 11 });
    for (const facts of [longer, { coolingOffDays: 11 }]) {
      const both = [agreementText(language, facts), conditionsText(language, facts)];
      for (const text of both) expect(JSON.stringify(text)).toContain(days);
    }
    expect(textOf(await renderDisclosure(longer))).toContain(days);
  });

  it('[spec 9.gst] say which fees are taxed', () => {
    const [onFee, onAll] =
      language === 'en'
        ? ['the tax on it', 'the tax on all fees']
        : ['ang buwis nito', 'ang buwis sa lahat ng fee'];
    const words = (taxBase: LoanTerms['taxBase']) =>
      JSON.stringify(agreementText(language, withTerms({ taxBase })));
    expect(words('service_fee')).toContain(onFee);
    expect(words('all_fees')).toContain(onAll);
    expect(words('all_fees')).not.toContain(onFee);
  });
});
