/** Languages of the product. English is the original and the default. */
export const LANGUAGES = ['en', 'tl'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Name of each language in that language itself, so that everyone can find their own. */
export const LANGUAGE_NAMES = { en: 'English', tl: 'Tagalog' } satisfies Record<Language, string>;

/** BCP 47 tag of each language, for formats of `Intl` and for documents. */
export const LOCALES = { en: 'en-PH', tl: 'fil-PH' } satisfies Record<Language, string>;

/** Returns whether a value is a supported language code, because a stored setting may hold anything. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns the language that an `Accept-Language` header names first; the default language if it names no other. */
export function preferredLanguage(accepted: string | undefined): Language {
  const [primary] = (accepted ?? '')
    .trim()
    .toLowerCase()
    .split(/[^a-z]/);
  return (
    LANGUAGES.find((language) => primary === language || LOCALES[language].startsWith(`${primary}-`)) ??
    DEFAULT_LANGUAGE
  );
}
