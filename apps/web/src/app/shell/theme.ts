import { localStore } from '../../platform/storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

export function savedTheme(): Theme {
  const saved = localStore.get(KEY);
  return THEMES.find((theme) => theme === saved) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  localStore.set(KEY, theme);
  apply();
}

export function followTheme(): void {
  dark().addEventListener('change', apply);
  apply();
}

const dark = () => globalThis.matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const theme = savedTheme();
  document.documentElement.dataset.theme = theme === 'system' ? (dark().matches ? 'dark' : 'light') : theme;
}
