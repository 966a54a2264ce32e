import { dataCopy as english } from './en/data-copy';
import type { Language } from './languages';
import { dataCopy as tagalog } from './tl/data-copy';
import type { Words } from './words';

const words: Record<Language, Words<typeof english>> = { en: english, tl: tagalog };

export const dataCopyWords = (language: Language) => words[language];
