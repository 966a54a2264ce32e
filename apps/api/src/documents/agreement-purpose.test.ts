import { agreementText } from '@tulay/copy/document-text';
import { expect, it } from 'vitest';
import { sampleDocument } from './sample.testing';

it.each([
  ['en', 'Your purpose for the loan: Medicine or hospital.'],
  ['tl', 'Kung para saan ang loan: Gamot o ospital.'],
] as const)(
  '[spec 3.order] the agreement in %s names the loan purpose if the order has one',
  (language, words) => {
    const input = sampleDocument(language);
    const textFor = (purpose: 'medical' | null) =>
      JSON.stringify(agreementText(language, { ...input, order: { ...input.order, purpose } }));
    expect(textFor('medical')).toContain(words);
    expect(textFor(null)).not.toContain(words.slice(0, 20));
  },
);
