/** The languages of the product with their native names. English is the original and the default. */
export const languageNames = { en: 'English', tl: 'Tagalog' } as const;

export type Language = keyof typeof languageNames;

export const defaultLanguage: Language = 'en';

export const languages: readonly Language[] = ['en', 'tl'];

/** Returns true for a supported language code; a stored setting may hold anything. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languageNames, value);
}
