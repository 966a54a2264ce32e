import type { Locator, Page } from '@playwright/test';
import { type Language, LOCALES } from '@tulay/contract/languages';

/** Locates the value that a screen shows next to a label, such as the amount next to "Late fee". */
export function figureNamed(page: Page, name: string): Locator {
  const line = page.getByRole('term').filter({ hasText: name, visible: true }).first().locator('..');
  return line.getByRole('definition');
}

const STYLES = {
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

/** Formats a Manila date as the screens do. */
export function formatDay(language: Language, date: string, style: keyof typeof STYLES): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' });
  const text = format.format(new Date(`${date}T00:00:00Z`));
  // A shortened Tagalog word ends with a point: without it, `Mar` (Tuesday) reads as March.
  return language === 'tl' && style === 'weekday' ? text.replaceAll(/\p{L}{3}/gu, '$&.') : text;
}
