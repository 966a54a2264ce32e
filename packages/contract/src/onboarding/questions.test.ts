import { describe, expect, test } from 'vitest';
import { MARKETS } from '@tulay/engine/market';
import { FORMS } from './forms';
import { exampleForms, listQuestions, SECTIONS } from './questions';

describe.each(MARKETS)('the questions of the market %s', (market) => {
  // The rule of a question with the control `own` may depend on another answer; the form has it.
  const questions = SECTIONS.flatMap((section) =>
    listQuestions(section, market)
      .filter(([, { control }]) => control !== 'own')
      .map(([name, question]) => [section, name, question] as const),
  );

  test.each(questions)('the example of %s.%s is a valid answer', (_section, _name, { schema, example }) => {
    expect(schema.safeParse(example).success).toBe(true);
  });

  test.each(SECTIONS)('the form %s accepts its examples', (section) => {
    expect(FORMS[market][section].safeParse(exampleForms(market)[section]).success).toBe(true);
  });
});
