import type { Language } from '@tulay/contract/languages';

/** Languages of the specification. The tests of promised words do not check other languages. */
export const PROMISED_LANGUAGES = ['en', 'tl'] as const satisfies readonly Language[];

/** A text in each language of the specification. */
export type Promised = Readonly<Record<(typeof PROMISED_LANGUAGES)[number], string>>;

/** Texts of screens by group, and in each group by the path of the text in the dictionary. */
export type PromisedTexts = Readonly<Record<string, Readonly<Record<string, Promised>>>>;
