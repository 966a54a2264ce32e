import { defaultLanguage, isLanguage, type Language } from '@tulay/copy/languages';
import { startTransition } from 'react';
import { create } from 'zustand';
import { localStore } from '../platform/storage';

type Part = 'first' | 'rest';
type Words = Record<string, never>;

export const LANGUAGE_KEY = 'language';

const loaders: Record<Language, Record<Part, () => Promise<{ default: Words }>>> = {
  en: { first: () => import('virtual:copy/en/first'), rest: () => import('virtual:copy/en/rest') },
  tl: { first: () => import('virtual:copy/tl/first'), rest: () => import('virtual:copy/tl/rest') },
};

interface Copy {
  readonly language: Language;
  readonly words: Words;
  readonly hasRest: boolean;
}

export const useCopy = create<Copy>()(() => ({ language: savedLanguage(), words: {}, hasRest: false }));

/** The language kept on this device, English at first (specification 4). */
export function savedLanguage(): Language {
  const saved = localStore.get(LANGUAGE_KEY);
  return isLanguage(saved) ? saved : defaultLanguage;
}

/** Loads what the first screens say. Called before anything is drawn. */
export async function loadFirstWords(): Promise<void> {
  await show(savedLanguage(), false);
}

/** Loads all other words; screens beyond the first wait for it. */
export async function loadRestOfWords(): Promise<void> {
  const { language, hasRest } = useCopy.getState();
  if (!hasRest) await show(language, true);
}

/** Switches every text at once, without a reload, and keeps the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  localStore.set(LANGUAGE_KEY, language);
  await show(language, useCopy.getState().hasRest);
}

/** Another tab chose: the same words here. */
export async function takeLanguage(): Promise<void> {
  const { language, hasRest } = useCopy.getState();
  if (savedLanguage() !== language) await show(savedLanguage(), hasRest);
}

async function show(language: Language, hasRest: boolean): Promise<void> {
  const parts: Part[] = hasRest ? ['first', 'rest'] : ['first'];
  const loaded = await Promise.all(parts.map((part) => loaders[language][part]()));
  const words: Words = Object.assign({}, ...loaded.map((part) => part.default));
  document.documentElement.lang = language;
  startTransition(() => useCopy.setState({ language, words, hasRest }));
}
