import type { Language } from '@tulay/contract/languages';
import { texts as english } from './en/texts';
import { texts as tagalog } from './tl/texts';
import type { Words } from './words';

/** Texts outside the app, by language. */
export const TEXTS: Readonly<Record<Language, Words<typeof english>>> = { en: english, tl: tagalog };
