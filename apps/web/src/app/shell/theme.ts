import { localStore } from '../../platform/storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/** What the borrower chose on this device; as the device itself unless chosen. */
export function savedTheme(): Theme {
  const saved = localStore.get(KEY);
  return THEMES.find((theme) => theme === saved) ?? 'system';
}

/** Keeps the choice and shows it at once. */
export function chooseTheme(theme: Theme): void {
  localStore.set(KEY, theme);
  apply();
}

/** Follows the choice, and where there is none the device between light and dark. */
export function followTheme(): void {
  dark().addEventListener('change', apply);
  apply();
}

const dark = () => globalThis.matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const theme = savedTheme();
  document.documentElement.dataset.theme = theme === 'system' ? (dark().matches ? 'dark' : 'light') : theme;
}
