import { leave as english } from './en/leave';
import type { Language } from './languages';
import { leave as tagalog } from './tl/leave';
import type { Words } from './words';

const words: Record<Language, Words<typeof english>> = { en: english, tl: tagalog };

/** The page on which an emergency contact takes the number back. */
export const leaveWords = (language: Language) => words[language];
