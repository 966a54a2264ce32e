import { LANGUAGES } from '@tulay/contract/languages';
import { FaqList } from '@tulay/contract/meta/faq';
import { expect, it } from 'vitest';
import { faqOf } from './faq.service';

it.each(LANGUAGES)(
  '[spec 3.store 2.help] the questions in %s carry the figures of the lender',
  (language) => {
    const list = faqOf({ LENDER_BRAND: 'Hiram', COOLING_OFF_DAYS: 13 }, language);
    expect(FaqList.parse(list)).toEqual(list);
    expect(list.language).toBe(language);
    const text = JSON.stringify(list);
    for (const figure of ['Hiram', '13 ', '₱200']) expect(text, figure).toContain(figure);
    expect(text).not.toContain('₱200.00');
  },
);
