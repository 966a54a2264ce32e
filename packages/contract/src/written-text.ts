/** Texts that people write in our languages and that are stored: messages of operators, and campaigns. */
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from './languages';

type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

/** A text in the default language and in others. A text that was stored before a language was added lacks that language. */
export type WrittenTexts = Readonly<
  Record<typeof DEFAULT_LANGUAGE, string> & Partial<Record<OtherLanguage, string | undefined>>
>;

/** Languages that a stored text may lack. */
export const OTHER_LANGUAGES = LANGUAGES.filter(
  (language): language is OtherLanguage => language !== DEFAULT_LANGUAGE,
);

/**
 * Returns the text in this language and the language of the returned text. If this language is missing, returns the
 * text in the default language.
 */
export function textIn(
  texts: WrittenTexts,
  language: Language,
): { readonly text: string; readonly lang: Language } {
  const text = texts[language];
  return text === undefined
    ? { text: texts[DEFAULT_LANGUAGE], lang: DEFAULT_LANGUAGE }
    : { text, lang: language };
}

/** Returns the texts of a stored object, without its other keys. */
export const textsOf = (stored: WrittenTexts): WrittenTexts => {
  const others = OTHER_LANGUAGES.flatMap((language) => {
    const text = stored[language];
    return text === undefined ? [] : [[language, text] as const];
  });
  return { [DEFAULT_LANGUAGE]: stored[DEFAULT_LANGUAGE], ...Object.fromEntries(others) };
};
