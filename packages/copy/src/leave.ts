import { leave as english } from './en/leave';
import type { Language } from './languages';
import { leave as tagalog } from './tl/leave';
import type { Words } from './words';

const words: Record<Language, Words<typeof english>> = { en: english, tl: tagalog };

export const leaveWords = (language: Language) => words[language];
