import { LANGUAGES } from '@tulay/contract/languages';
import { describe, expect, test } from 'vitest';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';

/** Texts that promise when customer service answers or when a request is carried out, in every language. */
const ANSWERS = LANGUAGES.flatMap((language) => {
  const { support, setup, dispute } = SCREEN_WORDS[language];
  return Object.entries({
    ticket: support.answerBy,
    'number change': setup.change.answer,
    deletion: setup.accountDeletion.answer,
    erasure: setup.accountDeletion.erasure,
    dispute: { day: dispute.openedHint, late: dispute.late },
  }).map(([what, texts]) => ({ language, what, ...texts }));
});

describe.each(ANSWERS)('the answer to a $what in $language', ({ day, late }) => {
  test('while the answer can still come in time, the text names the promised day', () => {
    expect(day).toContain('{date}');
  });

  test('after the promised day, the text calls the answer late and names that day and the number to call', () => {
    expect(late).toMatch(/late|Nahuli/);
    expect(late).toContain('{date}');
    expect(late).toContain('{hotline}');
  });
});
