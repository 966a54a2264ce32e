import { expect, it } from 'vitest';
import { chosenLanguage, LANGUAGES, LOCALES } from './languages';

it.each([
  ['the requested language', 'tl', 'en-US', 'tl'],
  ['the language that the browser names first', undefined, 'fil-PH,fil;q=0.9,en;q=0.8', 'tl'],
  ['Tagalog for `tl`', undefined, 'tl', 'tl'],
  ['the browser’s language if the request names none of ours', 'xx', 'fil', 'tl'],
  ['English if nobody names one of ours', undefined, 'de-DE,de', 'en'],
  ['English without any header', undefined, undefined, 'en'],
  ['English for a language whose name only begins like ours', undefined, 'tlh', 'en'],
])('a page without a session uses %s', (_rule, requested, accepted, language) => {
  expect(chosenLanguage(requested, accepted)).toBe(language);
});

it('each language is chosen by its code and by its locale', () => {
  for (const language of LANGUAGES) {
    expect(chosenLanguage(language, undefined)).toBe(language);
    expect(chosenLanguage(undefined, LOCALES[language])).toBe(language);
  }
});
