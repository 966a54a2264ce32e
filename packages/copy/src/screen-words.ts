import type { Language } from '@tulay/contract/languages';
import { words as english } from './en/index';
import { words as tagalog } from './tl/index';
import type { Words } from './words';

/** Words of every screen, by language. The app loads them in parts instead; see `PARTS`. */
export const SCREEN_WORDS: Readonly<Record<Language, Words<typeof english>>> = { en: english, tl: tagalog };
