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

/**
 * Returns the language of a page that no session chooses: the requested one, else the first that the `Accept-Language` header
 * names, else the default. `fil` (Filipino) counts as Tagalog. An unknown request counts as none.
 */
export function chosenLanguage(requested: string | undefined, accepted: string | undefined): Language {
  if (isLanguage(requested)) return requested;
  const [primary] = (accepted ?? '')
    .trim()
    .toLowerCase()
    .split(/[^a-z]/);
  return (
    LANGUAGES.find((language) => primary === language || LOCALES[language].startsWith(`${primary}-`)) ??
    DEFAULT_LANGUAGE
  );
}
