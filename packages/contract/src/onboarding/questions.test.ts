import { describe, expect, test } from 'vitest';
import { MARKETS } from '@tulay/engine/market';
import { declaredField } from '../meta/data-point-report';
import { FORMS } from './forms';
import { exampleForms, FORM_PAGES, fieldName, listQuestions, SECTIONS } from './questions';

/** Questions whose fields are buttons and lists of the page, which the borrower cannot leave empty. */
const UNCOUNTED = ['bank.kind', 'bank.channel'];

describe.each(MARKETS)('the questions of the market %s', (market) => {
  // Questions with the control `own` are left out: their rule may depend on another answer, so the form checks them.
  const questions = SECTIONS.flatMap((section) =>
    listQuestions(section, market)
      .filter(([, { control }]) => control !== 'own')
      .map(([name, question]) => [section, name, question] as const),
  );

  test.each(questions)('the example of %s.%s is a valid answer', (_section, _name, { schema, example }) => {
    expect(schema.safeParse(example).success).toBe(true);
  });

  test('[spec 1.input-point] the page of each question counts how borrowers leave its field', () => {
    const uncounted = SECTIONS.flatMap((section) =>
      listQuestions(section, market)
        .filter(([name]) => !declaredField(FORM_PAGES[section], fieldName(section, name)))
        .map(([name]) => `${section}.${name}`),
    );
    expect(uncounted).toEqual(UNCOUNTED);
  });

  test.each(SECTIONS)('the form %s accepts its examples', (section) => {
    expect(FORMS[market][section].safeParse(exampleForms(market)[section]).success).toBe(true);
  });
});
