import type { Part } from '@tulay/copy/parts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@tulay/contract/languages';
import { startTransition } from 'react';
import { create } from 'zustand';
import { localStore } from '../../platform/storage';

type Words = Record<string, never>;

export const LANGUAGE_KEY = 'language';
/** Storage key that is set while the server does not know the chosen language yet. */
export const UNSENT_LANGUAGE_KEY = 'language-unsent';

const loaders: Record<Language, Record<Part, () => Promise<{ default: Words }>>> = {
  en: {
    first: () => import('virtual:copy/en/first'),
    entry: () => import('virtual:copy/en/entry'),
    home: () => import('virtual:copy/en/home'),
    owed: () => import('virtual:copy/en/owed'),
    rest: () => import('virtual:copy/en/rest'),
  },
  tl: {
    first: () => import('virtual:copy/tl/first'),
    entry: () => import('virtual:copy/tl/entry'),
    home: () => import('virtual:copy/tl/home'),
    owed: () => import('virtual:copy/tl/owed'),
    rest: () => import('virtual:copy/tl/rest'),
  },
};

interface Copy {
  readonly language: Language;
  readonly words: Words;
  readonly parts: readonly Part[];
}

export const useCopy = create<Copy>()(() => ({ language: savedLanguage(), words: {}, parts: [] }));

/** Returns the language saved on this device; English by default (specification 4). */
export function savedLanguage(): Language {
  const saved = localStore.get(LANGUAGE_KEY);
  return isLanguage(saved) ? saved : DEFAULT_LANGUAGE;
}

export async function loadCopy(wanted: readonly Part[]): Promise<void> {
  const { parts } = useCopy.getState();
  if (wanted.some((part) => !parts.includes(part))) await show(savedLanguage(), wanted);
}

export async function prefetchCopy(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => loaders[savedLanguage()][part]()));
}

export async function switchLanguage(language: Language): Promise<void> {
  localStore.set(LANGUAGE_KEY, language);
  localStore.set(UNSENT_LANGUAGE_KEY, '1');
  await show(language);
}

/** Shows the language saved on this device, unless the screen already shows it or is loading its words. */
export async function adoptSavedLanguage(): Promise<void> {
  if (savedLanguage() !== requested) await show(savedLanguage());
}

const needed = new Set<Part>();
let requested = useCopy.getState().language;
let calls = 0;
let latest = Promise.resolve();

function show(language: Language, wanted: readonly Part[] = []): Promise<void> {
  for (const part of wanted) needed.add(part);
  requested = language;
  calls += 1;
  latest = loadAndShow(language, [...needed], calls);
  return latest;
}

async function loadAndShow(language: Language, parts: readonly Part[], call: number): Promise<void> {
  const loaded = await Promise.all(parts.map((part) => loaders[language][part]()));
  if (call !== calls) return latest;

  const words: Words = Object.assign({}, ...loaded.map((part) => part.default));
  document.documentElement.lang = language;
  startTransition(() => useCopy.setState({ language, words, parts }));
  return undefined;
}
