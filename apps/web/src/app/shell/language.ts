import type { Part } from '@tulay/copy/parts';
import { defaultLanguage, isLanguage, type Language } from '@tulay/copy/languages';
import { startTransition } from 'react';
import { create } from 'zustand';
import { localStore } from '../../platform/storage';

type Words = Record<string, never>;

export const LANGUAGE_KEY = 'language';
/** Another was chosen than the server texts in. */
export const UNTOLD_KEY = 'language-untold';

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
  /** What has been loaded of them. */
  readonly parts: readonly Part[];
}

export const useCopy = create<Copy>()(() => ({ language: savedLanguage(), words: {}, parts: [] }));

/** The language kept on this device, English at first (specification 4). */
export function savedLanguage(): Language {
  const saved = localStore.get(LANGUAGE_KEY);
  return isLanguage(saved) ? saved : defaultLanguage;
}

/** Loads these parts, and keeps the ones that are there. */
export async function loadWords(wanted: readonly Part[]): Promise<void> {
  const { parts } = useCopy.getState();
  if (wanted.some((part) => !parts.includes(part))) await show(savedLanguage(), wanted);
}

/** Fetches words that nothing on screen says yet: they are there when they are wanted. */
export async function fetchWords(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => loaders[savedLanguage()][part]()));
}

/** Switches every text at once, without a reload, and keeps the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  localStore.set(LANGUAGE_KEY, language);
  localStore.set(UNTOLD_KEY, '1');
  await show(language);
}

/** Another tab chose: the same words here. */
export async function takeLanguage(): Promise<void> {
  if (savedLanguage() !== useCopy.getState().language) await show(savedLanguage());
}

const needed = new Set<Part>();
let turns = 0;
let latest = Promise.resolve();

/** The last call wins: words that arrive late never undo a choice made meanwhile, and whoever waited gets the newer. */
function show(language: Language, wanted: readonly Part[] = []): Promise<void> {
  for (const part of wanted) needed.add(part);
  turns += 1;
  latest = bring(language, [...needed], turns);
  return latest;
}

async function bring(language: Language, parts: readonly Part[], turn: number): Promise<void> {
  const loaded = await Promise.all(parts.map((part) => loaders[language][part]()));
  if (turn !== turns) return latest;

  const words: Words = Object.assign({}, ...loaded.map((part) => part.default));
  document.documentElement.lang = language;
  startTransition(() => useCopy.setState({ language, words, parts }));
  return undefined;
}
