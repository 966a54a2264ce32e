/** Languages offered, by the name that their speakers use. English is the original and the default. */
export const languageNames = { en: 'English', tl: 'Tagalog' } as const;

export type Language = keyof typeof languageNames;

export const defaultLanguage: Language = 'en';

export const languages: readonly Language[] = ['en', 'tl'];

/** True for a language that has words; anything else (an old or broken setting) is not one. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languageNames, value);
}
