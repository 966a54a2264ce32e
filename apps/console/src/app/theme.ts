/** Light or dark theme: the operator's choice, or else the setting of the operating system. */
const KEY = 'theme';
const system = globalThis.matchMedia('(prefers-color-scheme: dark)');

const current = (): 'dark' | 'light' => {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return system.matches ? 'dark' : 'light';
};

const show = (): void => void (document.documentElement.dataset['theme'] = current());

export function followTheme(): void {
  show();
  system.addEventListener('change', show);
}

export function toggleTheme(): void {
  localStorage.setItem(KEY, current() === 'dark' ? 'light' : 'dark');
  show();
}
