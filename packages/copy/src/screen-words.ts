import type { Language } from '@tulay/contract/languages';
import { words as english } from './en/index';
import { boot as englishBoot } from './en/system';
import { words as tagalog } from './tl/index';
import { boot as tagalogBoot } from './tl/system';
import type { Words } from './words';

/** Words of every screen, by language. The app loads them in parts instead; see `PARTS`. */
export const SCREEN_WORDS: Readonly<Record<Language, Words<typeof english>>> = { en: english, tl: tagalog };

/** Words of the page while the app has not started, by language. */
export const BOOT_WORDS: Readonly<Record<Language, Words<typeof englishBoot>>> = {
  en: englishBoot,
  tl: tagalogBoot,
};
