import { agreementText } from '@tulay/copy/papers-text';
import { expect, it } from 'vitest';
import { samplePaper } from './sample.testing';

it.each([
  ['en', 'What you told us the loan is for: Medicine or hospital.'],
  ['tl', 'Ang sinabi mong paggagamitan ng utang: Gamot o ospital.'],
] as const)(
  '[spec 3.order] the agreement in %s says what the loan is for, where its order does',
  (language, words) => {
    const input = samplePaper(language);
    const said = (purpose: 'medical' | null) =>
      JSON.stringify(agreementText(language, { ...input, order: { ...input.order, purpose } }));
    expect(said('medical')).toContain(words);
    expect(said(null)).not.toContain(words.slice(0, 20));
  },
);
